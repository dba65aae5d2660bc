/**
 * The floors of the project and what each may import: design in CONTRIBUTING.md, "Floors". One table for the lint rule
 * `depo/floors` and for the guard test.
 */
import { posix } from "node:path";

/** @typedef {{ is: RegExp, may: (file: string) => RegExp, packages: boolean | RegExp, name: string }} Floor */

/** Own folder of a game: `src/games/<id>`. */
const ownGame = (/** @type {string} */ file) => file.split("/").slice(0, 3).join("/");

/** @type {readonly Floor[]} The first that matches a file is its floor. */
const FLOORS = [
  { name: "the kernel", is: /^src\/kernel\//, may: () => /^src\/kernel\//, packages: false },
  {
    name: "a game's rules",
    is: /^src\/games\/[^/]+\/rules\//,
    may: (file) => new RegExp(`^(src/kernel|${ownGame(file)}/rules)/`),
    packages: false,
  },
  {
    name: "a game",
    is: /^src\/games\/[^/]+\//,
    may: (file) => new RegExp(`^(src/kernel|src/foundry|src/play|${ownGame(file)})/`),
    packages: true,
  },
  { name: "the play floor", is: /^src\/play\//, may: () => /^src\/(kernel|foundry|play)\//, packages: true },
  { name: "the foundry floor", is: /^src\/foundry\//, may: () => /^src\/(kernel|foundry)\//, packages: true },
  { name: "the entry", is: /^src\/[^/]+$/, may: () => /^src\//, packages: true },
  {
    name: "the host",
    is: /^test\/host\//,
    may: () => /^test\/host\//,
    packages: /^(?!@league-of-foundry-developers\/|fvtt-types)/,
  },
  { name: "the probe", is: /^test\/contract\/(probe|rows)\//, may: () => /^test\/contract\//, packages: true },
];

/**
 * Why a file may not import something, or null when it may.
 * @param {string} file path from the project's root, with forward slashes
 * @param {string} specifier as written after `from`
 * @returns {string | null}
 */
export function floorViolation(file, specifier) {
  const floor = FLOORS.find(({ is }) => is.test(file));
  if (!floor) return null;
  if (!specifier.startsWith(".")) {
    const allowed = floor.packages instanceof RegExp ? floor.packages.test(specifier) : floor.packages;
    return allowed ? null : `${floor.name} may not import the package "${specifier}"`;
  }
  const target = posix.join(posix.dirname(file), specifier);
  return floor.may(file).test(target) ? null : `${floor.name} may not import "${target}"`;
}
