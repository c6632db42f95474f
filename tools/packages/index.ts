/**
 * `npm run packages`: what a repository of plugins installs, into `dist/packages`. `-- <folder>` names another folder,
 * `-- <folder> plugin-api` one package.
 */
import path from "node:path";
import { buildPackages } from "./build-packages.ts";

const root = path.resolve(import.meta.dirname, "../..");
const [outDir = "dist/packages", ...names] = process.argv.slice(2);
const files = await buildPackages(root, path.resolve(root, outDir), names);
console.info(files.map((file) => path.relative(process.cwd(), file)).join("\n"));
