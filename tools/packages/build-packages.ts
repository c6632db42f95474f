import { spawnSync } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { run } from "#tools/build/run.ts";
import { apiReport } from "#tools/plugins/deprecated-uses.ts";

/** A package that does not exist yet: what its package.json says beside what all say, and how its files come about. */
interface NewPackage {
  readonly fields: Readonly<Record<string, unknown>>;
  write(root: string, folder: string): Promise<void>;
}

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

const pluginApi: NewPackage = {
  fields: {
    description: "What a Livery plugin imports: the contracts of the extension points, helpers and a few components",
    exports: {
      ".": { types: "./index.d.ts", default: "./index.js" },
      "./tsconfig.json": "./tsconfig.json",
      "./schemas/*": "./schemas/*",
    },
    peerDependencies: { react: ">=19", "@types/react": ">=19" },
  },
  async write(root, folder) {
    await run({
      root,
      configFile: false,
      // Packages mark code of React's own servers, which nothing here is.
      logLevel: "error",
      publicDir: false,
      ssr: { noExternal: true },
      build: {
        // Without styles: the site has them.
        ssr: true,
        target: "es2022",
        outDir: folder,
        copyPublicDir: false,
        rolldownOptions: {
          input: { index: path.join(root, "core/plugin-api/index.ts") },
          external: /^react($|\/)/,
          output: { entryFileNames: "[name].js", codeSplitting: false },
        },
      },
    });
    await cp(path.join(root, apiReport), path.join(folder, "index.d.ts"));
    await writeJson(path.join(folder, "tsconfig.json"), tsconfig);
    const schemas = (await readdir(path.join(root, "schemas"))).filter((file) => file.endsWith(".plugin.schema.json"));
    for (const file of schemas) await cp(path.join(root, "schemas", file), path.join(folder, "schemas", file));
  },
};

const packages: Readonly<Record<string, NewPackage>> = { "plugin-api": pluginApi };

/**
 * Writes the packages `@livery/…`, each into a folder of its name and, as npm packs it, into a file beside it. Resolves to
 * these files.
 */
export async function buildPackages(root: string, outDir: string): Promise<readonly string[]> {
  const { version, license, engines } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  await rm(outDir, { recursive: true, force: true });
  const files: string[] = [];
  for (const [name, { fields, write }] of Object.entries(packages)) {
    const folder = path.join(outDir, name);
    await mkdir(folder, { recursive: true });
    await write(root, folder);
    await cp(path.join(root, "LICENSE"), path.join(folder, "LICENSE"));
    await writeJson(path.join(folder, "package.json"), {
      name: `@livery/${name}`,
      version,
      license,
      type: "module",
      engines,
      ...fields,
    });
    const { status, stdout, stderr } = spawnSync("npm", ["pack", folder, "--json", "--pack-destination", outDir], {
      cwd: outDir,
      encoding: "utf8",
    });
    if (status !== 0) throw new Error(`npm can't pack ${folder}:\n${stderr}`);
    files.push(path.join(outDir, JSON.parse(stdout)[0].filename));
  }
  return files;
}

const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, undefined, 2)}\n`);
