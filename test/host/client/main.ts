import { noteError } from "./diagnostics.ts";
import { boot } from "./game/boot.ts";

window.addEventListener("error", ({ message }) => noteError(message));
window.addEventListener("unhandledrejection", ({ reason }) => noteError(String(reason)));

boot().catch((error: unknown) => {
  console.error("The game could not be started", error);
  noteError(`The game could not be started: ${String(error)}`);
  const notice = document.createElement("p");
  notice.setAttribute("role", "alert");
  notice.textContent = `The game could not be started: ${error instanceof Error ? error.message : String(error)}`;
  document.body.append(notice);
});
