import { defineConfig } from "vitest/config";

/** Tests with a browser share two processor cores and one screen: one file at a time, with time to breathe. */
const inBrowser = {
  fileParallelism: false,
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 20_000 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/unit/**/*.test.ts", "test/guards/**/*.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: "contract", include: ["test/contract/**/*.test.ts"], ...inBrowser } },
      { test: { name: "table", include: ["test/table/**/*.test.ts"], ...inBrowser } },
    ],
  },
});
