import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { pluginImports } from "../tools/plugins/plugin-imports.ts";
import { brandFilesModule } from "./brand-files-plugin.ts";
import { brands } from "./brands-plugin.ts";
import { componentTokensModule } from "./component-tokens.ts";
import { pluginCatalogue } from "./plugin-catalogue.ts";
import { allPluginTexts } from "./plugin-texts.ts";

const root = path.resolve(import.meta.dirname, "..");

/** The maps of packages are four fifths of what the browser would load before the first story. */
const packagesWithoutMaps: Plugin = {
  name: "livery-packages-without-maps",
  apply: "serve",
  transform: { filter: { id: /\/node_modules\// }, handler: (code) => ({ code, map: { mappings: "" } }) },
};

export default defineConfig({
  plugins: [
    react(),
    packagesWithoutMaps,
    pluginImports(root),
    brands(root),
    brandFilesModule(root),
    allPluginTexts(root),
    pluginCatalogue(root),
    componentTokensModule(root),
  ],
  // Discovered late, one of these would reload the page in the middle of a test.
  optimizeDeps: {
    include: [
      "hono/html",
      "i18next",
      "react-dom/client",
      "react-i18next",
      "react-router-dom",
      "react/jsx-dev-runtime",
      "zustand",
      "zustand/vanilla",
    ],
  },
});
