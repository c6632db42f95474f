import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BuildManifest } from "#core/merchant/index.ts";
import { integrityOf } from "#tools/build/integrity.ts";

/** Gives a build whose scripts were changed the integrity that they have now: browsers refuse them otherwise. */
export async function renewIntegrity(dist: string): Promise<void> {
  const file = path.join(dist, "build.json");
  const build: BuildManifest = JSON.parse(await readFile(file, "utf8"));
  const integrity = await integrityOf(dist, Object.keys(build.integrity ?? {}));
  await writeFile(file, JSON.stringify({ ...build, integrity }));
}
