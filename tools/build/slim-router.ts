import type { Plugin } from "vite";

/**
 * react-router is published as one module, without hints for bundlers and, through its `exports`, with its development
 * warnings: the site would start with the components for forms and navigation lists, which nothing imports (2 kB of
 * Brotli). This adds the hints, so that they are dropped, and turns the warnings off.
 */
export const slimRouter = (): Plugin => ({
  name: "livery:slim-router",
  transform: {
    filter: { id: /\/node_modules\/react-router\/dist\// },
    handler: (code) => ({
      code: code
        .replace("ENABLE_DEV_WARNINGS = true", "ENABLE_DEV_WARNINGS = false")
        .replace(/^\w+\.displayName = "\w+";$/gm, "")
        .replace(/= (React\d*\.forwardRef\()/g, "= /* @__PURE__ */ $1"),
      map: null,
    }),
  },
});
