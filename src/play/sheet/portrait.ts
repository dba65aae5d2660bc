import { openWindow, storeField } from "../../foundry/windows.ts";

const { FilePicker, ImagePopout } = foundry.applications.apps;

interface Pictured {
  img: string | null | undefined;
  name: string;
  uuid: string;
}

/** Shows a document's picture large. */
export function showPortrait({ img, name, uuid }: Pictured): void {
  void openWindow(new ImagePopout({ src: img ?? "", window: { title: name }, uuid }));
}

/** Lets the user choose another picture. */
export function pickPortrait(document: Pictured): void {
  const callback = (path: string): void => void storeField(document, "img", path);
  void openWindow(new FilePicker.implementation({ type: "image", current: document.img ?? "", callback }));
}
