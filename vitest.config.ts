import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { externalPlugins } from "./tools/plugins/external-plugins.ts";

/** Needs Node alone. `tests/mutations` runs it again, with one rule of the product broken at a time. */
export const unit = {
  plugins: [externalPlugins(import.meta.dirname, { anywhere: true })],
  // The kits take plugins of any folder, one outside the repository included.
  server: { fs: { strict: false } },
  test: {
    name: "unit",
    include: [
      "{core,plugins,server,tools,.storybook}/**/*.test.{ts,tsx}",
      "tests/{contract,conformance,safety,architecture}/**/*.test.{ts,tsx}",
      "tests/mutations/rules.test.ts",
    ],
    environment: "node",
    // A thread starts sooner than a process, and the files of a thread share the modules that they import.
    pool: "threads",
    isolate: false,
    setupFiles: ["tests/property-seed.ts"],
    restoreMocks: true,
    // `npm run test:full` tries more examples of each property.
    testTimeout: process.env.FULL ? 120_000 : 20_000,
  },
} satisfies TestProjectInlineConfiguration;

/** `built` tests the production build, each edge in a process of its own. The stories have `.storybook/vitest.config.ts`. */
export default defineConfig({
  test: {
    // By default Vitest leaves one core free.
    maxWorkers: "100%",
    projects: [
      unit,
      {
        test: {
          name: "built",
          include: ["tests/{build,edge}/**/*.test.ts"],
          environment: "node",
          globalSetup: "tests/build/build-once.ts",
          restoreMocks: true,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          name: "mutations",
          include: ["tests/mutations/mutations.test.ts"],
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
