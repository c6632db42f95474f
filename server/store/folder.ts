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
const inFolder = <T>(file: string, act: () => Promise<T>): Promise<T> =>
  act().catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT") throw cause;
    await mkdir(path.dirname(file), { recursive: true });
    return act();
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

/**
 * A lock file beside the value, which is the next one and takes its place: nothing is removed, because some file systems
 * look through all that was removed lately whenever a file is made.
 */
const folderSwap =
  (folder: string): Swap =>
  async (key, expected, next) => {
    const file = path.join(folder, key);
    const lock = `${file}.lock`;
    await takeLock(lock, next);
    try {
      const current = await readFile(file, "utf8").catch((cause: NodeJS.ErrnoException) => {
        if (cause.code === "ENOENT") return undefined;
        throw cause;
      });
      if (current === expected) {
        await rename(lock, file);
        return true;
      }
    } catch (cause) {
      await rm(lock, { force: true });
      throw cause;
    }
    await rm(lock, { force: true });
    return false;
  };

/** Makes a lock file with a content, once nobody else has it. */
async function takeLock(lock: string, content: string): Promise<void> {
  while (!(await makeNew(lock, content))) {
    if (await isStale(lock)) await removeStale(lock);
    else await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
  }
}

/** @returns whether there was no such file yet */
async function makeNew(file: string, content: string): Promise<boolean> {
  const handle = await inFolder(file, () => open(file, "wx")).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "EEXIST") return undefined;
    throw cause;
  });
  if (!handle) return false;
  try {
    await handle.writeFile(content);
    return true;
  } catch (cause) {
    await rm(file, { force: true });
    throw cause;
  } finally {
    await handle.close();
  }
}

const isStale = (lock: string): Promise<boolean> =>
  stat(lock).then(
    ({ mtimeMs }) => Math.abs(Date.now() - mtimeMs) > STALE_LOCK_MS,
    () => false,
  );

/** Under a lock of its own: a second one who finds it stale might else remove the lock of the first, who has it by then. */
async function removeStale(lock: string): Promise<void> {
  const own = `${lock}.lock`;
  await takeLock(own, "");
  try {
    if (await isStale(lock)) await rm(lock, { force: true });
  } finally {
    await rm(own, { force: true });
  }
}
