import { registerSetting } from "../../foundry/register.ts";
import { getSetting, setSetting } from "../../foundry/settings.ts";
import { BaseWindow } from "../../foundry/sheet-bases.ts";
import { openWindow } from "../../foundry/windows.ts";

const { fields } = foundry.data;

/** Where a window stands on this screen, and whether it is open. */
interface Place {
  open: boolean;
  left: number | null;
  top: number | null;
}

const coordinate = () => new fields.NumberField({ required: true, nullable: true, initial: null });
const placeField = () =>
  new fields.SchemaField({ open: new fields.BooleanField(), left: coordinate(), top: coordinate() });

const placeOf = (key: string): Place => getSetting(key) as Place;

const keepPlace = (key: string, change: Partial<Place>): Promise<void> =>
  setSetting(key, { ...placeOf(key), ...change });

/** A window of which a screen has one: it stands where it was left, and is open again after a reload when it was open. */
export abstract class PlacedWindow extends BaseWindow {
  /** The key of the setting that keeps its place. */
  abstract readonly placeKey: string;

  /** Keeps the place once a drag has come to rest. */
  readonly #keep = foundry.utils.debounce(({ left, top }: { left: number; top: number }) => {
    if (this.rendered) void keepPlace(this.placeKey, { left, top });
  }, 200);

  protected override _onPosition(position: { left: number; top: number }): void {
    this.#keep(position);
  }

  protected override _onClose(...args: Parameters<BaseWindow["_onClose"]>): void {
    super._onClose(...args);
    void keepPlace(this.placeKey, { open: false });
  }
}

/** The one placed window of a class: opens, closes and draws it. */
export class WindowPlace {
  #window: PlacedWindow | null = null;

  /** @param key of the setting that keeps the place */
  constructor(
    private readonly windowClass: new (options: object) => PlacedWindow,
    private readonly key: string,
  ) {}

  /** Makes the setting known; at init. */
  register(): void {
    registerSetting(this.key, { scope: "client", config: false, type: placeField() });
  }

  /** Opens the window, or brings it to the front. */
  async open(): Promise<void> {
    const { left, top } = placeOf(this.key);
    this.#window ??= new this.windowClass(left === null || top === null ? {} : { position: { left, top } });
    await openWindow(this.#window);
    await keepPlace(this.key, { open: true });
  }

  async toggle(): Promise<void> {
    if (this.#window?.rendered) await this.#window.close();
    else await this.open();
  }

  /** Draws the window anew, where it is open. */
  draw(): void {
    void this.#window?.render();
  }

  /** Opens the window if it was open when the user left; once the game is ready. */
  reopen(): void {
    if (placeOf(this.key).open) void this.open();
  }
}
