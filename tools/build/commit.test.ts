import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { commitOf } from "./commit.ts";

const named = "0123456789abcdef0123456789abcdef01234567";
let folder = "";
const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: folder, encoding: "utf8" }).trim();
const write = async (name: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
  await writeFile(path.join(folder, name), text);
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-commit-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("the commit of a build, in a repository", () => {
  beforeEach(async () => {
    git("init", "--quiet");
    await write("core/a.ts", "1");
    git("add", ".");
    git("-c", "user.name=t", "-c", "user.email=t@example.com", "commit", "--quiet", "--message", "first");
  });

  it("is its full hash, whatever COMMIT says", async () => {
    expect(await commitOf(folder, named)).toBe(git("rev-parse", "HEAD"));
  });

  it.each([
    ["a changed file", "core/a.ts"],
    ["a new file", "plugins/login/new/plugin.json"],
  ])("says with %s that it is not that commit alone, as `git describe --dirty` does", async (_, name) => {
    await write(name, "2");
    expect(await commitOf(folder)).toBe(`${git("rev-parse", "HEAD")}-dirty`);
  });

  it("does not depend on brands, which no build contains", async () => {
    await write("merchants/acme/merchant.json", "{}");
    expect(await commitOf(folder)).toBe(git("rev-parse", "HEAD"));
  });

  it("is not that of a repository around the folder", async () => {
    expect(await commitOf(path.join(folder, "core"), "")).toBeUndefined();
  });
});

describe("the commit of a build, in a folder without a repository", () => {
  it("is what COMMIT names", async () => {
    expect(await commitOf(folder, named)).toBe(named);
  });

  it.each([undefined, ""])("is absent where COMMIT is %j", async (value) => {
    expect(await commitOf(folder, value)).toBeUndefined();
  });

  it.each(["main", named.slice(1), `${named}0`, named.toUpperCase(), `${named}\n`])(
    "is refused when COMMIT is %j, with what to write",
    async (value) => {
      await expect(commitOf(folder, value)).rejects.toThrow(/COMMIT is ".*git rev-parse HEAD/s);
    },
  );
});
