/** `foundry.applications.handlebars` (HB-1, HB-2). */
export { getTemplate, loadTemplates, renderTemplate } from "./templates.ts";
export { initialize } from "./helpers.ts";
