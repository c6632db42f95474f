import { defineConfig } from "vitest/config";

/** `unit` needs Node alone; `built` builds the site. The stories have their own in `.storybook/vitest.config.ts`. */
export default defineConfig({
  test: {
    projects: [
      {
        // The kits take plugins of any folder, one outside the repository included.
        server: { fs: { strict: false } },
        test: {
          name: "unit",
          include: [
            "{core,plugins,server,tools}/**/*.test.{ts,tsx}",
            "tests/{contract,conformance,safety,walls}/**/*.test.{ts,tsx}",
          ],
          environment: "node",
          restoreMocks: true,
          testTimeout: 20_000,
        },
      },
      {
        test: { name: "built", include: ["tests/build/**/*.test.ts"], environment: "node", testTimeout: 300_000 },
      },
    ],
  },
});
