import { existsSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import path from "node:path";

/** The part of a package.json that a bill of materials needs. */
export interface PackageJson {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

const NODE_MODULES = "node_modules";

/** The folder of the package that a module is in; undefined for modules of the project, and for the bundler's helpers. */
export function packageOfModule(id: string): string | undefined {
  const start = id.startsWith("\0") ? 1 : 0;
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.slice(start))?.[0];
}

/** The name of the package that an import names; undefined for Node's own modules and for paths. */
export function packageOfImport(specifier: string): string | undefined {
  if (isBuiltin(specifier) || !/^[@\w]/.test(specifier)) return undefined;
  return specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
}

export const readPackage = (folder: string): PackageJson =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));

/** The folder of a package as a module in `from` imports it. */
export function findPackage(name: string, from: string): string {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const place = path.join(folder, NODE_MODULES, name);
    if (existsSync(path.join(place, "package.json"))) return place;
    if (folder === path.dirname(folder)) throw new Error(`the package ${name} is not installed: run \`npm ci\``);
  }
}

/** The packages in these folders and all that they need at run time, by their folders. */
export function withDependencies(folders: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = [...folders];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    if (found.has(folder)) continue;
    found.add(folder);
    waiting.push(...dependenciesOf(folder));
  }
  return found;
}

/** The folders of a package's own dependencies. */
export const dependenciesOf = (folder: string): readonly string[] =>
  Object.keys(readPackage(folder).dependencies ?? {}).map((name) => findPackage(name, folder));
