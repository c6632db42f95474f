import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** Generated files: path below the project -> text. */
export type Files = Readonly<Record<string, string>>;

/** Those whose text on disk is another, or which are not there. */
export async function staleFiles(root: string, files: Files): Promise<Files> {
  const entries = Object.entries(files);
  const current = await Promise.all(
    entries.map(([file]) => readFile(path.join(root, file), "utf8").catch(() => undefined)),
  );
  return Object.fromEntries(entries.filter(([, text], index) => text !== current[index]));
}

/** Writes the stale ones. Resolves to whether there were any. */
export async function writeFiles(root: string, files: Files): Promise<boolean> {
  const stale = Object.entries(await staleFiles(root, files));
  for (const [file, text] of stale) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return stale.length > 0;
}

/** The first lines of a generated file. */
export const bannerOf = (source: string): string =>
  `// Generated from ${source} by \`npm run generate\`. Do not edit.\n\n`;
