import type { Plugin } from "vite";
import type {} from "vitest/config";
import { pluginImports } from "#tools/plugins/plugin-imports.ts";

/**
 * For the Vitest of a repository of plugins: its tests take what they import of Livery from this package's sources, in
 * one copy, and have a document.
 */
export const livery = (): Plugin[] => [
  {
    name: "livery:plugin-testing",
    config: ({ test }) => ({
      test: {
        environment: "happy-dom",
        server: { deps: { inline: [/\/@livery\/plugin-testing\//] } },
        // No test of a kit waits, but a slow machine may take longer than Vitest allows by default.
        testTimeout: test?.testTimeout ?? 60_000,
      },
    }),
  },
  pluginImports(import.meta.dirname, { anywhere: true }),
];
