/** `npm run link -- DATA`: shows the built system to a Foundry on this machine by a link in its user data folder. */
import { existsSync, lstatSync, readlinkSync, symlinkSync, unlinkSync } from "node:fs";
import { join, resolve } from "node:path";
import { DIST, main, manifestSource } from "./project.ts";

main(() => {
  const data = process.argv[2];
  if (!data) throw new Error("Say where Foundry keeps its user data: npm run link -- DATA");
  const folder = [join(data, "Data"), data].find((path) => existsSync(join(path, "systems")));
  if (!folder) throw new Error(`${data} is no Foundry user data folder: it has no Data/systems.`);
  if (!existsSync(DIST)) throw new Error("Nothing is built yet: npm run build");
  const link = resolve(folder, "systems", manifestSource().id);
  const present = lstatSync(link, { throwIfNoEntry: false });
  if (present && !present.isSymbolicLink()) throw new Error(`${link} is there and is no link: move it away first.`);
  if (present && resolve(link, "..", readlinkSync(link)) === DIST) return console.log(`${link} is linked already.`);
  if (present) unlinkSync(link);
  symlinkSync(DIST, link, "junction");
  console.log(`${link} → ${DIST}`);
});
