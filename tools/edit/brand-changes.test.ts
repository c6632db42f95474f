import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { changesBetween } from "#tools/edit/index.ts";
import { readBrand } from "#tools/manifest/index.ts";
import { changesSince, changesText } from "./brand-changes.ts";

const run = promisify(execFile);

describe("diff", () => {
  let repository: string;
  const git = (...args: readonly string[]) =>
    run("git", ["-c", "user.name=Mai", "-c", "user.email=mai@acme.example", ...args], { cwd: repository });
  const file = (name: string) => path.join(repository, "brands", name);
  const write = async (name: string, content: unknown) => {
    await mkdir(path.dirname(file(name)), { recursive: true });
    await writeFile(file(name), typeof content === "string" ? content : JSON.stringify(content));
  };
  const changes = async (since = "HEAD") => changesSince(await readBrand(file("acme")), since);

  beforeEach(async () => {
    repository = await mkdtemp(path.join(tmpdir(), "livery-diff-"));
    await write("acme/merchant.json", { name: "Acme", theme: { scheme: "dark" } });
    await write("acme/texts/EN.json", { "hero.title": "Play" });
    await write("acme/logo.svg", "<svg/>");
  });

  afterEach(() => rm(repository, { recursive: true }));

  it("says in its own words that there is no repository, or no such revision", async () => {
    await expect(changes()).rejects.toThrow("is in no git repository: there is nothing to compare acme with");
    await git("init", "-q");
    await expect(changes("v9")).rejects.toThrow('git knows no revision "v9"; `git log --oneline -- ');
  });

  it.each(["without a commit", "with other brands alone"])(
    "shows all of a brand as added that is in no commit, in a repository %s",
    async (kind) => {
      await git("init", "-q");
      if (kind === "with other brands alone") {
        await write("lotus/merchant.json", {});
        await git("add", "brands/lotus");
        await git("commit", "-qm", "Lotus");
      }
      const found = await changes();
      expect(found.isKnown).toBe(false);
      expect(changesText(found).split("\n")).toEqual([
        '+ name: "Acme"',
        '+ theme/scheme: "dark"',
        "+ logo.svg",
        "+ texts/EN.json",
        '+ texts/EN.json hero.title: "Play"',
      ]);
    },
  );

  it("leaves out what a brand inherits", async () => {
    await git("init", "-q");
    await write("family/family.json", { features: { INBOX3: true } });
    await write("family/hero.svg", "<svg/>");
    await write("acme/merchant.json", { name: "Acme", extends: "../family/family.json", images: { hero: "hero.svg" } });
    await git("add", ".");
    await git("commit", "-qm", "Acme");
    expect(changesText(await changes())).toBe("nothing changed");
  });

  it("shows the manifest leaf by leaf, texts key by key, and other files", async () => {
    await git("init", "-q");
    await write("acme/old.svg", "<svg/>");
    await git("add", ".");
    await git("commit", "-qm", "Acme");
    expect(changesText(await changes())).toBe("nothing changed");
    await write("acme/merchant.json", { name: "Acme 2", theme: { scheme: "dark" }, plugins: { push: {} } });
    await write("acme/texts/EN.json", { "hero.title": "Play now", "hero.note": "Today" });
    await write("acme/texts/VI.json", { "hero.title": "Ch\u01A1i" });
    await write("acme/logo.svg", "<svg></svg>");
    await rm(file("acme/old.svg"));
    const found = await changes();
    expect(found.isKnown).toBe(true);
    expect(changesText(found).split("\n")).toEqual([
      '~ name: "Acme" -> "Acme 2"',
      "+ plugins/push: {}",
      "~ logo.svg",
      "- old.svg",
      '~ texts/EN.json hero.title: "Play" -> "Play now"',
      '+ texts/EN.json hero.note: "Today"',
      "+ texts/VI.json",
      '+ texts/VI.json hero.title: "Ch\u01A1i"',
    ]);
  });

  it("lists what was added, removed and changed, leaf by leaf", () => {
    const before = { name: "A", theme: { tokens: { "color.brand": "#000" } }, list: [1] };
    const after = { name: "B", theme: { tokens: {} }, list: [1, 2], env: "staging" };
    const text = (from: unknown, to: unknown) => changesText({ changes: changesBetween(from, to), files: [] });
    expect(text(before, after)).toBe(
      ['~ name: "A" -> "B"', '- theme/tokens/color.brand: "#000"', "~ list: [1] -> [1,2]", '+ env: "staging"'].join(
        "\n",
      ),
    );
    expect(text(before, structuredClone(before))).toBe("nothing changed");
  });
});
