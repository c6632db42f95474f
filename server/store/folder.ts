import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import fsDriver from "unstorage/drivers/fs-lite";
import { type Store, type Swap, storeOf } from "./store.ts";

/** A lock that is older was left by a publisher that was killed (ms). */
const STALE_LOCK_MS = 10_000;
const LOCK_RETRY_MS = 20;

/** A store on this machine's disk, or on one that several machines share. */
export const folderStore = (folder: string): Store => ({
  ...storeOf(fsDriver({ base: folder }), folderSwap(folder)),
  // The driver writes into the file that an edge may be reading, and does not say why it can't make a folder.
  write(key, content) {
    const file = path.join(folder, key);
    return putInPlace(file, content, `${file}.${randomUUID()}.tmp`);
  },
});

/** Makes a file's folder only where it is missing. */
const inFolder = (file: string, act: () => Promise<void>): Promise<void> =>
  act().catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT") throw cause;
    await mkdir(path.dirname(file), { recursive: true });
    await act();
  });

/** Written beside a file, then put in its place as a whole: a reader gets the old or the new one. */
async function putInPlace(file: string, content: string | Uint8Array, whole: string): Promise<void> {
  try {
    await inFolder(file, () => writeFile(whole, content));
    await rename(whole, file);
  } catch (cause) {
    await rm(whole, { force: true });
    throw cause;
  }
}

/** A lock file beside the value. */
const folderSwap =
  (folder: string): Swap =>
  async (key, expected, next) => {
    const file = path.join(folder, key);
    await mkdir(path.dirname(file), { recursive: true });
    const unlock = await lock(`${file}.lock`);
    try {
      const current = await readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === "ENOENT") return undefined;
        throw cause;
      });
      if (current !== expected) return false;
      await putInPlace(file, next, `${file}.tmp`);
      return true;
    } finally {
      await unlock();
    }
  };

async function lock(file: string): Promise<() => Promise<void>> {
  for (;;) {
    try {
      await (await open(file, "wx")).close();
      return () => rm(file, { force: true });
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== "EEXIST") throw cause;
    }
    const held = await stat(file).catch(() => undefined);
    if (held && Math.abs(Date.now() - held.mtimeMs) > STALE_LOCK_MS) await rm(file, { force: true });
    else await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
  }
}
