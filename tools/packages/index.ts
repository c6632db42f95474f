/** `npm run packages`: what a repository of plugins installs, into `dist/packages` or the folder named. */
import path from "node:path";
import { buildPackages } from "./build-packages.ts";

const root = path.resolve(import.meta.dirname, "../..");
const files = await buildPackages(root, path.resolve(root, process.argv[2] ?? "dist/packages"));
console.info(files.map((file) => path.relative(process.cwd(), file)).join("\n"));
