import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { PATIENCE_MS } from "./tests/setup/patience.ts";
import { pluginImports } from "./tools/plugins/plugin-imports.ts";

const expect = { poll: { timeout: PATIENCE_MS } };

/** Needs Node only. `tests/mutations` runs it again, with one rule of the product broken at a time. */
export const unit = {
  plugins: [pluginImports(import.meta.dirname, { anywhere: true })],
  // The kits take plugins of any folder, one outside the repository included.
  server: { fs: { strict: false } },
  test: {
    name: "unit",
    include: [
      "{core,packages,plugins,server,tools,.storybook}/**/*.test.{ts,tsx}",
      "tests/{contract,conformance,safety,architecture,stores}/**/*.test.{ts,tsx}",
      "tests/mutations/rules.test.ts",
    ],
    environment: "node",
    // A thread starts sooner than a process.
    pool: "threads" as "threads" | "forks",
    setupFiles: ["tests/setup/property-seed.ts", "tests/setup/be-patient.ts"],
    restoreMocks: true,
    expect,
    // Ends a test that hangs. A busy machine can take a hundred times a test's own time. `npm run test:full` tries more
    // examples of each property.
    testTimeout: process.env.FULL ? 120_000 : 60_000,
    hookTimeout: 60_000,
  },
} satisfies TestProjectInlineConfiguration;

/** The kits, and their own tests, compare what a page holds before and after: what another file leaves there would count. */
const kits = ["tests/conformance/**/*.test.{ts,tsx}"];

/** The unit tests whose text has a mark. Copies that tests make of the sources don't have all folders. */
const unitTests = (folders: readonly string[], mark: RegExp): string[] =>
  folders
    .filter((folder) => existsSync(path.join(import.meta.dirname, folder)))
    .flatMap((folder) =>
      readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.test\.tsx?$/.test(file))
        .map((file) => path.join(folder, file))
        .filter((file) => mark.test(readFileSync(path.join(import.meta.dirname, file), "utf8"))),
    );

/** These say that they need a document. */
const withDocument = unitTests(["core", "plugins", "tools", ".storybook"], /^\/\/ @vitest-environment/);

/** Miniflare blocks its thread while it starts. A blocked thread can't be ended, a process can. */
const blocking = unitTests(["tests/stores", "server", "tools"], /^import .* from "miniflare"/m);

/** Files that share the modules that they import, and their document where they have one, are a group of their own. */
const sharing = (groupOrder: number, ...setupFiles: string[]) => ({
  isolate: false,
  setupFiles: [...unit.test.setupFiles, "tests/setup/leave-nothing.ts", ...setupFiles],
  sequence: { groupOrder },
});

/** These build copies of the sources: by `npm run test:full`. */
const buildingCopies = ["tests/build/reproducible.test.ts", "tests/build/one-line-change.test.ts"];
/** Files for `npm run test:full` only: they need programs that npm doesn't have, or take ten seconds and more. */
const onlyFull = process.env.FULL
  ? []
  : [
      "tests/deploy/production.test.ts",
      "tests/deploy/operate.test.ts",
      "tests/edge/worker-stores.test.ts",
      "tests/edge/broken-store.test.ts",
      "tests/build/bill-of-materials.test.ts",
      "tests/build/pictures-without-a-browser.test.ts",
      "tests/build/plugin-isolation.test.ts",
      "tests/conformance/new-point.test.ts",
      "tests/edge/hostile-folder.test.ts",
      "tools/generate/gateway.test.ts",
      "tools/merchant/review.test.ts",
      "tools/packages/packages.test.ts",
    ];

/** `built` tests the production build, each edge in a process of its own. The stories have `.storybook/vitest.config.ts`. */
export default defineConfig({
  test: {
    // By default Vitest leaves one core free.
    maxWorkers: "100%",
    projects: [
      { ...unit, test: { ...unit.test, name: "unit: kits", include: kits, exclude: onlyFull } },
      {
        ...unit,
        test: {
          ...unit.test,
          ...sharing(1, "tests/drawing.ts"),
          name: "unit with a document",
          include: withDocument,
        },
      },
      { ...unit, test: { ...unit.test, ...sharing(2), exclude: [...kits, ...withDocument, ...blocking, ...onlyFull] } },
      {
        ...unit,
        test: {
          ...unit.test,
          name: "unit in processes",
          include: blocking,
          pool: "forks",
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: "built",
          include: ["tests/{build,edge,deploy}/**/*.test.ts"],
          exclude: [...buildingCopies, ...onlyFull],
          environment: "node",
          pool: "forks",
          globalSetup: "tests/build/build-once.ts",
          setupFiles: ["tests/setup/be-patient.ts"],
          restoreMocks: true,
          expect,
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "reproducible build",
          include: buildingCopies,
          environment: "node",
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "mutations",
          include: ["tests/mutations/mutations.test.ts"],
          environment: "node",
          // More than the broken rule's own test may take: what hangs there is not under way when the next rule is broken.
          testTimeout: 180_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "browser mutations",
          include: ["tests/mutations/browser.test.ts"],
          environment: "node",
          maxConcurrency: 2,
          testTimeout: 300_000,
        },
      },
    ],
  },
});
