import { readFileSync } from "node:fs";
import path from "node:path";
import { parseAst } from "vite";

/** The imports of built modules. */
export interface ChunkGraph {
  /** The addresses and all their static imports, each once. */
  withImports(addresses: readonly string[]): readonly string[];
}

/** @param dist folder whose `/m/…` holds the modules. */
export function createChunkGraph(dist: string): ChunkGraph {
  const known = new Map<string, readonly string[]>();
  const importsOf = (address: string): readonly string[] => {
    const found = known.get(address) ?? staticImports(readFileSync(path.join(dist, address), "utf8"), address);
    known.set(address, found);
    return found;
  };
  return {
    withImports(addresses) {
      const seen = new Set(addresses);
      // A set that grows during iteration is iterated to its end.
      for (const address of seen) for (const imported of importsOf(address)) seen.add(imported);
      return [...seen];
    },
  };
}

/** Addresses that a module imports or re-exports from. */
export function staticImports(code: string, address: string): readonly string[] {
  return parseAst(code).body.flatMap((statement) =>
    "source" in statement && statement.source
      ? [new URL(String(statement.source.value), `http://localhost${address}`).pathname]
      : [],
  );
}
