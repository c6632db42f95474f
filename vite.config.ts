import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What the development server and every pass of the build have in common. */
export default defineConfig({
  base: "/m/",
  // Pages are the edge's, and so are files: nothing is served just because it lies in a folder.
  appType: "custom",
  publicDir: false,
  plugins: [react()],
  // There is no index.html to find the dependencies from.
  optimizeDeps: { entries: ["core/app/entry.tsx", "plugins/*/*/index.{ts,tsx}", "tools/dev/client.ts"] },
  build: {
    target: "es2022",
    assetsDir: "assets",
    assetsInlineLimit: 2048,
    // The page preloads; what is imported later needs no helper for browsers that know `modulepreload`.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    copyPublicDir: false,
    emptyOutDir: false,
  },
});
