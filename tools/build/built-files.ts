import type { Plugin } from "vite";

/** What a file of the build is made from. */
export interface BuiltFile {
  /** Ids of the modules whose code it contains. */
  readonly modules: readonly string[];
  /** Addresses of files of the build, and names of what stays outside it. */
  readonly imports: readonly string[];
}

/** Address -> file. Every pass adds its own. */
export type BuiltFiles = Map<string, BuiltFile>;

/** Records what the bundler makes of a pass, with its addresses below `base`. */
export const recordFiles = (files: BuiltFiles, base: string): Plugin => ({
  name: "livery:record-files",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const imports = [...file.imports, ...file.dynamicImports].map((name) => (name in bundle ? base + name : name));
      files.set(base + file.fileName, { modules: file.moduleIds, imports });
    }
  },
});

/** The files, and all those that they import. */
export function withImports(files: BuiltFiles, addresses: Iterable<string>): ReadonlyMap<string, BuiltFile> {
  const found = new Map<string, BuiltFile>();
  const waiting = [...addresses];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    const file = files.get(address);
    if (!file || found.has(address)) continue;
    found.set(address, file);
    waiting.push(...file.imports);
  }
  return found;
}
