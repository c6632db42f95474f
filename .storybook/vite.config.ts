import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { brands } from "./brands-plugin.ts";

export default defineConfig({
  plugins: [react(), brands(path.resolve(import.meta.dirname, ".."))],
  // Found late, one of these would reload the page in the middle of a test.
  optimizeDeps: {
    include: ["i18next", "react-dom/client", "react-router-dom", "react/jsx-dev-runtime", "zustand", "zustand/vanilla"],
  },
});
