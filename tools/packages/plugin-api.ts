import { cp, readdir } from "node:fs/promises";
import path from "node:path";
import { apiReport } from "#tools/plugins/command.ts";
import { bundle, type NewPackage, writeJson } from "./new-package.ts";

/** How the types of a plugin are checked; the `extends` of an operator's tsconfig.json. */
const tsconfig = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    module: "ESNext",
    moduleResolution: "bundler",
    jsx: "react-jsx",
    types: [],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    verbatimModuleSyntax: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    isolatedModules: true,
    skipLibCheck: true,
    noEmit: true,
  },
};

/** `@livery/plugin-api`: what a plugin imports. In Livery's own builds that name leads to core itself. */
export const pluginApi: NewPackage = async (root, folder) => {
  await bundle(root, { index: path.join(root, "core/plugin-api/index.ts") }, folder, /^react($|\/)/);
  await cp(path.join(root, apiReport), path.join(folder, "index.d.ts"));
  await writeJson(path.join(folder, "tsconfig.json"), tsconfig);
  const schemas = (await readdir(path.join(root, "schemas"))).filter((file) => file.endsWith(".plugin.schema.json"));
  for (const file of schemas) await cp(path.join(root, "schemas", file), path.join(folder, "schemas", file));
  return {
    description: "What a Livery plugin imports: the contracts of the extension points, helpers and a few components",
    exports: {
      ".": { types: "./index.d.ts", default: "./index.js" },
      "./tsconfig.json": "./tsconfig.json",
      "./schemas/*": "./schemas/*",
    },
    peerDependencies: { react: ">=19", "@types/react": ">=19" },
  };
};
