import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import path from "node:path";
import fsDriver from "unstorage/drivers/fs-lite";
import { fileOf, readStored, unlessGone } from "./folder-file.ts";
import { bytesOf, type Store, type Swap, storeOf } from "./store.ts";

/** A lock that is older was left by a publisher that was killed, or that is paused (ms). */
const STALE_LOCK_MS = 10_000;
const LOCK_RETRY_MS = 20;
/** What a publisher works in is removed by others after so long (ms): it was killed. One that was paused makes it again. */
const ABANDONED_MS = 3_600_000;

/**
 * A store on this machine's disk, or on one that several machines share.
 * @param now milliseconds since 1970
 */
export function folderStore(folder: string, now = Date.now): Store {
  const own = ownFolder(folder, now);
  const swap = folderSwap(folder, own, now);
  const store = storeOf(fsDriver({ base: folder }), swap, async () => {
    const file = own.next();
    await inFolder(file, () => writeFile(file, ""));
    return (await stat(file)).ctimeMs;
  });
  return {
    ...store,
    // The driver follows links and waits for pipes.
    async read(key) {
      const content = await readStored(fileOf(folder, key));
      return content && bytesOf(content);
    },
    // The driver writes into the file that an edge may be reading, and doesn't say why it can't make a folder.
    write: (key, content) => putInPlace(path.join(folder, key), content, own.next()),
    close: () => own.end().then(store.close),
  };
}

/** Makes a file's folder only where it is missing. */
const inFolder = <T>(file: string, act: () => Promise<T>): Promise<T> =>
  act().catch(async (cause: NodeJS.ErrnoException) => {
    if (cause.code !== "ENOENT") throw cause;
    await mkdir(path.dirname(file), { recursive: true });
    return act();
  });

/** Written elsewhere, then put in a file's place as a whole: a reader gets the old or the new one. */
async function putInPlace(file: string, content: string | Uint8Array, whole: string): Promise<void> {
  try {
    await inFolder(whole, () => writeFile(whole, content));
    await inFolder(file, () => rename(whole, file));
  } catch (cause) {
    await rm(whole, { force: true });
    throw cause;
  }
}

interface OwnFolder {
  /** A name in it that was never used. */
  next(): string;
  end(): Promise<void>;
}

/** What a publisher works in, below `locks`. At its end it removes that, and what was left by others that were killed. */
function ownFolder(folder: string, now: () => number): OwnFolder {
  const locks = path.join(folder, "locks");
  const own = path.join(locks, randomUUID());
  let made = 0;
  return {
    next: () => path.join(own, `${made++}`),
    async end() {
      // An edge has none, and may have no right to write.
      if (made === 0) return;
      for (const at of ((await readdir(locks).catch(unlessGone)) ?? []).map((name) => path.join(locks, name)))
        if (at === own || (await isOlder(at, ABANDONED_MS, now))) await rm(at, { recursive: true, force: true });
    },
  };
}

/**
 * The lock is a folder beside the value, which has one file: the next value, under a name that nobody else has. It takes the
 * value's place in one step. Who finds a lock stale removes that file and no other: the publisher who had it and goes on
 * later, because it was paused, has nothing left to put in place, and is told that it is late.
 */
function folderSwap(folder: string, own: OwnFolder, now: () => number): Swap {
  // They are used again: some file systems look through all that was removed lately whenever something is made.
  const spare: string[] = [];
  return async (key, expected, next) => {
    const file = path.join(folder, key);
    const lock = `${file}.lock`;
    const mine = spare.pop() ?? own.next();
    const name = randomUUID();
    let isDone = false;
    try {
      await inFolder(path.join(mine, name), () => writeFile(path.join(mine, name), next));
      await takeLock(lock, mine, now);
      if ((await readFile(file, "utf8").catch(unlessGone)) === expected) {
        await rename(path.join(lock, name), file);
        isDone = true;
      } else await unlink(path.join(lock, name));
      await rename(lock, mine);
      // The next publisher's lock may have been in its place already: that one is late, and must not find its file there again.
      if ((await readdir(mine)).length === 0) spare.push(mine);
    } catch (cause) {
      for (const at of [mine, lock]) await rm(path.join(at, name), { force: true });
      // The lock was taken away.
      unlessGone(cause);
    }
    return isDone;
  };
}

/** Puts a folder with a file in the place of a lock, which only an empty one makes room for. */
async function takeLock(lock: string, folder: string, now: () => number): Promise<void> {
  while (!(await inFolder(lock, () => putFolder(folder, lock)))) {
    const [held] = (await readdir(lock).catch(unlessGone)) ?? [];
    if (held !== undefined && (await isOlder(lock, STALE_LOCK_MS, now)))
      await rm(path.join(lock, held), { force: true });
    else await new Promise((resolve) => setTimeout(resolve, LOCK_RETRY_MS));
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

/** By a clock that jumps it is so too soon, and its publisher late. */
const isOlder = async (folder: string, age: number, now: () => number): Promise<boolean> => {
  const since = await stat(folder).catch(unlessGone);
  return since !== undefined && Math.abs(now() - since.ctimeMs) > age;
};
