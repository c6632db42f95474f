import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { manifest } from "#tools/manifest/fixtures.ts";
import { readmeManifest } from "#tools/pictures/readme-brand.ts";
import { whyUnwritable } from "./pictures.ts";
import { merchant, type Result } from "./testing.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");
let merchants: string;

/** Runs the program as a terminal does; a failing exit code is a result too. */
async function program(...args: readonly string[]): Promise<Result> {
  return run(process.execPath, ["--import", "tsx", "tools/livery/index.ts", ...args], { cwd: root }).then(
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

  it("finds nothing wrong with the README's ten-line brand, which needs no files", async () => {
    const text = await readmeManifest(root);
    expect(text.trim().split("\n")).toHaveLength(10);
    const folder = path.join(await mkdtemp(path.join(tmpdir(), "livery-readme-")), "acme");
    await mkdir(folder);
    await writeFile(path.join(folder, "merchant.json"), text);
    const { stdout } = await merchant("check", folder, "--format", "json");
    expect(JSON.parse(stdout)).toEqual({ ok: true, diagnostics: [] });
    await rm(path.dirname(folder), { recursive: true });
  });

  it("finds nothing wrong with the brand and the family of docs/families.md", async () => {
    const guide = await readFile(path.join(root, "docs/families.md"), "utf8");
    const [family = "", brand = ""] = [...guide.matchAll(/^```json\n(.*?)^```$/gms)].map(([, text]) => text);
    const folder = await mkdtemp(path.join(tmpdir(), "livery-family-"));
    for (const [file, text] of [
      ["family/family.json", family],
      ["acme/merchant.json", brand],
    ] as const) {
      await mkdir(path.dirname(path.join(folder, file)));
      await writeFile(path.join(folder, file), text);
    }
    const { stdout } = await merchant("check", path.join(folder, "acme"), "--format", "json");
    expect(JSON.parse(stdout)).toEqual({ ok: true, diagnostics: [] });
    await rm(folder, { recursive: true });
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
    expect([code, stdout]).toEqual([0, expect.stringContaining("USAGE npx livery check")]);
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

it("ends without a word where its output is no longer read", async () => {
  const command = `node --import tsx tools/livery/index.ts explain lotus | true`;
  expect((await run("sh", ["-c", command], { cwd: root })).stderr).toBe("");
});
