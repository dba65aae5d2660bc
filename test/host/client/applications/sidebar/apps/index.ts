/** `foundry.applications.sidebar.apps`. */
export { ToursManagement } from "../../settings/tours-management.ts";
export { Compendium } from "../../../ui/directories/compendium.ts";
