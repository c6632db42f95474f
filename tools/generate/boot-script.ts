import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { minify } from "vite";
import { run } from "#tools/build/run.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const source = path.join(root, "core/shell/boot/entry.ts");
const target = path.join(root, "core/shell/generated/boot-script.ts");

/** The text of `core/shell/generated/boot-script.ts`: the page's inline script as a string, bundled and minified. */
async function renderBootScript(): Promise<string> {
  const output = await run({
    root,
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: "es2020",
      modulePreload: false,
      rolldownOptions: {
        input: source,
        treeshake: { moduleSideEffects: (id) => id === source },
        // Wrapped in a function: it declares no globals, and its names may be shortened.
        output: { format: "iife", topLevelVar: false },
      },
    },
  });
  const [chunk] = output;
  if (output.length !== 1 || chunk?.type !== "chunk") throw new Error("the boot script must be one file");
  const small = await minify("boot-script.js", chunk.code, { compress: { target: "es2020" }, mangle: true });
  if (small.errors.length > 0) throw new Error(small.errors.map(({ message }) => message).join("\n"));
  return `// Generated from core/shell/boot/ by \`npm run generate\`. Do not edit.

export const bootScript = ${JSON.stringify(small.code)};
`;
}

const current = (): Promise<string | undefined> => readFile(target, "utf8").catch(() => undefined);

/** Writes the script. Resolves to whether it has changed. */
export async function writeBootScript(): Promise<boolean> {
  const fresh = await renderBootScript();
  const changed = fresh !== (await current());
  await mkdir(path.dirname(target), { recursive: true });
  if (changed) await writeFile(target, fresh);
  return changed;
}

/** Whether the script on disk is up to date with its sources. */
export const bootScriptIsFresh = async (): Promise<boolean> => (await renderBootScript()) === (await current());
