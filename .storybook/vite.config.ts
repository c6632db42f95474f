import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { pluginImports } from "../tools/plugins/plugin-imports.ts";
import { brandFilesModule } from "./brand-files-plugin.ts";
import { brands } from "./brands-plugin.ts";
import { componentTokensModule } from "./component-tokens.ts";
import { manifestEdits } from "./edit-plugin.ts";
import { pluginCatalogue } from "./plugin-catalogue.ts";
import { allPluginTexts } from "./plugin-texts.ts";

const root = path.resolve(import.meta.dirname, "..");

export default defineConfig({
  plugins: [
    react(),
    pluginImports(root),
    brands(root),
    brandFilesModule(root),
    manifestEdits(root),
    allPluginTexts(root),
    pluginCatalogue(root),
    componentTokensModule(root),
  ],
  // What every story needs is transformed while the browser still loads Storybook itself.
  server: { warmup: { clientFiles: [".storybook/preview.tsx"] } },
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
