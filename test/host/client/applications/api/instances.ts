import type { ApplicationV2 } from "./application.ts";

/** Every rendered application by id, `foundry.applications.instances`. */
export const instances = new Map<string, ApplicationV2>();

/** The open window that lies on top, or null. */
export function topWindow(): ApplicationV2 | null {
  let top: ApplicationV2 | null = null;
  for (const app of instances.values()) {
    if (!app.hasFrame || !app.rendered) continue;
    if (!top || (app.position.zIndex ?? 0) > (top.position.zIndex ?? 0)) top = app;
  }
  return top;
}
