import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const CONTRACT = resolve(fileURLToPath(import.meta.url), "../..");
const SHIPPED = ["probe", "rows"];

it.each(SHIPPED)("what is packed from %s/ imports nothing but the probe and its rows", (folder) => {
  const files = readdirSync(join(CONTRACT, folder), { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const shipped = files.filter((file) => file !== "build.ts");
  expect(shipped.length).toBeGreaterThan(5);
  for (const file of shipped) {
    const text = readFileSync(join(CONTRACT, folder, file), "utf8");
    for (const [, path] of text.matchAll(/from "([^"]+)"|^import "[^"]+"/gm))
      if (path)
        expect(resolve(CONTRACT, folder, file, "..", path), `${file}: ${path}`).toMatch(/contract\/(probe|rows)\//);
  }
});
