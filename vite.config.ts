import { createHash } from "node:crypto";
import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildTarget } from "./tools/build/oldest-browsers.ts";
import { pluginFolders } from "./tools/plugins/plugin-folders.ts";
import { pluginImports } from "./tools/plugins/plugin-imports.ts";
import { pluginTexts } from "./tools/plugins/plugin-texts.ts";

const root = import.meta.dirname;

/** Shared by the development server and every pass of the build. */
export default defineConfig({
  base: "/m/",
  // The edge serves pages and files; Vite serves modules only.
  appType: "custom",
  publicDir: false,
  // swr's shim of a hook that React has had since version 18.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  plugins: [react(), pluginImports(root), pluginTexts(root)],
  // By the file's path, not by what it contains: a change of styles then changes no script.
  css: {
    modules: {
      generateScopedName: (name, file) =>
        `${name}_${createHash("sha256").update(path.relative(root, file)).digest("hex").slice(0, 4)}`,
    },
  },
  // There is no index.html to discover the dependencies from.
  optimizeDeps: {
    entries: [
      "core/app/entry.tsx",
      "tools/dev/client.ts",
      ...pluginFolders(root).map(({ folder }) => `${folder}/index.{ts,tsx}`),
    ],
  },
  build: {
    target: buildTarget,
    assetsDir: "assets",
    assetsInlineLimit: 2048,
    // The page preloads; dynamic imports need no helper in browsers that support `modulepreload`.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    copyPublicDir: false,
    emptyOutDir: false,
    // The bench measures the duration of the build.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
