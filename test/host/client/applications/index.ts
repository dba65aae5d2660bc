/**
 * `foundry.applications`. Modules that extend a class of these folders import it from its own file, never from here:
 * namespaces of chat and combat are part of this one.
 */
export * as api from "./api/index.ts";
export * as apps from "./apps/index.ts";
export * as elements from "./elements/index.ts";
export * as fields from "./fields/index.ts";
export * as handlebars from "./handlebars/index.ts";
export * as settings from "./settings/index.ts";
export * as sheets from "./sheets/index.ts";
export * as sidebar from "./sidebar/index.ts";
export * as ui from "./ui/index.ts";
export * as ux from "./ux/index.ts";
export { instances } from "./api/instances.ts";
