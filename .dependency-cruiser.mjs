/**
 * Which folder may import which. `tests/architecture` tests each rule with a wrong import, and that the table in
 * docs/architecture.md says the same.
 */
const tests = "(\\.(test|stories)\\.tsx?|/testing\\.tsx?|^core/extension-points/[^/]+/conformance\\.ts)$";

/** The kit of a point, and what a plugin tells it. */
const conformance = "^(core/extension-points|plugins/[^/]+)/[^/]+/conformance\\.ts$";

/** A plugin's stand-in for its vendor on the sandbox. */
const standIns = "^plugins/[^/]+/[^/]+/stand-in(\\.ts$|/)";

/** A folder may import only what is listed (and itself, and packages). */
const mayImportOnly = (name, path, allowed, comment) => ({
  name,
  comment,
  severity: "error",
  from: { path, pathNot: tests },
  to: { path: "^(core|packages|plugins|server|tools|tests|schemas|merchants)/", pathNot: [path, ...allowed] },
});

export default {
  forbidden: [
    mayImportOnly("kernel-imports-nothing", "^core/kernel/", [], "the kernel is generic"),
    mayImportOnly(
      "platform-imports-the-kernel",
      "^core/platform/",
      ["^core/kernel/"],
      "the browser as the product sees it, and time",
    ),
    mayImportOnly("ui-imports-the-kernel", "^core/ui/", ["^core/kernel/"], "components contain no product rules"),
    mayImportOnly(
      "points-import-the-kernel",
      "^core/extension-points/",
      ["^core/kernel/"],
      "contracts stay free of the product",
    ),
    mayImportOnly("merchant-imports-the-kernel", "^core/merchant/", ["^core/kernel/"], "servers use it too"),
    mayImportOnly("routes-import-the-kernel", "^core/routes/", ["^core/kernel/"], "servers use the table too"),
    {
      name: "routes-through-their-index",
      comment: "the route table is used through its index.ts",
      severity: "error",
      from: { pathNot: ["^core/routes/", tests] },
      to: { path: "^core/routes/", pathNot: "^core/routes/index\\.ts$" },
    },
    mayImportOnly(
      "boot-script-imports-rules",
      "^core/shell/boot/",
      ["^core/(kernel|merchant|platform|gateway)/", "^core/shell/boot\\.ts$"],
      "the page's inline script: bundled from the rules of the client",
    ),
    mayImportOnly(
      "shell-imports-the-record",
      "^core/shell/(?!boot/)",
      ["^core/(kernel|merchant|routes)/", "^core/i18n/(languages|page-times)\\.ts"],
      "a string function that servers use",
    ),
    mayImportOnly(
      "gateway-imports-the-platform",
      "^core/gateway/",
      ["^core/(kernel|platform)/"],
      "the wire is independent of features",
    ),
    mayImportOnly(
      "i18n-imports-the-merchant",
      "^core/i18n/",
      ["^core/(kernel|merchant)/"],
      "texts are independent of features",
    ),
    mayImportOnly(
      "plugin-api-re-exports",
      "^core/plugin-api/",
      ["^core/(kernel|extension-points|ui|i18n)/"],
      "it only re-exports",
    ),
    mayImportOnly(
      "plugin-runtime-imports-no-feature",
      "^core/plugin-runtime/",
      ["^core/(kernel|extension-points|merchant|platform|gateway|i18n|ui)/"],
      "the context that the site gives to plugins",
    ),
    mayImportOnly(
      "site-imports-no-feature",
      "^core/site/",
      ["^core/(kernel|extension-points|merchant|platform|gateway|i18n|routes|ui)/"],
      "what every feature stands on",
    ),
    mayImportOnly(
      "features-import-no-app",
      "^core/features/",
      ["^core/(kernel|extension-points|merchant|platform|gateway|i18n|routes|site|ui)/"],
      "only the entry imports the app",
    ),
    {
      name: "site-through-its-index",
      comment: "core/site is used through its index.ts; features declare their members in site.ts",
      severity: "error",
      from: { pathNot: ["^core/site/", tests] },
      to: { path: "^core/site/", pathNot: "^core/site/index\\.ts$" },
    },
    mayImportOnly(
      "stored-imports-the-platform",
      "^core/.+/stored\\.ts$",
      ["^core/(platform|gateway)/"],
      "what is kept in the browser: plain data, which `livery explain` reads without a page's code",
    ),
    {
      name: "features-through-their-index",
      comment: "another feature is imported only through its index.ts",
      severity: "error",
      from: { path: "^core/features/([^/]+)/", pathNot: tests },
      to: { path: "^core/features/[^/]+/", pathNot: ["^core/features/$1/", "^core/features/[^/]+/index\\.ts$"] },
    },
    {
      name: "app-imports-features-by-index",
      comment: "of a feature the app uses what it contributes to a site (feature.ts) and its index.ts",
      severity: "error",
      from: { path: "^core/app/", pathNot: tests },
      to: { path: "^core/features/[^/]+/", pathNot: "^core/features/[^/]+/(index\\.ts|feature\\.tsx?)$" },
    },
    mayImportOnly("app-imports-core", "^core/app/", ["^core/"], "the composition root composes core, never a plugin"),
    {
      name: "core-imports-no-plugin",
      comment: "plugins are found, never imported",
      severity: "error",
      from: { path: "^core/", pathNot: tests },
      to: { path: "^plugins/" },
    },
    {
      name: "plugins-import-the-api",
      comment: "a plugin imports the plugin API, what plugins share, and its own folder",
      severity: "error",
      from: { path: "^plugins/([^/]+/[^/]+)/", pathNot: [tests, standIns, "^plugins/shared/"] },
      to: {
        path: "^(core|packages|plugins|server|tools|tests)/",
        pathNot: ["^core/plugin-api/index\\.ts$", "^plugins/shared/", "^plugins/$1/"],
      },
    },
    {
      name: "plugins-name-the-packages",
      comment: "what an operator's repository installs has the same name here: a plugin moves without a changed line",
      severity: "error",
      from: { path: "^plugins/" },
      to: {
        path: "^(core/plugin-api/index|server/sandbox/stand-in-kit|tests/conformance/conforms)\\.ts$",
        dependencyTypesNot: ["aliased-tsconfig-paths"],
      },
    },
    mayImportOnly(
      "servers-import-the-merchant",
      "^server/",
      [
        "^core/(kernel|merchant|routes|shell)/",
        "^core/i18n/languages\\.ts",
        "^schemas/",
        "^packages/demo-games/(index|routes)\\.ts$",
      ],
      "no React, no browser",
    ),
    {
      name: "only-the-sandbox-has-demo-games",
      comment: "the edge contains no games",
      severity: "error",
      from: { path: "^(core|plugins|server|tools)/", pathNot: ["^server/sandbox/", tests] },
      to: { path: "^packages/demo-games/" },
    },
    mayImportOnly(
      "demo-games-import-the-kernel",
      "^packages/demo-games/",
      ["^core/(kernel|shell)/", "^core/i18n/languages\\.ts$"],
      "their host gives them its games",
    ),
    {
      name: "tools-import-what-servers-may",
      comment: "what a page's code is built from is read as files, not imported",
      severity: "error",
      from: { path: "^tools/", pathNot: [tests, "^tools/inspector/"] },
      to: {
        path: "^(core|plugins|tests)/",
        pathNot: [
          "^core/(kernel|merchant|routes|shell|extension-points)/",
          "^core/i18n/languages\\.ts$",
          // `livery explain` lists what core keeps in the browser.
          "^core/platform/index\\.ts$",
          "^core/.+/stored\\.ts$",
        ],
      },
    },
    mayImportOnly(
      "inspector-knows-the-site",
      "^tools/inspector/",
      ["^core/(kernel|merchant|routes|shell|site)/index\\.ts$", "^tools/"],
      "it looks at the site of a page in its frame",
    ),
    {
      name: "core-is-used-by-its-indexes",
      comment: "servers and tools use a folder of core through its index.ts",
      severity: "error",
      from: { path: "^(packages|server|tools)/", pathNot: tests },
      to: {
        path: "^core/(kernel|merchant|routes|shell|extension-points)/",
        pathNot: "^core/(kernel|merchant|routes|shell|extension-points)/index\\.ts$",
      },
    },
    {
      name: "nothing-imports-the-inspector",
      comment: "the development server alone serves it: no byte of it is in a build",
      severity: "error",
      from: {
        path: "^(core|plugins|server|tools)/",
        pathNot: ["^tools/inspector/", "^tools/dev/", tests],
      },
      to: { path: "^tools/inspector/" },
    },
    {
      name: "panels-import-the-panel",
      comment: "it is React code for the brand panel and the inspector: commands run in Node",
      severity: "error",
      from: { path: "^(core|plugins|server|tools)/", pathNot: ["^tools/(inspector|edit)/panel/", tests] },
      to: { path: "^tools/edit/panel/" },
    },
    mayImportOnly(
      "manifest-imports-the-merchant",
      "^tools/manifest/",
      [
        "^core/(kernel|merchant|extension-points)/",
        "^core/i18n/languages\\.ts$",
        "^server/(nearest|plain-file)\\.ts$",
        "^tools/in-parallel\\.ts$",
      ],
      "a manifest is checked without publishing it",
    ),
    ...["manifest", "online", "screens", "tokens"].map((name) => ({
      name: `${name}-through-its-index`,
      comment: `other tools use tools/${name} through its index.ts; a panel can't, as the index imports Node's modules`,
      severity: "error",
      from: { path: "^(core|plugins|server|tools)/", pathNot: [`^tools/${name}/`, "^tools/edit/panel/", tests] },
      to: { path: `^tools/${name}/`, pathNot: `^tools/${name}/index\\.ts$` },
    })),
    {
      name: "shared-code-imports-the-api",
      comment: "what plugins share imports the plugin API and what else is shared, never a plugin",
      severity: "error",
      from: { path: "^plugins/shared/", pathNot: [tests, standIns] },
      to: {
        path: "^(core|packages|plugins|server|tools|tests|schemas|merchants)/",
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
      from: { path: "^(core|packages|plugins|server|tools)/", pathNot: tests },
      to: { path: ["^tests/", "\\.test\\.tsx?$"] },
    },
    {
      name: "stand-ins-import-the-kit",
      comment: "a stand-in imports the sandbox's kit, its own folder and the stand-ins that plugins share",
      severity: "error",
      from: { path: "^plugins/([^/]+/[^/]+)/stand-in(\\.ts$|/)", pathNot: tests },
      to: {
        path: "^(core|packages|plugins|server|tools|tests|schemas|merchants)/",
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
      from: { path: "^(core|packages|plugins|server|tools)/", pathNot: [tests, standIns] },
      to: { path: standIns },
    },
    {
      name: "no-cycles",
      comment: "types may import each other, code may not",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-unresolved-imports",
      comment: "a virtual: module is made by a Vite plugin beside its user",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:" },
    },
    {
      name: "no-node-in-browser-code",
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
    // The files of a point's `starter` are a plugin's, once `livery plugin new` has copied them.
    exclude: {
      path: "(generated/|^core/extension-points/[^/]+/starter/|^dist/|^storybook-static/|^tests/firebase-emulator/)",
    },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json", ".css"],
      conditionNames: ["import", "browser", "types", "node", "default"],
    },
  },
};
