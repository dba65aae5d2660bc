/** `foundry.applications.api`. */
export { ApplicationV2, ApplicationV2 as Application } from "./application.ts";
export { DialogV2, DialogV2 as Dialog } from "./dialog.ts";
export { HandlebarsApplicationMixin } from "./handlebars-application.ts";
