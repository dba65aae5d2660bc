import type { ApplicationV2 } from "./application.ts";
import { readPartState, writePartState } from "./parts.ts";
import type { Context, RenderOptions } from "./types.ts";

type Constructor<T> = abstract new (...args: any[]) => T;

/**
 * Rendering for the host's own windows: content is built as elements, so no user text is ever parsed as HTML.
 * A new rendering keeps the scroll position of `.scrollable` elements and the focus of named controls.
 */
export function DomApplicationMixin<B extends Constructor<ApplicationV2>>(BaseApplication: B) {
  abstract class DomApplication extends BaseApplication {
    /** Builds the whole content. */
    abstract _build(context: Context, options: RenderOptions): Node[] | Promise<Node[]>;

    override async _renderHTML(context: Context, options: RenderOptions): Promise<Node[]> {
      return this._build(context, options);
    }

    override _replaceHTML(result: Node[], content: HTMLElement, _options: RenderOptions): void {
      const state = readPartState(content, [".scrollable"]);
      content.replaceChildren(...result);
      writePartState(content, state);
    }
  }
  return DomApplication;
}
