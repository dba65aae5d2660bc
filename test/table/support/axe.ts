import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Serious findings of axe in what matches the selector, each as its rule and the first element at fault. */
export async function findings(page: Page, selector: string): Promise<string[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (scope) => {
    interface Violation {
      id: string;
      impact: string;
      nodes: { html: string; failureSummary: string }[];
    }
    const { axe } = globalThis as unknown as { axe: { run(scope: string): Promise<{ violations: Violation[] }> } };
    const { violations } = await axe.run(scope);
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} – ${nodes[0]?.failureSummary}`);
  }, selector);
}
