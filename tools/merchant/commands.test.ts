import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { coreStored } from "#core/app/core-stored.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import { brand, build, manifest } from "#tools/manifest/fixtures.ts";
import { readBrand } from "#tools/manifest/index.ts";
import { changesBetween, changesSince, changesText } from "./diff.ts";
import { explanationText } from "./explain.ts";
import { explain } from "./explanation.ts";
import { whyUnwritable } from "./pictures.ts";
import { merchant, type Result } from "./testing.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");
let merchants: string;

/** Runs the program as a terminal does; a failing exit code is a result too. */
async function program(...args: readonly string[]): Promise<Result> {
  return run(process.execPath, ["--import", "tsx", "tools/merchant/index.ts", ...args], { cwd: root }).then(
    (done) => ({ code: 0, ...done }),
    (failed: Result) => failed,
  );
}

beforeAll(async () => {
  merchants = await mkdtemp(path.join(tmpdir(), "livery-merchants-"));
  await cp(path.join(root, "merchants/lotus"), path.join(merchants, "lotus"), { recursive: true });
});

beforeEach(() => vi.stubEnv("MERCHANTS_DIR", merchants));
afterEach(() => vi.unstubAllEnvs());
afterAll(() => rm(merchants, { recursive: true }));

describe("the merchant command", () => {
  it("creates a brand that passes every check, and checks an invalid one with exit code 1", async () => {
    expect((await merchant("new", "acme")).code).toBe(0);
    const clean = await merchant("check", "acme", "--format", "json");
    expect([clean.code, JSON.parse(clean.stdout)]).toEqual([0, { ok: true, diagnostics: [] }]);

    const file = path.join(merchants, "acme/merchant.json");
    await writeFile(file, (await readFile(file, "utf8")).replace('"country"', '"contry"'));
    const broken = await merchant("check", "--all", "--format", "json");
    expect(broken.code).toBe(1);
    const { ok, diagnostics } = JSON.parse(broken.stdout);
    expect(ok).toBe(false);
    expect(diagnostics).toContainEqual(
      expect.objectContaining({ code: "schema.unknown-key", file, suggestion: "country" }),
    );
  });

  it("lists the brands when an unknown one is requested, and fails", async () => {
    const { code, stdout } = await merchant("check", "lotsu");
    expect([code, stdout]).toEqual([1, expect.stringContaining('did you mean "lotus"?')]);
  });

  it("publishes nothing unless one brand or all are named", async () => {
    vi.stubEnv("STORE", merchants);
    for (const args of [[], ["lotus", "--all"], ["--share", "5"]])
      expect(await merchant("publish", ...args)).toMatchObject({ code: 1, stderr: "name a brand, or add --all.\n" });
  });

  it.each([
    ["2020-12-01T08:00Z", "is over, by this machine's clock. Leave it out to publish now."],
    ["2099-12-01T08:00", "is no time with its zone. Write 2026-12-01T08:00Z."],
  ])("publishes nothing at %s", async (time, reason) => {
    expect(await merchant("publish", "lotus", "--at", time)).toMatchObject({
      code: 1,
      stderr: `--at "${time}" ${reason}\n`,
    });
  });

  it("says what is wrong with the folder of brands, without a stack", async () => {
    vi.stubEnv("MERCHANTS_DIR", "nowhere");
    const { code, stderr } = await merchant("check");
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^MERCHANTS_DIR is "nowhere", and .*\n$/)]);
  });

  it("finds nothing wrong with the README's brand, which needs no files", async () => {
    const readme = await readFile(path.join(root, "README.md"), "utf8");
    const [, text = ""] = /## A brand in ten lines\n\n```json\n(.*?)```/s.exec(readme) ?? [];
    const folder = path.join(await mkdtemp(path.join(tmpdir(), "livery-readme-")), "acme");
    await mkdir(folder);
    await writeFile(path.join(folder, "merchant.json"), text);
    const { stdout } = await merchant("check", folder, "--format", "json");
    expect(JSON.parse(stdout)).toEqual({ ok: true, diagnostics: [] });
    await rm(path.dirname(folder), { recursive: true });
  });

  it.each([
    [["new", "bravo", "--curency=PHP"], "did you mean --currency?"],
    [["new", "bravo", "--country=IDN"], "two capital letters of ISO 3166-1"],
    [["new", "bravo", "--currency=RUPIAH"], "currency:"],
    [["new", "bravo", "--color=purple"], '"purple" is not'],
    [["new", "bravo", "--ground=#0b0b12", "--scheme=light"], "#0b0b12 is a dark ground"],
    [["new", "bravo", "--scheme=sepia"], "Expected one of: auto, light, dark"],
    [["new", "bravo", "--gateway=bravo.example"], "gateway/origin:"],
    [["new", "console"], "code: the host console.localhost is reserved by the platform; choose another code"],
    [["new", "www"], "check.\n  code: the host www.localhost is reserved by the platform; choose another code\n"],
    [["new", "lotus"], "already exists; nothing was written"],
    [["new", ""], "code:"],
    [["new", ".."], "code:"],
    [["check", "lotus", "noor"], 'unexpected argument "noor"'],
  ])("refuses %j and writes nothing", async (args, message) => {
    const { code, stdout, stderr } = await merchant(...args);
    expect([code, `${stdout}${stderr}`]).toEqual([1, expect.stringContaining(message)]);
    expect(await readdir(merchants)).not.toContain(args[1] === "lotus" ? "" : args[1]);
  });

  it("says where a new brand can't be written", async () => {
    const folder = path.join(merchants, "bravo");
    await symlink("/dev/null/bravo", folder);
    const { code, stderr } = await merchant("new", "bravo");
    await rm(folder);
    expect([code, stderr]).toEqual([1, expect.stringContaining("can't be written (ENOTDIR): see its rights")]);
  });

  it("says where pictures can't be written, before they are taken", async () => {
    expect(await whyUnwritable("/dev/null/lotus")).toMatch(/lotus can't be written \(E\w+\): see the rights/);
    expect(await whyUnwritable(merchants)).toBeUndefined();
  });

  /** What `upgrade` makes of a manifest with these bytes. */
  async function upgraded(bytes: Buffer): Promise<Result & { readonly after: Buffer }> {
    const folder = path.join(merchants, "saved");
    await mkdir(folder);
    await writeFile(path.join(folder, "merchant.json"), bytes);
    const result = await merchant("upgrade", "saved");
    const after = await readFile(path.join(folder, "merchant.json"));
    await rm(folder, { recursive: true });
    return { ...result, after };
  }
  const withoutSchema = JSON.stringify({ ...manifest, code: "saved", name: "Café" });

  it("upgrades no file of which letters would be lost", async () => {
    const latin = Buffer.from(withoutSchema, "latin1");
    const { code, stdout, after } = await upgraded(latin);
    expect([code, stdout]).toEqual([1, expect.stringContaining("0xE9")]);
    expect(after.equals(latin)).toBe(true);
  });

  it("keeps the byte-order mark of a file that it upgrades", async () => {
    const { after } = await upgraded(Buffer.from(`\uFEFF${withoutSchema}`));
    expect(after.toString()).toMatch(/^\uFEFF\{\n {2}"\$schema": /);
  });

  it("writes pictures beside the manifest that is named, wherever the other brands are", async () => {
    const others = await mkdtemp(path.join(tmpdir(), "livery-merchants-"));
    vi.stubEnv("MERCHANTS_DIR", others);
    vi.stubEnv("CHROMIUM", "/dev/null/none");
    await symlink("/dev/null/lotus", path.join(others, "lotus"));
    // In a process of its own: it builds styles, as for production.
    const { stderr } = await program("pictures", path.join(merchants, "lotus"));
    await rm(others, { recursive: true });
    expect(stderr).toContain("CHROMIUM names /dev/null/none");
  });

  it("says once that the code of a new brand has the wrong form, even where another has it in small letters", async () => {
    const { code, stderr } = await merchant("new", "LOTUS");
    expect([code, stderr.match(/^ {2}\w+: .*/gm)]).toEqual([1, [expect.stringContaining('did you mean "lotus"?')]]);
  });

  it("prints no colour codes into a pipe", async () => {
    // Without the variables by which it would print none anywhere.
    for (const name of ["CI", "TEST", "NO_COLOR"]) vi.stubEnv(name, "");
    const { code, stdout } = await program("check", "--help");
    expect([code, stdout]).toEqual([0, expect.stringContaining("USAGE merchant check")]);
  });

  it("upgrades all brands", async () => {
    const folder = path.join(merchants, "old");
    await mkdir(folder);
    await writeFile(path.join(folder, "merchant.json"), JSON.stringify({ ...manifest, code: "old" }));
    const { stdout } = await merchant("upgrade", "--all", "--dry-run");
    await rm(folder, { recursive: true });
    expect(stdout).toContain(`${path.join(merchants, "lotus/merchant.json")} is up to date`);
    expect(stdout).toContain(`${path.join(folder, "merchant.json")}\n  /$schema: points editors at`);
    expect((await merchant("upgrade")).stderr).toContain("Name a brand, or write --all");
  });

  it("explains a brand as JSON", async () => {
    const { code, stdout } = await merchant("explain", "lotus", "--format", "json");
    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(stdout))).toEqual([
      "merchant",
      "build",
      "plugins",
      "bytes",
      "origins",
      "storage",
      "cookies",
      "consent",
      "policy",
      "flags",
      "sources",
      "inherited",
    ]);
  });
});

