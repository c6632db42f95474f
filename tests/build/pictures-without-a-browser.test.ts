import { execFileSync } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { merchant } from "#tools/merchant/testing.ts";

/** The commands that take pictures of the build; with a browser they are in `tests/browser`. */

const root = path.resolve(import.meta.dirname, "../..");
let folder: string;

const git = (...args: readonly string[]) =>
  execFileSync("git", ["-c", "user.name=Mai", "-c", "user.email=mai@acme.example", ...args], { cwd: folder });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-pictures-test-"));
  await cp(path.join(root, "merchants/noor"), path.join(folder, "brands/noor"), { recursive: true });
  git("init", "-q");
  git("add", ".");
  git("commit", "-qm", "Noor");
});
beforeEach(() => {
  vi.stubEnv("MERCHANTS_DIR", path.join(folder, "brands"));
  vi.stubEnv("CHROMIUM", path.join(folder, "none"));
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(folder, { recursive: true }));

describe("without a browser", () => {
  it("the index of the evidence is written without pictures, with the reason and the next step", async () => {
    const out = path.join(folder, "evidence");
    const { code, stderr } = await merchant(
      "evidence",
      "noor",
      "--market",
      "DK",
      "--pictures",
      "--format",
      "json",
      "--out",
      out,
    );
    expect(code).toBe(0);
    expect(stderr).toMatch(/There are no pictures: .*CHROMIUM/);
    expect(await readdir(out)).toEqual(["index.html"]);
    expect(await readFile(path.join(out, "index.html"), "utf8")).toContain("BEK 1276/2019");
  });

  it("a review fails with the reason and the next step", async () => {
    const { code, stdout, stderr } = await merchant("review", "noor");
    expect([code, stdout, stderr]).toEqual([1, "", expect.stringMatching(/CHROMIUM names .*unset it/)]);
  });

  it("a review says first that its file can't be written", async () => {
    const out = path.join(import.meta.filename, "review/noor.html");
    const { code, stderr } = await merchant("review", "noor", "--out", out);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("can't be written (ENOTDIR): name another file with --out"),
    ]);
  });
});
