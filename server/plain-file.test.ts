import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { MAX_FILE_BYTES, readPlainFile, readPlainFileSync } from "./plain-file.ts";

const folder = mkdtempSync(path.join(tmpdir(), "livery-plain-"));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (name: string) => path.join(folder, name);

writeFileSync(at("text"), "content");
writeFileSync(at("empty"), "");
writeFileSync(at("largest"), "");
truncateSync(at("largest"), MAX_FILE_BYTES);
writeFileSync(at("huge"), "");
truncateSync(at("huge"), MAX_FILE_BYTES + 1);
symlinkSync(at("text"), at("link"));
symlinkSync("loop", at("loop"));
execFileSync("mkfifo", [at("pipe")]);

const ways = { later: readPlainFile, "at once": async (file: string) => readPlainFileSync(file) };

describe.each(Object.entries(ways))("reading a plain file %s", (_, read) => {
  it("gives its content", async () => {
    expect((await read(at("text"))).toString()).toBe("content");
    expect((await read(at("empty"))).length).toBe(0);
    expect((await read(at("largest"))).length).toBe(MAX_FILE_BYTES);
  });

  it.each([
    ["link", "is a symbolic link, which is not followed"],
    ["loop", "is a symbolic link, which is not followed"],
    ["pipe", "is a pipe"],
    [".", "is a folder; it must be a file"],
    ["huge", "files of more than 1 MB are not read"],
    ["/dev/zero", "is a device or a socket"],
  ])("refuses %s", async (name, reason) => {
    await expect(read(path.resolve(folder, name))).rejects.toThrow(reason);
  });

  it("leaves a missing file the system's error", async () => {
    await expect(read(at("none"))).rejects.toMatchObject({ code: "ENOENT" });
  });
});
