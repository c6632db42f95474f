/**
 * Who may know whom. Each rule names a room and what it may touch; `tests/walls` proves each one with a wrong import.
 * The table is in README.md, "The map of the house".
 */
const tests = "(\\.(test|stories)\\.tsx?|/testing\\.tsx?)$";

/** What a plugin tells the kit of its point. */
const conformance = "^plugins/[^/]+/[^/]+/conformance\\.ts$";

/** What takes a vendor's place on the sandbox, in a plugin's folder. */
const standIns = "^plugins/[^/]+/[^/]+/stand-in(\\.ts$|/)";

/** A room may import only what is listed (and itself, and packages). */
const room = (name, path, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path, pathNot: tests },
  to: { path: "^(core|plugins|server|tools|tests|schemas|merchants)/", pathNot: [path, ...allowed] },
});

export default {
  forbidden: [
    room("kernel-knows-nothing", "^core/kernel/", [], "the kernel is generic"),
    room(
      "platform-knows-nothing",
      "^core/platform/",
      ["^core/kernel/"],
      "the browser as the product sees it, and time",
    ),
    room("ui-knows-nothing", "^core/ui/", ["^core/kernel/"], "components know no product rules"),
    room("points-know-the-kernel", "^core/extension-points/", ["^core/kernel/"], "contracts stay free of the product"),
    room("merchant-knows-the-kernel", "^core/merchant/", ["^core/kernel/"], "servers use it too"),
    room("routes-import-the-kernel", "^core/routes/", ["^core/kernel/"], "servers use the table too"),
    {
      name: "routes-meet-at-their-index",
      comment: "the route table is used through its index.ts",
      severity: "error",
      from: { pathNot: ["^core/routes/", tests] },
      to: { path: "^core/routes/", pathNot: "^core/routes/index\\.ts$" },
    },
    room(
      "boot-script-shares-rules",
      "^core/shell/boot/",
      ["^core/(kernel|merchant|platform|gateway)/", "^core/shell/boot\\.ts$"],
      "the page's inline script: bundled from the rules of the client",
    ),
    room(
      "shell-knows-the-record",
      "^core/shell/(?!boot/)",
      ["^core/(kernel|merchant|routes)/", "^core/i18n/languages\\.ts"],
      "a string function that servers use",
    ),
    room("gateway-knows-the-platform", "^core/gateway/", ["^core/(kernel|platform)/"], "the wire knows no features"),
    room("i18n-knows-the-merchant", "^core/i18n/", ["^core/(kernel|merchant)/"], "words know no features"),
    room(
      "plugin-api-is-a-face",
      "^core/plugin-api/",
      ["^core/(kernel|extension-points|ui|i18n)/"],
      "it re-exports, it does not know",
    ),
    room(
      "plugin-runtime-knows-no-feature",
      "^core/plugin-runtime/",
      ["^core/(kernel|extension-points|merchant|platform|gateway|i18n|ui)/"],
      "what the site lends to plugins",
    ),
    room(
      "features-know-no-app",
      "^core/features/",
      ["^core/(kernel|extension-points|merchant|platform|gateway|i18n|routes|ui)/"],
      "no one knows the app",
    ),
    {
      name: "features-meet-at-their-index",
      comment: "another feature is known only through its index.ts",
      severity: "error",
      from: { path: "^core/features/([^/]+)/", pathNot: tests },
      to: { path: "^core/features/[^/]+/", pathNot: ["^core/features/$1/", "^core/features/[^/]+/index\\.ts$"] },
    },
    room("app-is-core", "^core/app/", ["^core/"], "the composition root composes core, never a plugin"),
    {
      name: "core-names-no-plugin",
      comment: "plugins are found, never imported",
      severity: "error",
      from: { path: "^core/", pathNot: tests },
      to: { path: "^plugins/" },
    },
    {
      name: "plugins-know-the-api",
      comment: "a plugin imports the plugin API, what plugins share, and its own folder",
      severity: "error",
      from: { path: "^plugins/([^/]+/[^/]+)/", pathNot: [tests, standIns, "^plugins/shared/"] },
      to: {
        path: "^(core|plugins|server|tools|tests)/",
        pathNot: ["^core/plugin-api/index\\.ts$", "^plugins/shared/", "^plugins/$1/"],
      },
    },
    room(
      "servers-know-the-merchant",
      "^server/",
      ["^core/(kernel|merchant|routes|shell)/", "^core/i18n/languages\\.ts", "^schemas/"],
      "no React, no browser",
    ),
    {
      name: "tools-import-what-servers-may",
      comment: "what a page's code is built from is read as files, not imported",
      severity: "error",
      from: { path: "^tools/", pathNot: tests },
      to: {
        path: "^(core|plugins|tests)/",
        pathNot: [
          "^core/(kernel|merchant|routes|shell|extension-points)/",
          "^core/i18n/languages\\.ts$",
          // `merchant explain` lists what core keeps in the browser.
          "^core/platform/storage-table\\.ts$",
        ],
      },
    },
    {
      name: "core-is-used-by-its-indexes",
      comment: "servers and tools use a folder of core through its index.ts",
      severity: "error",
      from: { path: "^(server|tools)/", pathNot: tests },
      to: {
        path: "^core/(kernel|merchant|routes|shell|extension-points)/",
        pathNot: "^core/(kernel|merchant|merchant/check|merchant/schema|routes|shell|extension-points)/index\\.ts$",
      },
    },
    {
      name: "shared-code-imports-the-api",
      comment: "what plugins share imports the plugin API and what else is shared, never a plugin",
      severity: "error",
      from: { path: "^plugins/shared/", pathNot: [tests, standIns] },
      to: {
        path: "^(core|plugins|server|tools|tests|schemas|merchants)/",
        pathNot: ["^core/plugin-api/index\\.ts$", "^plugins/shared/"],
      },
    },
    {
      name: "testing-code-is-for-tests",
      comment:
        "testing.ts and conformance.ts are imported by tests, stories and other conformance files: they never ship",
      severity: "error",
      from: { pathNot: [tests, conformance, "^tests/", "^\\.storybook/"] },
      to: { path: ["(^|/)testing\\.tsx?$", conformance] },
    },
    {
      name: "nothing-imports-a-test",
      comment: "what tests share stays in tests",
      severity: "error",
      from: { path: "^(core|plugins|server|tools)/", pathNot: tests },
      to: { path: ["^tests/", "\\.test\\.tsx?$"] },
    },
    {
      name: "stand-ins-import-the-kit",
      comment: "a stand-in imports the sandbox's kit, its own folder and the stand-ins that plugins share",
      severity: "error",
      from: { path: "^plugins/([^/]+/[^/]+)/stand-in(\\.ts$|/)", pathNot: tests },
      to: {
        path: "^(core|plugins|server|tools|tests|schemas|merchants)/",
        pathNot: [
          "^server/sandbox/stand-in-kit\\.ts$",
          "^plugins/$1/(stand-in(\\.ts$|/)|[^/]+\\.json$)",
          "^plugins/shared/[^/]+/stand-in(\\.ts$|/)",
        ],
      },
    },
    {
      name: "nothing-imports-a-stand-in",
      comment: "stand-ins are found by their folders and are never part of the product",
      severity: "error",
      from: { path: "^(core|plugins|server|tools)/", pathNot: [tests, standIns] },
      to: { path: standIns },
    },
    {
      name: "no-circles",
      comment: "types may point both ways, code may not",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-dead-ends",
      comment: "a virtual: module is made by a Vite plugin beside its user",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "browser-code-is-no-server",
      comment: "Node's own modules stay on the server",
      severity: "error",
      from: { path: "^(core|plugins)/", pathNot: [tests, standIns] },
      to: { dependencyTypes: ["core"] },
    },
  ],
  options: {
    tsPreCompilationDeps: "specify",
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(generated/|^dist/|^storybook-static/|^tests/firebase-emulator/)" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
      conditionNames: ["import", "browser", "types", "node", "default"],
    },
  },
};
