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

/** A lazy chunk's path, found by what its code contains, for example a key of its texts: its name does not say. */
export function lazyChunkWith(text: string): string {
  const found = [...readLazyChunks()].filter((file) => readFileSync(path.join(dist, file), "utf8").includes(text));
  if (found.length !== 1 || found[0] === undefined) throw new Error(`${found.length} lazy chunks contain ${text}`);
  return found[0];
}

/** Paths of what the log-in screen loads, style sheets too. */
export const loginFiles = (): readonly string[] =>
  (read("build.json") as { screens: { login: readonly string[] } }).screens.login;
