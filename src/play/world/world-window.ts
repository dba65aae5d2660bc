import { localize, plural } from "../../foundry/i18n.ts";
import { template } from "../../foundry/id.ts";
import { BaseWindow } from "../../foundry/sheet-bases.ts";
import { approval, APPROVALS, patience, storeApproval, type Approval } from "../card/approval.ts";
import { desk } from "../desk/desk.ts";
import { loadWorldFile, saveWorldFile } from "./exchange.ts";
import { allGames, documentsOf, pickedVariants, pickVariants } from "./games.ts";

const isApproval = (value: unknown): value is Approval => APPROVALS.some((each) => each === value);

/** What is said of a game's documents: they stay, whether it is picked or not. */
function words(count: number): string {
  return count > 0 ? plural("DEPO.world.stays", count) : "";
}

/** The window in which the GM picks what the world plays: first when it is new – then their desk opens after it –, later from the settings. */
export class WorldWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: typeof BaseWindow.DEFAULT_OPTIONS = {
    id: "depo-world",
    tag: "form",
    classes: ["depo", "depo-world"],
    position: { width: 800, height: "auto" },
    window: { title: "DEPO.world.title", icon: "fa-solid fa-dice" },
    form: { handler: WorldWindow.#save },
    actions: { saveFile: saveWorldFile, loadFile: WorldWindow.#loadFile },
  };

  static override PARTS = { games: { template: template("play/world/games") } };

  protected override async _prepareContext(): Promise<object> {
    const picked = pickedVariants();
    const games = allGames();
    const variants = games.flatMap((owner) =>
      owner.variants.map(({ id, icon }) => ({
        id,
        icon,
        name: localize(`DEPO.${id}.game.name`),
        hint: localize(`DEPO.${id}.game.hint`),
        picked: picked.length > 0 ? picked.includes(id) : games.length === 1 || documentsOf(owner) > 0,
        stays: words(documentsOf(owner)),
      })),
    );
    const approvals = APPROVALS.map((id) => ({
      id,
      label: localize(`DEPO.play.approval.${id}`),
      now: id === approval(),
    }));
    return { variants, approvals, patience: patience(), first: picked.length === 0 };
  }

  static async #save(this: WorldWindow, _event: Event, form: HTMLFormElement): Promise<void> {
    const given = new FormData(form);
    const picked = given.getAll("games").map(String);
    if (picked.length === 0) return this.#refuse(form);
    const word = given.get("approval");
    const isFirst = pickedVariants().length === 0;
    await pickVariants(picked);
    if (isApproval(word)) await storeApproval(word, Number(given.get("patience")));
    await this.close();
    if (isFirst) await desk.open();
  }

  static async #loadFile(this: WorldWindow): Promise<void> {
    const isFirst = pickedVariants().length === 0;
    if (!(await loadWorldFile())) return;
    if (this.rendered) await this.render();
    if (isFirst && pickedVariants().length > 0) await desk.open();
  }

  /** Says that a world plays at least one game. */
  #refuse(form: HTMLFormElement): void {
    const error = form.querySelector(".depo-world__error");
    if (error) error.textContent = localize("DEPO.world.none");
    form.querySelector<HTMLElement>("[name=games]")?.focus();
  }
}
