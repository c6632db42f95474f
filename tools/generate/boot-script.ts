import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { minify, transformWithOxc } from "vite";

const source = fileURLToPath(new URL("../../core/shell/boot-source.ts", import.meta.url));
const target = fileURLToPath(new URL("../../core/shell/generated/boot-script.ts", import.meta.url));

/** The text of `core/shell/generated/boot-script.ts`: the page's inline script as a string, as small as it gets. */
async function renderBootScript(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(source, "utf8"), source, { sourcemap: false });
  // A function of its own: nothing of it becomes a global, and its names may be shortened.
  const wrapped = `(() => {${code.replace(/^export\s*\{\s*\};?\s*$/m, "")}})();`;
  const small = await minify("boot-script.js", wrapped, { compress: { target: "es2020" }, mangle: true });
  if (small.errors.length > 0) throw new Error(small.errors.map(({ message }) => message).join("\n"));
  return `// Generated from core/shell/boot-source.ts by \`npm run generate\`. Do not edit.

export const bootScript = ${JSON.stringify(small.code)};
`;
}

const current = (): Promise<string | undefined> => readFile(target, "utf8").catch(() => undefined);

/** Writes the script. Answers whether it differed from what was there. */
export async function writeBootScript(): Promise<boolean> {
  const fresh = await renderBootScript();
  const changed = fresh !== (await current());
  await mkdir(path.dirname(target), { recursive: true });
  if (changed) await writeFile(target, fresh);
  return changed;
}

/** Whether the script on disk is what its source says now. */
export const bootScriptIsFresh = async (): Promise<boolean> => (await renderBootScript()) === (await current());
