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
    config: () => ({
      test: { environment: "happy-dom", server: { deps: { inline: [/\/@livery\/plugin-testing\//] } } },
    }),
  },
  pluginImports(import.meta.dirname, { anywhere: true }),
];
