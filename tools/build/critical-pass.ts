import { readdir } from "node:fs/promises";
import path from "node:path";
import type { CriticalCss } from "#core/shell/index.ts";
import { run } from "./run.ts";

const STYLES = "core/shell/styles";

/** The sources of the CSS that pages carry inline, `load`ed one by one. */
export async function readCriticalCss(root: string, load: (file: string) => Promise<string>): Promise<CriticalCss> {
  const names = (await readdir(path.join(root, STYLES, "variants"))).filter((file) => file.endsWith(".css")).sort();
  const variants = names.map(
    async (file) => [path.basename(file, ".css"), await load(`${STYLES}/variants/${file}`)] as const,
  );
  return {
    splash: await load(`${STYLES}/splash.css`),
    strip: await load("core/features/protection/strip.css"),
    games: await load(`${STYLES}/games.css`),
    screen: await load(`${STYLES}/screen.css`),
    variants: Object.fromEntries(await Promise.all(variants)),
  };
}

/** The CSS that pages inline, minified. */
export async function buildCriticalCss(root: string): Promise<CriticalCss> {
  const input: Record<string, string> = {};
  // Files in different folders may share a name: the path of each is its key.
  const key = (file: string) => file.replace(/\.css$/, "").replaceAll("/", "_");
  await readCriticalCss(root, async (file) => {
    input[key(file)] = path.join(root, file);
    return "";
  });
  const output = await run({
    root,
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { write: false, rolldownOptions: { input, output: { assetFileNames: "[name].css" } } },
  });
  const built = new Map(
    output.flatMap((file) => (file.type === "asset" ? [[file.fileName, String(file.source)]] : [])),
  );
  return readCriticalCss(root, async (file) => {
    const css = built.get(`${key(file)}.css`);
    if (css === undefined) throw new Error(`the build has no CSS of ${file}`);
    return css.trim();
  });
}
