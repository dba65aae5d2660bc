/** Offers a text to keep as a file. */
export function saveText(text: string, name: string): void {
  foundry.utils.saveDataToFile(text, "application/json", name);
}

/** Lets the user pick a JSON file. @returns its text; `null` when they picked none */
export function pickText(): Promise<string | null> {
  const input = document.createElement("input");
  input.type = "file";
  input.accept = ".json,application/json";
  return new Promise((resolve) => {
    input.addEventListener("cancel", () => resolve(null));
    input.addEventListener("change", () => resolve(input.files?.[0]?.text() ?? null));
    input.click();
  });
}
