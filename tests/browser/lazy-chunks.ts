import { readFileSync } from "node:fs";
import path from "node:path";

const dist = path.resolve(import.meta.dirname, "../../dist");
const read = (file: string) => JSON.parse(readFileSync(path.join(dist, file), "utf8"));

/** Paths of the site's lazy chunks: all scripts that the build wrote, without what the page starts with. */
export function readLazyChunks(): ReadonlySet<string> {
  const { files } = read("m/asset-manifest.json") as { files: string[] };
  const { entry } = read("build.json") as { entry: { js: string; preload: string[] } };
  return new Set(
    files.filter((file) => /\/assets\/.*\.js$/.test(file) && ![entry.js, ...entry.preload].includes(file)),
  );
}
