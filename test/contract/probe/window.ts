import { type Report, runRows } from "./harness.ts";
import { saveReport } from "./save-report.ts";

const element = (tag: string, text: string): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent: text });

/** The window with the one button that runs everything. Called in `init`, when the API is there. */
export function defineWindow(): any {
  return class ProbeWindow extends foundry.applications.api.ApplicationV2 {
    declare report: Report | undefined;
    declare progress: string;

    static DEFAULT_OPTIONS = {
      id: "depo-probe-window",
      window: { title: "DEPOPROBE.Title", icon: "fa-solid fa-vial" },
      position: { width: 480 },
      actions: {
        async run(this: ProbeWindow) {
          this.report = await runRows((done, total) => {
            const line = this.element?.querySelector(".probe-progress");
            if (line) line.textContent = game.i18n.format("DEPOPROBE.Progress", { done, total });
          });
          saveReport(this.report);
          await this.render();
        },
      },
    };

    async _renderHTML(): Promise<HTMLElement[]> {
      const button = Object.assign(element("button", game.i18n.localize("DEPOPROBE.Run")), { type: "button" });
      button.dataset.action = "run";
      const progress = Object.assign(element("p", this.#outcome()), { className: "probe-progress" });
      return [element("p", game.i18n.localize("DEPOPROBE.RunHint")), button, progress, this.#failures()];
    }

    _replaceHTML(result: HTMLElement[], content: HTMLElement): void {
      content.replaceChildren(...result);
    }

    #outcome(): string {
      if (!this.report) return "";
      const stated = this.report.rows.filter(({ pass }) => pass !== undefined);
      const passed = stated.filter(({ pass }) => pass).length;
      return game.i18n.format("DEPOPROBE.Result", { passed, failed: stated.length - passed });
    }

    #failures(): HTMLElement {
      const list = document.createElement("ul");
      for (const { id, name, error } of this.report?.rows.filter(({ pass }) => pass === false) ?? [])
        list.append(element("li", `${id} ${name}: ${error}`));
      return list;
    }
  };
}
