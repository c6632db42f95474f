import { readFile } from "node:fs/promises";
import path from "node:path";

/** The manifest in the README's chapter "A brand", as a reader saves it. */
export async function readmeManifest(root: string): Promise<string> {
  const readme = await readFile(path.join(root, "README.md"), "utf8");
  const manifest = /^## A brand\n\n```json\n(.*?)^```$/ms.exec(readme)?.[1];
  if (manifest === undefined) throw new Error('README.md has no manifest below "## A brand"');
  return manifest;
}
