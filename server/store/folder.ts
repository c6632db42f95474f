import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import fsDriver from "unstorage/drivers/fs-lite";
import { type Store, type Swap, storeOf } from "./store.ts";

/** A lock that is older was left by a publisher that was killed, or that is paused (ms). */
const STALE_LOCK_MS = 10_000;
const LOCK_RETRY_MS = 20;

/**
 * A store on this machine's disk, or on one that several machines share.
 * @param now milliseconds since 1970
 */
export const folderStore = (folder: string, now = Date.now): Store => ({
  ...storeOf(fsDriver({ base: folder }), folderSwap(folder, now)),
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
 * The lock is a folder beside the value, which has one file: the next value, under a name that nobody else has. It takes the
 * value's place in one step. Who finds a lock stale removes that file and no other: the publisher who had it and goes on
 * later, because it was paused, has nothing left to put in place, and is told that it is late.
 */
const folderSwap =
  (folder: string, now: () => number): Swap =>
  async (key, expected, next) => {
    const file = path.join(folder, key);
    const lock = `${file}.lock`;
    const name = randomUUID();
    await takeLock(lock, { name, content: next, now });
    const own = path.join(lock, name);
    try {
      const current = await readFile(file, "utf8").catch(unlessGone);
      if (current === expected) {
        await rename(own, file);
        return true;
      }
    } catch (cause) {
      // The lock was taken away.
      unlessGone(cause);
    } finally {
      await rm(own, { force: true });
      await rmdir(lock).catch(() => {});
    }
    return false;
  };

interface OwnLock {
  readonly name: string;
  readonly content: string;
  readonly now: () => number;
}

/** Puts a folder with a file in the place of a lock, which only an empty one makes room for. */
async function takeLock(lock: string, { name, content, now }: OwnLock): Promise<void> {
  const own = `${lock}.${name}.tmp`;
  try {
    await mkdir(own, { recursive: true });
    await writeFile(path.join(own, name), content);
    while (!(await putFolder(own, lock))) {
      const [holder] = (await readdir(lock).catch(unlessGone)) ?? [];
      if (holder !== undefined && (await isStale(lock, now))) await rm(path.join(lock, holder), { force: true });
      else await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
    }
  } catch (cause) {
    await rm(own, { recursive: true, force: true });
    throw cause;
  }
}

/** @returns whether it is in its place */
const putFolder = (folder: string, place: string): Promise<boolean> =>
  rename(folder, place).then(
    () => true,
    (cause: NodeJS.ErrnoException) => {
      if (cause.code === "ENOTEMPTY" || cause.code === "EEXIST") return false;
      throw cause;
    },
  );

/** Since it was put in its place, which changes nothing in it. By a clock that jumps one is stale too soon, and its publisher late. */
const isStale = async (lock: string, now: () => number): Promise<boolean> => {
  const since = await stat(lock).catch(unlessGone);
  return since !== undefined && Math.abs(now() - since.ctimeMs) > STALE_LOCK_MS;
};

const unlessGone = (cause: unknown): undefined => {
  if ((cause as NodeJS.ErrnoException).code !== "ENOENT") throw cause;
};
