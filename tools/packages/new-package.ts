import { writeFile } from "node:fs/promises";
import { run } from "#tools/build/run.ts";
import { pluginImports } from "#tools/plugins/plugin-imports.ts";

/**
 * Writes the files of a package into its folder. Resolves to what its package.json says besides what all say: `exports`,
 * what it needs.
 */
export type NewPackage = (root: string, folder: string) => Promise<Readonly<Record<string, unknown>>>;

export const writeJson = (file: string, value: unknown) => writeFile(file, `${JSON.stringify(value, undefined, 2)}\n`);

/**
 * Bundles modules for Node and test runners, without their styles.
 * @param input name of the file -> the module
 * @param outDir written nowhere where it is undefined
 * @param external packages that are not bundled; all where it is true
 */
export const bundle = (
  root: string,
  input: Readonly<Record<string, string>>,
  outDir: string | undefined,
  external: RegExp | true,
) =>
  run({
    root,
    configFile: false,
    // Packages mark code for servers of React, which nothing here is.
    logLevel: "error",
    publicDir: false,
    plugins: [pluginImports(root)],
    ssr: external === true ? { external } : { noExternal: true },
    build: {
      ssr: true,
      target: "es2022",
      write: outDir !== undefined,
      ...(outDir !== undefined && { outDir }),
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input,
        ...(external !== true && { external }),
        output: { entryFileNames: "[name].js" },
      },
    },
  });
