/**
 * `npm run packages`: what a repository of plugins installs, into `dist/packages`. `-- <folder>` names another folder,
 * `-- <folder> plugin-api` one package.
 */
import path from "node:path";
import { readArguments } from "#tools/arguments.ts";
import { buildPackages } from "./build-packages.ts";

const root = path.resolve(import.meta.dirname, "../..");
const [outDir = "dist/packages", ...names] = readArguments({ allowPositionals: true }).positionals;
const files = await buildPackages(root, path.resolve(root, outDir), names);
console.info(files.map((file) => path.relative(process.cwd(), file)).join("\n"));
