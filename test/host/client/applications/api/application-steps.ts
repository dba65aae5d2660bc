import type * as types from "./types.ts";

type AnyFunction = (...args: any[]) => unknown;

/** The steps of an application's life that do nothing until a sub-class fills them (APP-2, APP-10). */
export abstract class ApplicationSteps extends EventTarget {
  /** Whether to render at all; false refuses. */
  _canRender(_options: types.RenderOptions): false | void {}

  async _preFirstRender(_context: types.Context, _options: types.RenderOptions): Promise<void> {}
  async _preRender(_context: types.Context, _options: types.RenderOptions): Promise<void> {}
  async _onFirstRender(_context: types.Context, _options: types.RenderOptions): Promise<void> {}
  async _onRender(_context: types.Context, _options: types.RenderOptions): Promise<void> {}
  async _postRender(_context: types.Context, _options: types.RenderOptions): Promise<void> {}
  async _preClose(_options: types.CloseOptions): Promise<void> {}
  _onClose(_options: types.CloseOptions): void {}
  _tearDown(_options: types.CloseOptions): void {}
  _prePosition(_position: types.ApplicationPosition): void {}
  _onPosition(_position: types.ApplicationPosition): void {}
  _onClickAction(_event: PointerEvent, _target: HTMLElement): void {}
  _onChangeForm(_formConfig: types.FormOptions, _event: Event): void {}

  /** @throws always: windows outside the page are not part of this host (APP-12). */
  async detachWindow(): Promise<never> {
    throw new Error("Host: ApplicationV2#detachWindow is not implemented (APP-12)");
  }

  override addEventListener(type: string, listener: AnyFunction, options: { once?: boolean } = {}): void {
    super.addEventListener(type, listener, options);
  }
}
