import "../rows/index.ts";
import { recordBoot } from "./boot-record.ts";
import { bootPreparations } from "./fixture/documents.ts";
import { fixture, installFixture } from "./fixture/index.ts";
import { registerFixture } from "./fixture/registrations.ts";
import { rowsOf, runRow, runRows } from "./harness.ts";
import { saveReport } from "./save-report.ts";
import { defineWindow } from "./window.ts";

recordBoot();

Hooks.once("init", () => {
  installFixture();
  registerFixture();
  game.settings.registerMenu(fixture.id, "run", {
    name: "DEPOPROBE.Title",
    label: "DEPOPROBE.Run",
    hint: "DEPOPROBE.RunHint",
    icon: "fa-solid fa-vial",
    type: defineWindow(),
    restricted: true,
  });
  game.modules.get(fixture.id).api = {
    /** Runs all rows and gives the report. */
    run: runRows,
    /** Runs the rows of one id, or the one of that name. */
    runSome: (id: string, name?: string) => {
      const some = rowsOf(game.release.generation).filter((row) => row.id === id && (!name || row.name === name));
      return some.reduce<Promise<unknown[]>>(
        async (done, row) => [...(await done), await runRow(row)],
        Promise.resolve([]),
      );
    },
    save: saveReport,
    bootPreparations,
  };
});
