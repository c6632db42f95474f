import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { cp, readdir, readFile, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import path from "node:path";
import { pointNames } from "#core/extension-points/index.ts";
import { bundle, type NewPackage } from "./new-package.ts";

/** What the kits and the sandbox stand on. They read files, too, so that these are copied, not bundled. */
const sources = [
  "core",
  "packages",
  // The kit of `download` compares a strategy with it.
  "plugins/download/popup",
  "plugins/shared",
  "schemas",
  "server",
  "tests/conformance",
  "tools",
  "tsconfig.json",
];
const isLeftOut = /\.(test|stories)\.tsx?$|\/(starter|broken|tools\/packages)(\/|$)/;

const kit = "tests/conformance/conforms.ts";
const standInKit = "server/sandbox/stand-in-kit.ts";

/** The types of the small modules. */
const types = {
  "index.d.ts": `/**
 * Holds a plugin to the contract of its extension point: registers the tests of its conformance kit.
 * @param folder \`<point>/<id>\`, or any path that ends so
 */
export declare function conforms(folder: string): Promise<void>;

declare global {
  interface ImportMeta {
    dirname: string;
  }
}
`,
  "vitest.d.ts": `import type { Plugin } from "vite";

/** For \`plugins\` of vitest.config.ts. */
export declare function livery(): Plugin[];
`,
};

/**
 * `@livery/plugin-testing`: the conformance kits and the kit of stand-ins, as Livery's own sources, which the Vitest of a
 * repository of plugins transforms. They need no checkout of Livery.
 */
export const pluginTesting: NewPackage = async (root, folder) => {
  for (const source of sources) {
    const from = path.join(root, source);
    await cp(from, path.join(folder, source), { recursive: true, filter: (file) => !isLeftOut.test(file) });
  }
  await bundle(root, { vitest: path.join(root, "tools/packages/vitest.ts") }, folder, /^vite($|st)/);
  for (const [file, text] of Object.entries(types)) await writeFile(path.join(folder, file), text);
  await writeStandInTypes(root, path.join(folder, "types"));
  const { imports, dependencies, devDependencies } = JSON.parse(
    await readFile(path.join(root, "package.json"), "utf8"),
  );
  const versions: Readonly<Record<string, string>> = { ...devDependencies, ...dependencies };
  const { vitest, ...needed } = Object.fromEntries(
    [...(await packagesOf(root, folder)), "happy-dom"].sort().map((name) => [name, versions[name]]),
  );
  return {
    description: "The conformance kits of Livery's plugins, and the kit of stand-ins for their vendors",
    imports,
    exports: {
      ".": { types: "./index.d.ts", default: `./${kit}` },
      "./stand-in": { types: `./types/${standInKit.replace(/ts$/, "d.ts")}`, default: `./${standInKit}` },
      "./vitest": { types: "./vitest.d.ts", default: "./vitest.js" },
    },
    dependencies: needed,
    peerDependencies: { "@livery/plugin-api": "*", vitest: `^${vitest}` },
  };
};

/** The packages that the sources import. Rejects where they import what is not in the package. */
async function packagesOf(root: string, folder: string): Promise<ReadonlySet<string>> {
  const kits = pointNames.map((point) => [point, path.join(root, "core/extension-points", point, "conformance.ts")]);
  const input = { kit: path.join(root, kit), standInKit: path.join(root, standInKit), ...Object.fromEntries(kits) };
  const output = await bundle(root, input, undefined, true);
  const chunks = output.filter((file) => file.type === "chunk");
  const own = new Set(output.map(({ fileName }) => fileName));
  const modules = chunks.flatMap(({ moduleIds }) => moduleIds.map((id) => path.relative(root, id.replace(/\?.*/, ""))));
  // A package's JSON is bundled, although its code isn't.
  const [data, code] = [/^node_modules\//, /^(?!node_modules\/)[a-z]/];
  const missing = modules.find((file) => code.test(file) && !existsSync(path.join(folder, file)));
  if (missing)
    throw new Error(`@livery/plugin-testing needs ${missing}: add it to the sources in ${import.meta.filename}`);
  const imported = chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]);
  const names = [
    ...imported.filter((name) => !own.has(name) && !isBuiltin(name)),
    ...modules.filter((file) => data.test(file)).map((file) => file.replace(data, "")),
  ];
  return new Set(names.map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/")));
}

/** The types of the kit of stand-ins, a file for each of the sources, which import each other by relative paths. */
async function writeStandInTypes(root: string, outDir: string): Promise<void> {
  const tsc = path.join(root, "node_modules/typescript/bin/tsc");
  const project = path.join(root, "tools/packages/stand-in.tsconfig.json");
  const { status, stdout } = spawnSync(process.execPath, [tsc, "-p", project, "--outDir", outDir], {
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`the types of ${standInKit} can't be written:\n${stdout}`);
  for (const file of await readdir(outDir, { recursive: true })) {
    if (!file.endsWith(".d.ts")) continue;
    const up = path.relative(path.dirname(file), ".") || ".";
    const text = await readFile(path.join(outDir, file), "utf8");
    await writeFile(path.join(outDir, file), text.replaceAll(/(?<=(?:from |import\()")#/g, `${up}/`));
  }
}
