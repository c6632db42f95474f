import path from "node:path";
import { minify } from "vite";
import { run } from "#tools/build/run.ts";
import { bannerOf, type Files } from "./files.ts";

/** The page's inline scripts as strings. */
export async function renderBootScript(root: string): Promise<Files> {
  const [boot, laterPage] = await Promise.all(["entry.ts", "later-page.ts"].map((file) => bundle(root, file)));
  const text = `${bannerOf("core/shell/boot/")}export const bootScript = ${JSON.stringify(boot)};

export const laterPageScript = ${JSON.stringify(laterPage)};
`;
  return { "core/shell/generated/boot-script.ts": text };
}

/** Bundles a file of the folder, and minifies it. */
async function bundle(root: string, file: string): Promise<string> {
  const source = path.join(root, "core/shell/boot", file);
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
  return small.code;
}
