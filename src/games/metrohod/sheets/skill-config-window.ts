import { localize } from "../../../foundry/i18n.ts";
import { SYSTEM_ID, template } from "../../../foundry/id.ts";
import { warn } from "../../../foundry/notify.ts";
import { BaseWindow } from "../../../foundry/sheet-bases.ts";
import { dressFrame } from "../../../play/sheet/frame.ts";
import { holdState } from "../../../play/sheet/hold-state.ts";
import { officialName, skillConfig, SKILLS_SETTING } from "../data/skill-config.ts";
import { SkillDraft, type Place } from "../data/skill-draft.ts";
import type { Skill } from "../rules/skills.ts";

/** The place in the list that a control stands for. */
function placeOf(control: HTMLElement): Place {
  const { characteristic, skill } = control.dataset;
  return { characteristic: Number(characteristic), skill: skill ? Number(skill) : null };
}

const viewOf = (kind: "characteristic" | "skill", { key, name }: Skill) => {
  const official = officialName(kind, key);
  return { name, official: official === key ? "" : official, shown: name || official };
};

/** The window in which a table makes its own list of characteristics and skills. */
export class SkillConfigWindow extends BaseWindow {
  static override DEFAULT_OPTIONS: typeof BaseWindow.DEFAULT_OPTIONS = {
    id: "depo-metrohod-skills",
    classes: ["depo", "depo-skill-config"],
    window: { title: "DEPO.metrohod.skills.title", resizable: true },
    position: { width: 520, height: 680 },
    actions: {
      addCharacteristic: SkillConfigWindow.#addCharacteristic,
      addSkill: SkillConfigWindow.#addSkill,
      move: SkillConfigWindow.#move,
      remove: SkillConfigWindow.#remove,
      reset: SkillConfigWindow.#reset,
      save: SkillConfigWindow.#save,
    },
  };

  static override PARTS = {
    list: {
      template: template("metrohod/sheet/skill-config"),
      scrollable: [".depo-skill-config__list"],
    },
  };

  readonly #draft = new SkillDraft(skillConfig(), () => foundry.utils.randomID());
  #restore: ((next: HTMLElement) => void) | null = null;

  protected override async _prepareContext(): Promise<object> {
    const list = this.#draft.list.map((characteristic) => ({
      ...viewOf("characteristic", characteristic),
      skills: characteristic.skills.map((skill) => viewOf("skill", skill)),
    }));
    return { list };
  }

  protected override async _renderFrame(options: Parameters<BaseWindow["_renderFrame"]>[0]): Promise<HTMLElement> {
    const frame = await super._renderFrame(options);
    dressFrame(frame, "metrohod");
    return frame;
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("input", ({ target }) => {
      const field = target as HTMLInputElement;
      this.#draft.rename(placeOf(field), field.value);
    });
  }

  protected override _preSyncPartState(...args: Parameters<BaseWindow["_preSyncPartState"]>): void {
    super._preSyncPartState(...args);
    this.#restore = holdState(args[2]);
  }

  protected override _syncPartState(...args: Parameters<BaseWindow["_syncPartState"]>): void {
    super._syncPartState(...args);
    this.#restore?.(args[1]);
  }

  static async #addCharacteristic(this: SkillConfigWindow): Promise<void> {
    this.#draft.addCharacteristic(localize("DEPO.metrohod.skills.newCharacteristic"));
    await this.render();
  }

  static async #addSkill(this: SkillConfigWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#draft.addSkill(placeOf(target).characteristic, localize("DEPO.metrohod.skills.newSkill"));
    await this.render();
  }

  static async #move(this: SkillConfigWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#draft.move(placeOf(target), Number(target.dataset.by));
    await this.render();
  }

  static async #remove(this: SkillConfigWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#draft.remove(placeOf(target));
    await this.render();
  }

  static async #reset(this: SkillConfigWindow): Promise<void> {
    this.#draft.reset();
    await this.render();
  }

  static async #save(this: SkillConfigWindow): Promise<void> {
    if (!this.#draft.isPlayable) return warn("DEPO.metrohod.skills.empty");
    await game.settings.set(SYSTEM_ID, SKILLS_SETTING, this.#draft.list);
    await this.close();
  }
}
