/** `foundry.applications.ux`. */
export { ContextMenu } from "./context-menu.ts";
export { DragDrop } from "./drag-drop.ts";
export { FormDataExtended } from "./form-data-extended.ts";
export { SearchFilter } from "./search-filter.ts";
export { Tabs } from "./tabs.ts";
export { TextEditor } from "../../text/index.ts";
export { performIntegerSort } from "./integer-sort.ts";
export { TooltipManager } from "./tooltip-manager.ts";
