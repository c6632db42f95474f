import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { brand, build, manifest } from "#tools/publish/fixtures.ts";
import { createChecker } from "#tools/publish/index.ts";
import { changesBetween, changesText, textAtRevision } from "./diff.ts";
import { explain } from "./explain.ts";
import { upgrade } from "./upgrade.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");
let merchants: string;

/** Runs the command as in a terminal; a failing exit code is a result too. */
async function merchant(...args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const command = [path.join(root, "node_modules/tsx/dist/cli.mjs"), "tools/merchant/index.ts", ...args];
  const options = { cwd: root, env: { ...process.env, MERCHANTS_DIR: merchants } };
  return run(process.execPath, command, options).then(
    (done) => ({ code: 0, ...done }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );
}

beforeAll(async () => {
  merchants = await mkdtemp(path.join(tmpdir(), "livery-merchants-"));
  await cp(path.join(root, "merchants/lotus"), path.join(merchants, "lotus"), { recursive: true });
});

afterAll(() => rm(merchants, { recursive: true }));

describe("the merchant command", { timeout: 30_000 }, () => {
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

  it("lists the brands when an unknown one is requested", async () => {
    const { code, stdout } = await merchant("check", "lotsu");
    expect(code).toBe(1);
    expect(stdout).toContain('did you mean "lotus"?');
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
    [["new", "console"], "console.localhost is reserved"],
    [["new", "lotus"], "already exists; nothing was written"],
    [["check", "lotus", "noor"], 'unexpected argument "noor"'],
  ])("refuses %j and writes nothing", async (args, message) => {
    const { code, stdout, stderr } = await merchant(...args);
    expect([code, `${stdout}${stderr}`]).toEqual([1, expect.stringContaining(message)]);
    expect(await readdir(merchants)).not.toContain(args[1] === "lotus" ? "" : args[1]);
  });

  it("says once that the code of a new brand has the wrong form, even where another has it in small letters", async () => {
    const { code, stderr } = await merchant("new", "LOTUS");
    expect([code, stderr.match(/^ {2}\w+: .*/gm)]).toEqual([1, [expect.stringContaining('did you mean "lotus"?')]]);
  });

  it("prints no colour codes into a pipe", async () => {
    // Without the variables by which it would print none anywhere.
    for (const name of ["CI", "TEST", "NO_COLOR"]) vi.stubEnv(name, "");
    const { code, stdout } = await merchant("check", "--help");
    vi.unstubAllEnvs();
    expect([code, stdout]).toEqual([0, expect.stringContaining("USAGE merchant check")]);
  });

  it("explains a brand as JSON", async () => {
    const { code, stdout } = await merchant("explain", "lotus", "--format", "json");
    expect(code).toBe(0);
    expect(Object.keys(JSON.parse(stdout))).toEqual([
      "merchant",
      "plugins",
      "bytes",
      "origins",
      "storage",
      "cookies",
      "consent",
      "policy",
      "flags",
      "sources",
    ]);
  });
});

describe("explain", () => {
  const given = {
    ...manifest,
    features: { LINELOGIN3: true },
    plugins: { login: { password: {}, chat: { clientId: "1" } }, trackers: { pixel: { host: "cdn.example" } } },
  };

  it("lists what a brand's plugins need, and the source of every value", () => {
    const { explanation } = explain(brand(given), build, undefined, "'sha256-x'");
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

  it("lists the vendors whose game frames may do more than usual", () => {
    const gameSandbox = { "https://play.vendor.example": ["allow-modals"] };
    const { explanation } = explain(brand(JSON.stringify({ ...manifest, gameSandbox })), build, undefined, "");
    expect(explanation?.policy.gameSandbox).toEqual(gameSandbox);
    expect(explanation?.sources.gameSandbox).toBe("manifest");
  });

  it("counts bytes only from a build", () => {
    expect(explain(brand(), build, undefined, "").explanation?.bytes.start).toBeNull();
    const built = {
      ...build,
      bytes: { "/m/assets/entry-1.js": 900, "/m/assets/vi-1.js": 100, "/m/plugins/login/password-1a2b.js": 70 },
    };
    expect(explain(brand(), build, built, "").explanation?.bytes).toMatchObject({
      start: 1000,
      plugins: { "login/password": 70 },
    });
  });

  it("reports the diagnostics of a brand that can't be published", () => {
    const { explanation, diagnostics } = explain(brand("{}"), build, undefined, "");
    expect(explanation).toBeUndefined();
    expect(diagnostics).not.toEqual([]);
  });
});

it("ends without a word where its output is no longer read", async () => {
  const command = `node node_modules/tsx/dist/cli.mjs tools/merchant/index.ts explain lotus | true`;
  expect((await run("sh", ["-c", command], { cwd: root })).stderr).toBe("");
});

describe("diff", () => {
  it("says so where there is no repository", async () => {
    const file = path.join(merchants, "lotus/merchant.json");
    await expect(textAtRevision(file, "HEAD")).rejects.toThrow(/^fatal: not a git repository/);
  });

  it("lists what was added, removed and changed, leaf by leaf", () => {
    const before = { name: "A", theme: { tokens: { "color.brand": "#000" } }, list: [1] };
    const after = { name: "B", theme: { tokens: {} }, list: [1, 2], env: "staging" };
    expect(changesText(changesBetween(before, after))).toBe(
      ['~ name: "A" -> "B"', '- theme/tokens/color.brand: "#000"', "~ list: [1] -> [1,2]", '+ env: "staging"'].join(
        "\n",
      ),
    );
    expect(changesText(changesBetween(before, structuredClone(before)))).toBe("nothing changed");
  });
});

describe("upgrade", () => {
  const checker = createChecker(build);
  const schemaPath = "../../schemas/merchant.schema.json";

  it("replaces renamed keys and changes nothing else", () => {
    const text = JSON.stringify(manifest, undefined, 2)
      .replace('"country"', '"contry"')
      .replace('"centered"', '"centred"');
    const { text: upgraded, steps, left } = upgrade(brand(text), checker, schemaPath);
    expect(JSON.parse(upgraded)).toEqual({ $schema: schemaPath, ...manifest });
    expect(steps).toHaveLength(3);
    expect(left).toEqual([]);
  });

  it("reports what a person must decide", () => {
    const text = JSON.stringify({ $schema: schemaPath, ...manifest, theme: { tokens: { "color.brand": "#7FD3A8" } } });
    const { text: upgraded, steps, left } = upgrade(brand(text), checker, schemaPath);
    expect(upgraded).toBe(text);
    expect(steps).toEqual([]);
    expect(left.map(({ code }) => code)).toEqual(["theme.contrast"]);
  });
});
