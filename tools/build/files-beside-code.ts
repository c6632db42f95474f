import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

const address = /new URL\("(\.\/[^"]+)", import\.meta\.url\)/g;

const hashOf = (parts: readonly (string | Buffer)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 8);
};

/** The files of a folder and of those in it, by their path in it; a file is itself. */
async function filesBelow(place: string): Promise<ReadonlyMap<string, Buffer>> {
  if (!(await stat(place)).isDirectory()) return new Map([["", await readFile(place)]]);
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.sort().map(async (file) => [path.relative(place, file), await readFile(file)] as const)),
  );
}

/**
 * Keeps `new URL("./page.css", import.meta.url)`, or the URL of a folder, valid in bundled server code: what it names is
 * copied unchanged, and the URL names the copy. All chunks must be in the output folder itself.
 */
export const filesBesideCode = (): Plugin => ({
  name: "livery:files-beside-code",
  async transform(code, id) {
    const names = new Set([...code.matchAll(address)].map(([, name = ""]) => name));
    const places = [...names]
      .map((name) => ({ name, place: path.resolve(path.dirname(id), name) }))
      .filter(({ place }) => existsSync(place));
    if (places.length === 0) return undefined;
    const copies = new Map<string, string>();
    for (const { name, place } of places) {
      const files = await filesBelow(place);
      const copy = `files/${hashOf([...files].flat())}-${path.basename(place)}`;
      for (const [file, source] of files) this.emitFile({ type: "asset", fileName: path.join(copy, file), source });
      copies.set(name, name.endsWith("/") ? `${copy}/` : copy);
    }
    const rewritten = code.replaceAll(address, (whole, name: string) => {
      const copy = copies.get(name);
      return copy === undefined ? whole : `new URL("./${copy}", import.meta.url)`;
    });
    return { code: rewritten, map: null };
  },
});
