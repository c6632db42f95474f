import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { changesFrom, changesText } from "#tools/edit/index.ts";
import { type Diagnostic, readBrand } from "#tools/manifest/index.ts";
import { brandAtRevision } from "./brand-at-revision.ts";
import { merchant } from "./testing.ts";

/** The parts without pictures. `tests/browser/full/review.spec.ts` tests the others. */

let repository = "";
const file = (name: string) => path.join(repository, "brands", name);
const git = (...args: readonly string[]) =>
  promisify(execFile)("git", ["-c", "user.name=Mai", "-c", "user.email=mai@acme.example", ...args], {
    cwd: repository,
  });
const write = async (name: string, content: unknown) => {
  await mkdir(path.dirname(file(name)), { recursive: true });
  await writeFile(file(name), typeof content === "string" ? content : JSON.stringify(content));
};
const commit = async (tag: string) => {
  await git("add", ".");
  await git("commit", "-qm", tag);
  await git("tag", tag);
};

beforeAll(async () => {
  repository = await mkdtemp(path.join(tmpdir(), "livery-review-test-"));
  await git("init", "-q");
});
beforeEach(() => vi.stubEnv("MERCHANTS_DIR", file("")));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(repository, { recursive: true }));

describe("a brand at a git revision", () => {
  it("is read with the families that it extended then, and compared with what it inherits now", async () => {
    await write("family/family.json", { name: "Old", theme: { scheme: "dark" } });
    await write("family/hero.svg", "<svg/>");
    await write("child/merchant.json", { extends: "../family/family.json", code: "child" });
    await write("child/texts/EN.json", { "hero.title": "Play" });
    await commit("family");
    await write("family/family.json", { name: "New", theme: { scheme: "dark" } });
    await write("family/hero.svg", "<svg></svg>");
    await write("child/texts/EN.json", { "hero.title": "Play now" });

    const into = path.join(repository, "copy");
    const { source, placed } = await brandAtRevision(file("child/merchant.json"), "family", into);
    const now = await readBrand(file("child"));
    expect(changesText(changesFrom(source, now)).split("\n")).toEqual([
      '~ name: "Old" -> "New"',
      "~ hero.svg",
      '~ texts/EN.json hero.title: "Play" -> "Play now"',
    ]);
    expect(changesText(changesFrom(now, now))).toBe("nothing changed");
    expect(changesFrom(undefined, now)).toMatchObject({ isKnown: false, files: [{ change: "added" }, {}] });
    const { file: shown } = placed({ file: path.join(into, "family/family.json") } as Diagnostic);
    expect(shown).toBe(`family:${file("family/family.json")}`);
  });
});

describe("merchant review", { timeout: 60_000 }, () => {
  it("says which side has errors, or what can't be compared, and what to do next", async () => {
    expect((await merchant("new", "acme", "--languages", "EN")).code).toBe(0);
    const whole = await readFile(file("acme/merchant.json"), "utf8");
    await write("acme/merchant.json", whole.replace('"country"', '"contry"'));
    await commit("wrong");

    const now = await merchant("review", "acme");
    expect([now.code, now.stderr]).toEqual([1, "acme has errors: mend them, then run this again\n"]);
    expect(now.stdout).toContain('did you mean "country"');

    await write("acme/merchant.json", whole);
    const then = await merchant("review", "acme", "--since", "wrong");
    expect([then.code, then.stderr]).toEqual([
      1,
      "acme has errors at wrong, so that there are no pictures of it: name a revision without errors\n",
    ]);
    expect(then.stdout).toContain(`wrong:${file("acme/merchant.json")}`);

    const screens = await merchant("review", "acme", "--screens", "home,logn");
    expect([screens.code, screens.stdout, screens.stderr]).toEqual([
      1,
      "",
      expect.stringMatching(/^--screens: there is no screen "logn"; did you mean login\? \(screens: home, games, /),
    ]);
    expect((await merchant("review", "acme", "--screens", "")).stderr).toContain('no screen "" (screens: home');

    const never = await merchant("review", "acme", "--since", "v9");
    expect([never.code, never.stderr]).toEqual([1, expect.stringContaining('git knows no revision "v9"; `git log')]);
    expect((await merchant("review", "acme", "--since", "--output=x")).code).toBe(1);
    const other = await merchant("review", "lotsu");
    expect([other.code, other.stdout]).toEqual([1, expect.stringContaining('there is no brand "lotsu"')]);
  });
});
