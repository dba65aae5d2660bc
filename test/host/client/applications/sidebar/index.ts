/** `foundry.applications.sidebar`. */
export { AbstractSidebarTab } from "./abstract-sidebar-tab.ts";
