import { randomUUID } from "node:crypto";
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** A file that gets another content. Without `before` there is none yet; without `after` it goes. */
export interface Replacement {
  readonly file: string;
  readonly before?: Buffer | undefined;
  readonly after?: Buffer | undefined;
}

const ifThere = <T>(reading: Promise<T>): Promise<T | undefined> =>
  reading.catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return undefined;
    throw cause;
  });

/** Returns the content of a file; undefined if there is none. */
export const contentOf = (file: string): Promise<Buffer | undefined> => ifThere(readFile(file));

/** Returns the rights of a file, and rejects for a read-only one: the file system would rename another one over it. */
async function modeOf(file: string): Promise<number | undefined> {
  const mode = (await ifThere(stat(file)))?.mode;
  if (mode !== undefined && (mode & 0o222) === 0) throw Object.assign(new Error("read-only"), { code: "EACCES" });
  return mode;
}

/**
 * Replaces files, each at once: a reader finds the old or the new content. Their rights stay.
 * @returns false if one is not what it was any more: then none is replaced
 * @throws Error with the next step if one can't be written: then none is replaced
 */
export async function replaceFiles(replacements: readonly Replacement[]): Promise<boolean> {
  /** File -> its temporary one. */
  const written = new Map<string, string>();
  let at = "";
  try {
    const changed = replacements.filter(
      ({ before, after }) => !(before && after ? before.equals(after) : before === after),
    );
    for (const { file, after } of changed) {
      at = file;
      if (!after) continue;
      const mode = await modeOf(file);
      await mkdir(path.dirname(file), { recursive: true });
      // Nobody can guess the name, and have a link there that leads out of the folder.
      const temporary = `${file}.${randomUUID()}.tmp`;
      await writeFile(temporary, after, { flag: "wx" });
      written.set(file, temporary);
      if (mode !== undefined) await chmod(temporary, mode);
    }
    // Last: another server may be saving.
    for (const { file, before } of replacements) {
      at = file;
      const current = await contentOf(file);
      if (!(before && current ? before.equals(current) : before === current)) return false;
    }
    for (const { file } of changed) {
      at = file;
      const temporary = written.get(file);
      await (temporary === undefined ? rm(file) : rename(temporary, file));
    }
    return true;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new Error(`${at} can't be written (${code}): see its rights, and those of its folder`, { cause });
  } finally {
    for (const temporary of written.values()) await rm(temporary, { force: true }).catch(() => {});
  }
}
