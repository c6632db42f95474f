import { defineConfig } from "vitest/config";

/** `unit` runs everywhere in Node; `storybook` runs every story in a browser, with axe. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          include: [
            "{core,plugins,server,tools}/**/*.test.{ts,tsx}",
            "tests/{contract,conformance,walls}/**/*.test.{ts,tsx}",
          ],
          environment: "node",
          restoreMocks: true,
          testTimeout: 20_000,
        },
      },
    ],
  },
});
