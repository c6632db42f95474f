import path from "node:path";
import { run } from "./run.ts";

/** The CSS that pages carry inline (`core/shell/critical.css`), in one piece and minified. */
export async function buildCriticalCss(root: string): Promise<string> {
  const output = await run({
    root,
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "warn",
    build: { write: false, rolldownOptions: { input: path.join(root, "core/shell/critical.css") } },
  });
  const css = output.find((file) => file.type === "asset" && file.fileName.endsWith(".css"));
  if (css?.type !== "asset") throw new Error("core/shell/critical.css came to nothing");
  return String(css.source).trim();
}
