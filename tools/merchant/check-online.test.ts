import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { once } from "#core/kernel/index.ts";
import { type ReportFormat, readBrand } from "#tools/manifest/index.ts";
import { createGoodWorld, manifest, type World } from "#tools/online/testing.ts";
import { Unreachable } from "#tools/online/unreachable.ts";
import { reportOnline } from "./check-online.ts";
import { runCommand } from "./context.ts";
import { merchant } from "./testing.ts";
import { openWorkspace } from "./workspace.ts";

const directory = mkdtempSync(path.join(tmpdir(), "livery-online-"));
const folder = path.join(directory, "acme");
const file = path.join(folder, "merchant.json");
const save = (value: object) => writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
const { brand: _brand, returnOrigins: _returns, imageOrigins: _images, ...rest } = Object(manifest);
const acme = {
  ...rest,
  languages: { available: ["EN"], default: "EN" },
  plugins: { login: { password: {}, line: { clientId: "1234567" } } },
};

const sources = once(() => openWorkspace().sources());
let world: World;
beforeAll(async () => {
  mkdirSync(folder);
  save(acme);
  world = await createGoodWorld(Date.now());
});
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await world.close();
});

/** The command's report of the brand in that world. */
async function check(format: ReportFormat, names = world.names) {
  let [stdout, stderr] = ["", ""];
  const terminal = {
    stdin: {},
    stdout: { write: (text: string) => (stdout += text) },
    stderr: { write: (text: string) => (stderr += text) },
    exitCode: 0,
  };
  const resolve = async (host: string) => {
    const found = names.get(host) ?? new Unreachable("no-name", `${host} does not resolve`);
    if (found instanceof Unreachable) throw found;
    return found;
  };
  const network = { ...world.network, resolve };
  const run = async (_: unknown, context: Parameters<typeof reportOnline>[3]) => {
    const brand = { source: await readBrand(folder), build: await sources(), diagnostics: [] };
    await reportOnline(folder, brand, format, context, { network });
  };
  await runCommand({ args: {}, run }, [], terminal);
  return { code: terminal.exitCode, stdout, stderr };
}

describe("merchant check --online", () => {
  it("ends with exit code 0 where all is in order, and shows each line with its state", async () => {
    const { code, stdout, stderr } = await check("text");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("acme.localhost is a name of this machine alone: it was not looked at\n");
    expect(stdout).toMatch(/^ok {8}name {9}acme\.example: resolves to 203\.0\.113\.5 \(\d+ ms\)$/m);
    expect(stdout).toMatch(
      /^not seen {2}login .*: what is registered there .*\n {23}→ compare the console with docs\/plugins\.md/m,
    );
    expect(stdout).toMatch(
      /^acme, online at 20[\d-]+T[\d:.]+Z: 13 ok, 0 warning, 0 failed, 1 not seen, 1 of these to be looked at by hand$/m,
    );
  });

  it("ends with exit code 1 where something failed, in every format at its place of the manifest", async () => {
    const names = new Map(world.names);
    names.delete("help.example");
    const { code, stdout } = await check("json", names);
    const { ok, online } = JSON.parse(stdout);
    expect([code, ok, online.verdict]).toEqual([1, false, "failed"]);
    expect(online.lines.filter(({ state }: { readonly state: string }) => state === "failed")).toEqual([
      {
        check: "link",
        subject: "Help line: https://help.example/",
        pointer: "/compliance/help/0/url",
        state: "failed",
        message: "help.example does not resolve",
        next: "correct the address in the manifest, or publish the page",
        at: expect.stringMatching(/^20/),
        ms: expect.any(Number),
      },
    ]);
    const github = await check("github", names);
    expect(github.stdout.trim().split("\n")).toHaveLength(1);
    expect(github.stdout).toMatch(
      /^::error file=.*merchant\.json,line=\d+,col=\d+,title=online\.link::Help line: https:\/\/help\.example\/: help\.example does not resolve: correct the address/m,
    );
  });

  it("ends with exit code 2 where nothing could be seen", async () => {
    const offline = new Unreachable("offline", "no name server answered");
    const names = new Map([...world.names.keys()].map((name) => [name, offline]));
    const { code, stdout, stderr } = await check("json", names);
    const { ok, online } = JSON.parse(stdout);
    expect([code, ok, online.verdict]).toEqual([2, false, "incomplete"]);
    expect(stderr).toContain("not all was seen, which is no pass");
  });

  it("looks at nothing while the manifest has errors", async () => {
    save({ ...acme, country: "Vietnam" });
    const { code, stderr } = await check("text");
    save(acme);
    expect([code, stderr]).toEqual([1, expect.stringContaining("mend the errors of its manifest first")]);
  });

  it("needs the name of a brand", async () => {
    const { code, stderr } = await merchant("check", "--all", "--online");
    expect([code, stderr]).toEqual([1, expect.stringContaining("--online looks at one brand")]);
    const missing = await merchant("check", "lotsu", "--online", "--format", "json");
    expect([missing.code, JSON.parse(missing.stdout).diagnostics[0].suggestion]).toEqual([1, "lotus"]);
  });
});
