/** `foundry.applications.sidebar`. */
export { Sidebar } from "../../ui/sidebar.ts";
export { DocumentDirectory } from "../../ui/directories/document-directory.ts";
export { AbstractSidebarTab } from "./abstract-sidebar-tab.ts";
export * as apps from "./apps/index.ts";
export * as tabs from "./tabs/index.ts";
