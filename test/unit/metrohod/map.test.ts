import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { packContext, packDocuments } from "../../../scripts/build/pack-documents.ts";
import { boxOf, crosses, placeLabels, wrapped } from "../../../src/games/metrohod/rules/map-labels.ts";
import {
  boundsOf,
  distance,
  freeSpot,
  pathOf,
  pointOf,
  route,
  spotOf,
  STOP_RADIUS,
  stretches,
  type Spot,
} from "../../../src/games/metrohod/rules/map-layout.ts";

const spot = fc.record({ x: fc.integer({ min: -9, max: 9 }), y: fc.integer({ min: -9, max: 9 }) });

describe("the grid", () => {
  it("leads from a cell to a point and back", () => {
    fc.assert(
      fc.property(spot, (cell) => {
        expect(spotOf(pointOf(cell))).toEqual(cell);
      }),
    );
  });

  it("has a free cell for everyone, the wanted one if it is free", () => {
    fc.assert(
      fc.property(spot, fc.array(spot, { maxLength: 30 }), (wanted, taken) => {
        const isTaken = ({ x, y }: Spot) => taken.some((cell) => cell.x === x && cell.y === y);
        const found = freeSpot(wanted, taken);
        expect(isTaken(found)).toBe(false);
        if (!isTaken(wanted)) expect(found).toEqual(wanted);
      }),
    );
  });

  it("takes the cell above when the middle is taken", () =>
    expect(freeSpot({ x: 0, y: 0 }, [{ x: 0, y: 0 }])).toEqual({ x: -1, y: -1 }));

  it("frames every cell, with room for those who rearrange it", () => {
    const frame = boundsOf([{ x: 7, y: -5 }]);
    const free = boundsOf([{ x: 7, y: -5 }], 1);
    expect(frame.left + frame.width).toBeGreaterThan(pointOf({ x: 7, y: 0 }).x);
    expect(frame.top).toBeLessThan(pointOf({ x: 0, y: -5 }).y);
    const corner = pointOf({ x: 8, y: -6 });
    expect(free.left + free.width).toBeGreaterThanOrEqual(corner.x + STOP_RADIUS);
    expect(free.top).toBeLessThanOrEqual(corner.y - STOP_RADIUS);
    expect(free.width).toBe(frame.width);
  });
});

describe("lines", () => {
  it("run level, upright or slanting, from end to end", () => {
    fc.assert(
      fc.property(spot, spot, (a, b) => {
        const way = route(pointOf(a), pointOf(b), []);
        expect([way[0], way.at(-1)]).toEqual([pointOf(a), pointOf(b)]);
        for (const [from, to] of stretches(way)) {
          const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
          expect(dx < 1e-9 || dy < 1e-9 || Math.abs(dx - dy) < 1e-9).toBe(true);
        }
      }),
    );
  });

  it("go round a stop in their way if they can", () => {
    const [from, to] = [pointOf({ x: 0, y: 0 }), pointOf({ x: 3, y: 1 })];
    const inTheWay = pointOf({ x: 1, y: 0 });
    const way = route(from, to, [inTheWay]);
    expect(Math.min(...stretches(way).map(([a, b]) => distance(inTheWay, a, b)))).toBeGreaterThan(17);
  });

  it("are drawn with rounded bends", () => {
    expect(
      pathOf([
        { x: 0, y: 0 },
        { x: 40, y: 0 },
      ]),
    ).toBe("M0 0L40 0");
    expect(
      pathOf([
        { x: 0, y: 0 },
        { x: 40, y: 0 },
        { x: 40, y: 40 },
      ]),
    ).toBe("M0 0L28 0Q40 0 40 12L40 40");
  });
});

describe("names", () => {
  it("are broken between words", () => {
    expect(wrapped("Пост централизации", 14)).toEqual(["Пост", "централизации"]);
    expect(wrapped("Насосная № 4", 30)).toEqual(["Насосная № 4"]);
  });

  it("are told when a line runs through them", () => {
    const box = { left: 0, top: 0, right: 50, bottom: 14 };
    expect(crosses(box, { x: -20, y: 7 }, { x: 80, y: 7 })).toBe(true);
    expect(crosses(box, { x: 25, y: -30 }, { x: 25, y: 40 })).toBe(true);
    expect(crosses(box, { x: -20, y: 24 }, { x: 80, y: 24 })).toBe(false);
    expect(crosses(box, { x: 60, y: -30 }, { x: 60, y: 40 })).toBe(false);
  });

  it("give way to a line beside the stop", () => {
    const stop = { id: "a", name: "Радиорубка", x: 0, y: 0 };
    const line = [
      { x: 0, y: 0 },
      { x: 200, y: 0 },
    ];
    const label = placeLabels([stop], [line], boundsOf([])).get("a");
    if (!label) throw new Error("There is no label");
    expect(crosses(boxOf(label), line[0] ?? stop, line[1] ?? stop)).toBe(false);
  });
});

interface CrewSource {
  lines: Record<string, { from: string; to: string }>;
}

describe.each(["ru", "en"] as const)("the ready crews' maps (%s)", (language) => {
  const context = packContext();
  const crews = context.packs.filter(({ name }) => name === "metrohod-crews");
  const maps = crews.flatMap((pack) => packDocuments(pack, language, context));

  it("are there", () => expect(maps.length).toBeGreaterThan(0));

  it.each(maps.map((crew) => [crew.name, crew] as const))("%s: no line runs through a name", (_name, crew) => {
    const cells = (crew.items as { _id: string; name: string; type: string; system: { spot: Spot } }[])
      .filter(({ type }) => type === "asset")
      .map(({ _id: id, name, system }) => ({ id, name, ...pointOf(system.spot), spot: system.spot }));
    const at = new Map(cells.map((cell) => [cell.id, cell]));
    const routes = Object.values((crew.system as unknown as CrewSource).lines).flatMap(({ from, to }) => {
      const [a, b] = [at.get(from), at.get(to)];
      return a && b
        ? [
            route(
              a,
              b,
              cells.filter(({ id }) => id !== from && id !== to),
            ),
          ]
        : [];
    });
    expect(routes.length).toBeGreaterThan(5);
    const labels = placeLabels(cells, routes, boundsOf(cells.map((cell) => cell.spot)));
    const crossed = [...labels].filter(([, label]) =>
      routes.flatMap(stretches).some(([from, to]) => crosses(boxOf(label), from, to)),
    );
    expect(crossed.map(([id]) => at.get(id)?.name)).toEqual([]);
  });
});
