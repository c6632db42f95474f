import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

const address = /new URL\("(\.\/[^"]+)", import\.meta\.url\)/g;

/**
 * Keeps `new URL("./page.css", import.meta.url)` valid in bundled server code: the file is copied unchanged, and the
 * URL names the copy. All chunks must be in the output folder itself.
 */
export const filesBesideCode = (): Plugin => ({
  name: "livery:files-beside-code",
  async transform(code, id) {
    const names = new Set([...code.matchAll(address)].map(([, name = ""]) => name));
    const files = [...names]
      .map((name) => ({ name, file: path.resolve(path.dirname(id), name) }))
      .filter(({ file }) => existsSync(file));
    if (files.length === 0) return undefined;
    const copies = new Map<string, string>();
    for (const { name, file } of files) {
      const source = await readFile(file);
      const hash = createHash("sha256").update(source).digest("hex").slice(0, 8);
      const fileName = `files/${hash}-${path.basename(file)}`;
      this.emitFile({ type: "asset", fileName, source });
      copies.set(name, fileName);
    }
    const rewritten = code.replaceAll(address, (whole, name: string) => {
      const copy = copies.get(name);
      return copy === undefined ? whole : `new URL("./${copy}", import.meta.url)`;
    });
    return { code: rewritten, map: null };
  },
});