describe("explain", () => {
  const given = {
    ...manifest,
    features: { LINELOGIN3: true },
    plugins: { login: { password: {}, chat: { clientId: "1" } }, trackers: { pixel: { host: "cdn.example" } } },
  };

  it("lists what a brand's plugins need, and the source of every value", async () => {
    const { explanation } = await explain(brand(given), build, undefined, "'sha256-x'");
    expect(explanation?.plugins.find(({ name }) => name === "login/chat")).toMatchObject({
      offered: true,
      settings: { clientId: { value: "1", source: "manifest" }, mode: { value: "redirect", source: "default" } },
    });
    expect(explanation?.origins.script).toEqual({
      "https://cdn.example/pixel.js": ["trackers/pixel"],
      "https://pixel.example": ["trackers/pixel"],
    });
    expect(explanation?.consent).toEqual({ necessary: ["login/password", "login/chat"], ads: ["trackers/pixel"] });
    expect(explanation?.policy.header).toContain("script-src 'self' 'sha256-x' https://cdn.example/pixel.js");
    expect(explanation?.flags.LINELOGIN3).toEqual({ on: true, source: "manifest" });
    expect(explanation?.flags.INBOX3).toEqual({ on: false, source: "default" });
    expect(explanation?.sources["theme.tokens.color.brand"]).toBe("manifest");
    expect(explanation?.sources.env).toBe("default");
  });

  it("says which flags have a share, which of them events tell, and the cookie that decides", async () => {
    const shared = { ...given, features: { LINELOGIN3: { share: 20 }, INBOX3: true } };
    const { explanation } = await explain(brand(shared), build, undefined, "");
    expect(explanation?.flags.LINELOGIN3).toEqual({ on: true, share: 20, source: "manifest" });
    expect(explanation?.flags.INBOX3).toEqual({ on: true, source: "manifest" });
    expect(explanation?.cookies).toContainEqual({ name: "share", owner: "core", consent: "necessary" });
    expect(explanation?.plugins.find(({ name }) => name === "login/chat")?.offered).toBe(true);
    const asked = { ...shared, gateway: { ...manifest.gateway, eventFlags: true } };
    const { flags } = { ...(await explain(brand(asked), build, undefined, "")).explanation };
    expect([flags?.LINELOGIN3?.inEvents, flags?.INBOX3?.inEvents]).toEqual([true, undefined]);
    const text = explanation && explanationText(explanation);
    expect(text).toMatch(/LINELOGIN3 +on for 20 % of the visitors +manifest/);
    expect(text).toMatch(/login\/chat .*for 20 % of the visitors/);
  });

  it("lists every entry that the site keeps in the browser", async () => {
    const { explanation } = await explain(brand(), build, undefined, "");
    const shown = explanation?.storage.flatMap(({ owner, name, area, consent }) =>
      owner === "core" ? `${area} ${name} ${consent}` : [],
    );
    expect(shown?.sort()).toEqual(coreStored.map(({ key, area, consent }) => `${area} ${key} ${consent}`).sort());
  });

  it("lists the vendors whose game frames may do more than usual", async () => {
    const gameSandbox = { "https://play.vendor.example": ["allow-modals"] };
    const { explanation } = await explain(brand(JSON.stringify({ ...manifest, gameSandbox })), build, undefined, "");
    expect(explanation?.policy.gameSandbox).toEqual(gameSandbox);
    expect(explanation?.sources.gameSandbox).toBe("manifest");
  });

  it("counts bytes only from a build", async () => {
    expect((await explain(brand(), build, undefined, "")).explanation?.bytes.start).toBeNull();
    const built = {
      ...build,
      bytes: { "/m/assets/entry-1.js": 900, "/m/assets/vi-1.js": 100, "/m/plugins/login/password-1a2b.js": 70 },
    };
    expect((await explain(brand(), build, built, "")).explanation?.bytes).toMatchObject({
      start: 1000,
      plugins: { "login/password": 70 },
    });
  });

  it("names the last build and its commit", async () => {
    const commitIn = async (built?: BuildManifest) => (await explain(brand(), build, built, "")).explanation?.build;
    expect(await commitIn()).toBeNull();
    expect(await commitIn(build)).toEqual({ fullBuild: "b1" });
    expect(await commitIn({ ...build, commit: "c0ffee-dirty" })).toEqual({ fullBuild: "b1", commit: "c0ffee-dirty" });
  });

  it("reports the diagnostics of a brand that can't be published", async () => {
    const { explanation, diagnostics } = await explain(brand("{}"), build, undefined, "");
    expect(explanation).toBeUndefined();
    expect(diagnostics).not.toEqual([]);
  });
});

it("ends without a word where its output is no longer read", async () => {
  const command = `node --import tsx tools/merchant/index.ts explain lotus | true`;
  expect((await run("sh", ["-c", command], { cwd: root })).stderr).toBe("");
});

describe("diff", { timeout: 30_000 }, () => {
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
