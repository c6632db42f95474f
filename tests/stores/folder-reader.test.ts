import childProcess, { execFileSync } from "node:child_process";
import { EventEmitter } from "node:events";
import { mkdtemp, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createManualClock, type ManualClock, systemClock } from "#core/kernel/index.ts";
import { folderReader } from "#server/store/folder-reader.ts";
import { storeReadLimits } from "#server/store/read-limits.ts";
import type { StoreReads } from "#server/store/store.ts";
import { hangingDisk } from "../setup/hanging-disk.ts";

let folder: string;
let clock: ManualClock;
let reads: StoreReads;
const text = async (key: string, signal?: AbortSignal) => {
  const content = await reads.read(key, signal);
  return content && new TextDecoder().decode(content);
};
/** An answer, or the reason why there is none. */
const outcome = (key: string) => text(key).catch((cause: Error) => cause.message);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-folder-"));
  for (const name of ["good", "other", "hung", "hung.hung"]) await writeFile(path.join(folder, name), name);
  clock = createManualClock();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await reads.close();
  await rm(folder, { recursive: true });
});

describe("the reader of a folder", () => {
  it("reads files, and tells a missing one from an unreadable one", async () => {
    reads = folderReader(folder, clock);
    expect(await text("good")).toBe("good");
    expect(await text("none")).toBeUndefined();
    expect(await text("none/below")).toBeUndefined();
    await expect(text("good/below")).rejects.toMatchObject({ code: "ENOTDIR" });
    await expect(text("../good")).rejects.toThrow("leads out of the store");
  });

  it("opens no pipe, no link and no file that is too large", async () => {
    reads = folderReader(folder, clock);
    execFileSync("mkfifo", [path.join(folder, "pipe")]);
    await symlink("/dev/zero", path.join(folder, "endless"));
    await symlink("good", path.join(folder, "link"));
    await truncate(path.join(folder, "other"), storeReadLimits.bytes + 1024 * 1024);
    expect(await Promise.all(["pipe", "endless", "link", "other", "good"].map(outcome))).toEqual([
      "pipe: is a pipe; only plain files are read",
      expect.stringMatching(/^endless: is a symbolic link/),
      expect.stringMatching(/^link: is a symbolic link/),
      "other: has 9 MB; files of more than 8 MB are not read",
      "good",
    ]);
  });

  it("ends a read that hangs after 5 s, and answers the others", async () => {
    vi.stubEnv("NODE_OPTIONS", hangingDisk);
    reads = folderReader(folder, clock);
    const hung = outcome("hung");
    const others = Promise.all(["good", "other", "none"].map(outcome));
    await clock.advance(storeReadLimits.ms - 1);
    expect(await Promise.race([hung, "not yet"])).toBe("not yet");
    await clock.advance(1);
    expect(await hung).toBe("hung: reading takes more than 5000 ms");
    expect(await others).toEqual(["good", "other", undefined]);
  });

  it("drops a question whose asker has given up before it begins", async () => {
    vi.stubEnv("NODE_OPTIONS", hangingDisk);
    reads = folderReader(folder, clock);
    const hung = [outcome("hung"), outcome("hung")];
    const asker = new AbortController();
    const dropped = text("hung", asker.signal);
    asker.abort(new Error("given up"));
    await expect(dropped).rejects.toThrow("given up");
    const good = outcome("good");
    // Two programs, and not three.
    for (let round = 0; round < 2; round++) await clock.advance(storeReadLimits.ms);
    expect(await Promise.all(hung)).toEqual(Array(2).fill("hung: reading takes more than 5000 ms"));
    expect(await good).toBe("good");
  });

  it("fails a read whose process was killed, and starts another process for the next", async () => {
    vi.stubEnv("NODE_OPTIONS", hangingDisk);
    const { fork } = childProcess;
    const started: childProcess.ChildProcess[] = [];
    vi.spyOn(childProcess, "fork").mockImplementation((...given: unknown[]) => {
      const child = Reflect.apply(fork, undefined, given);
      started.push(child);
      return child;
    });
    syncBuiltinESMExports();
    reads = folderReader(folder, clock);
    const hung = outcome("hung");
    started[0]?.kill("SIGKILL");
    expect(await hung).toBe("hung: the process that reads the store has ended");
    expect(await text("good")).toBe("good");
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });

  it("starts no fifth process while four can't be ended", async () => {
    const started: EventEmitter[] = [];
    vi.spyOn(childProcess, "fork").mockImplementation(() => {
      // What a process looks like that waits for its disk: no signal ends it.
      const child = Object.assign(new EventEmitter(), { send: () => true, kill: () => true, unref: () => {} });
      started.push(child);
      return child as never;
    });
    syncBuiltinESMExports();
    reads = folderReader(folder, clock);
    const hung = Promise.all(Array.from({ length: 4 }, () => outcome("hung")));
    for (let round = 0; round < 4; round++) await clock.advance(storeReadLimits.ms);
    expect(await hung).toEqual(Array(4).fill("hung: reading takes more than 5000 ms"));
    expect(await outcome("good")).toBe("good: its disk doesn't answer; nothing more is read until it does");
    expect(started).toHaveLength(4);
    vi.restoreAllMocks();
    syncBuiltinESMExports();
    started[0]?.emit("exit");
    expect(await text("good")).toBe("good");
  });

  it("leaves no process behind", async () => {
    vi.stubEnv("NODE_OPTIONS", hangingDisk);
    const { fork } = childProcess;
    let child: childProcess.ChildProcess | undefined;
    vi.spyOn(childProcess, "fork").mockImplementation((...given: unknown[]) => {
      child = Reflect.apply(fork, undefined, given);
      return child as never;
    });
    syncBuiltinESMExports();
    reads = folderReader(folder, systemClock);
    const hung = outcome("hung");
    await reads.close();
    expect(await hung).toBe("hung: the process that reads the store has ended");
    expect(child?.signalCode).toBe("SIGTERM");
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
});
