import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { missingFiles, refusal } from "../../../scripts/package.ts";

const folder = mkdtempSync(join(tmpdir(), "depo-release-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("a release is refused", () => {
  const changelog = "# Changes\n\n## 0.2.0 – 2026-12-01\n\nMore.\n\n## 0.1.0\n\nFirst.\n";

  it("when the tag says another version", () => {
    expect(refusal("0.2.0", "v0.2.1", changelog)).toMatch(/package\.json says 0\.2\.0, the tag says v0\.2\.1/);
    expect(refusal("0.2.0", "v0.2", changelog)).toMatch(/the tag says/);
  });

  it("when the changelog does not tell of the version", () => {
    expect(refusal("0.3.0", "v0.3.0", changelog)).toMatch(/CHANGELOG\.md has no entry/);
    expect(refusal("0.2", undefined, changelog)).toMatch(/CHANGELOG\.md has no entry/);
    expect(refusal("0x2.0", undefined, changelog)).toMatch(/CHANGELOG\.md has no entry/);
  });

  it("not when both agree, with or without the v, or without a tag", () => {
    for (const tag of ["v0.2.0", "0.2.0", undefined]) expect(refusal("0.2.0", tag, changelog)).toBeNull();
    expect(refusal("0.1.0", "v0.1.0", changelog)).toBeNull();
  });
});

describe("a manifest may name only what is there", () => {
  it("finds what is missing, by every way to name it", () => {
    writeFileSync(join(folder, "depo.js"), "");
    const manifest = {
      esmodules: ["depo.js", "gone.js"],
      styles: [{ src: "gone.css", layer: "system" }],
      languages: [{ lang: "ru", path: "lang/ru.json" }],
      packs: [],
    };
    expect(missingFiles(manifest, folder)).toEqual(["gone.js", "gone.css", "lang/ru.json"]);
    expect(missingFiles({ esmodules: ["depo.js"] }, folder)).toEqual([]);
  });
});
