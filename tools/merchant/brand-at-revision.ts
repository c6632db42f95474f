import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { gitFolder } from "#tools/edit/index.ts";
import { type BrandSource, type Diagnostic, decodeText, extendedBy, readBrand } from "#tools/manifest/index.ts";
import { shownPath } from "#tools/shown-path.ts";

/** A brand at a git revision. */
export interface EarlierBrand {
  /** Undefined where the revision does not have it. */
  readonly source: BrandSource | undefined;
  /** A diagnostic with the revision in place of the folder that it was written to. */
  placed(diagnostic: Diagnostic): Diagnostic;
}

/**
 * Writes a brand as it was at a git revision, with the families that it extended then, into an empty folder, and reads it.
 * Rejects, with what to do, where git can't tell.
 * @param file path of its manifest.
 */
export async function brandAtRevision(file: string, revision: string, into: string): Promise<EarlierBrand> {
  const manifest = path.resolve(file);
  const brands = path.dirname(path.dirname(manifest));
  const isKnown = await restore(manifest, revision, (name) => path.join(into, path.relative(brands, name)));
  const copy = path.join(into, path.basename(path.dirname(manifest)));
  return {
    source: isKnown ? await readBrand(copy, { manifest: path.basename(manifest) }) : undefined,
    placed: (diagnostic) => ({
      ...diagnostic,
      file: `${revision}:${shownPath(path.join(brands, path.relative(into, diagnostic.file)))}`,
    }),
  };
}

/** Writes the folder of a manifest, and those of what it extends. @returns whether the revision has the manifest. */
async function restore(
  manifest: string,
  revision: string,
  copyOf: (file: string) => string,
  done: ReadonlySet<string> = new Set(),
): Promise<boolean> {
  const folder = path.dirname(manifest);
  const git = await gitFolder(folder, revision);
  if (!git.files.has(path.basename(manifest))) return false;
  if (!done.has(folder))
    for (const name of git.files) {
      const copy = copyOf(path.join(folder, name));
      await mkdir(path.dirname(copy), { recursive: true });
      await writeFile(copy, await git.content(name));
    }
  const { text } = decodeText(await git.content(path.basename(manifest)));
  const extended = extendedBy({ file: manifest, text });
  // A circle is for the check to report.
  if (extended !== undefined && !done.has(path.dirname(extended)))
    await restore(extended, revision, copyOf, new Set([...done, folder]));
  return true;
}
