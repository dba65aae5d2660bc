import type { Report } from "./harness.ts";

/** Offers a report as a JSON file to keep. */
export function saveReport(report: Report): void {
  const file = new Blob([JSON.stringify(report, null, 2)], { type: "application/json" });
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = `depo-probe-${report.generation}.${report.build}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}
