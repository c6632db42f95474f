import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createChecker } from "#tools/manifest/index.ts";
import { readSourceBuild } from "#tools/publish/index.ts";
import { merchant } from "../testing.ts";
import { openWorkspace } from "../workspace.ts";
import { planFixes, writeFixes } from "./index.ts";

const root = path.resolve(import.meta.dirname, "../../..");
let merchants = "";
const fileOf = (name: string) => path.join(merchants, name);
const textOf = (name: string) => readFile(fileOf(name), "utf8");
const change = async (name: string, from: string, to: string) => {
  const text = await textOf(name);
  expect(text).toContain(from);
  await writeFile(
    fileOf(name),
    text.replace(from, () => to),
  );
};

beforeEach(async () => {
  merchants = await mkdtemp(path.join(tmpdir(), "livery-fix-"));
  await cp(path.join(root, "merchants/lotus"), fileOf("lotus"), { recursive: true });
  vi.stubEnv("MERCHANTS_DIR", merchants);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(merchants, { recursive: true });
});

describe("merchant check --fix", () => {
  it("shows the change and writes nothing without a terminal", async () => {
    await change("lotus/merchant.json", '"VN"', '"vn"');
    const before = await textOf("lotus/merchant.json");
    const { code, stdout } = await merchant("check", "lotus", "--fix");
    const file = fileOf("lotus/merchant.json");
    expect(stdout).toContain(`${file}\n  -   "country": "vn",\n  +   "country": "VN",\n`);
    expect(stdout).toContain("Nothing was written. Add --yes to write these changes.");
    expect([code, await textOf("lotus/merchant.json")]).toEqual([1, before]);
  });

  it("writes with --yes, and passes when no error is left", async () => {
    const good = await textOf("lotus/merchant.json");
    await change("lotus/merchant.json", '"VN"', '"vn"');
    const { code, stdout } = await merchant("check", "lotus", "--fix", "--yes");
    expect([code, stdout]).toEqual([0, expect.stringContaining("lotus: no problems found")]);
    expect(await textOf("lotus/merchant.json")).toBe(good);
    expect((await merchant("check", "lotus", "--fix", "--yes")).stdout).toContain("nothing can be fixed mechanically");
  });

  it("fixes the manifest when there is no browser to compare a drawing, and says so as JSON", async () => {
    vi.stubEnv("CHROMIUM", "/dev/null/none");
    const good = await textOf("lotus/merchant.json");
    await change("lotus/merchant.json", '"VN"', '"vn"');
    await change("lotus/logo.svg", "<svg ", '<svg layer="1" ');
    const drawing = await textOf("lotus/logo.svg");
    const { code, stdout } = await merchant("check", "lotus", "--fix", "--yes", "--format", "json");
    const { diagnostics, ...rest } = JSON.parse(stdout);
    expect(rest).toEqual({
      ok: false,
      fixes: [{ file: fileOf("lotus/merchant.json"), pointer: "/country", value: "VN" }],
      left: [
        {
          file: fileOf("lotus/logo.svg"),
          reason: expect.stringMatching(/it isn't cleaned: CHROMIUM names .*unset it/),
        },
      ],
      isWritten: true,
    });
    expect([code, diagnostics]).toEqual([1, [expect.objectContaining({ code: "svg.unsafe" })]]);
    expect([await textOf("lotus/merchant.json"), await textOf("lotus/logo.svg")]).toEqual([good, drawing]);
  });

  it("leaves a drawing that cleaning doesn't make right, and says what its author can do", async () => {
    await change("lotus/logo.svg", "<svg ", '<svg layer="1" transform="rotate(180)" ');
    const drawing = await textOf("lotus/logo.svg");
    const { code, stdout } = await merchant("check", "lotus", "--fix", "--yes");
    expect([code, stdout]).toEqual([1, expect.stringContaining("would still have an error")]);
    expect(stdout).toContain("transform of <svg> is not allowed: put it on a <g> around the drawing");
    expect(await textOf("lotus/logo.svg")).toBe(drawing);
  });

  it("writes nothing over a read-only file, and says what to do", async () => {
    await change("lotus/merchant.json", '"VN"', '"vn"');
    await chmod(fileOf("lotus/merchant.json"), 0o444);
    const { code, stderr } = await merchant("check", "lotus", "--fix", "--yes");
    expect([code, stderr]).toEqual([1, expect.stringContaining("can't be written (EACCES): see its rights")]);
    expect(await textOf("lotus/merchant.json")).toContain('"vn"');
  });

  it.each([
    [["check", "lotus", "--yes"], "--yes belongs to --fix"],
    [["check", "lotus", "--fix", "--online"], "run --fix first"],
  ])("refuses %j", async (args, message) => {
    expect(await merchant(...args)).toMatchObject({ code: 1, stderr: expect.stringContaining(message) });
  });
});

describe("planned fixes", () => {
  const plan = async (...brands: readonly string[]) => {
    const checker = createChecker(await readSourceBuild(root));
    return planFixes({ brands, checker }, { workspace: openWorkspace() });
  };

  it("change what two brands inherit once, in the family's file", async () => {
    const { currency, ...lotus } = JSON.parse(await textOf("lotus/merchant.json"));
    await cp(fileOf("lotus"), fileOf("acme"), { recursive: true });
    await mkdir(fileOf("family"));
    await writeFile(fileOf("family/family.json"), JSON.stringify({ currency: currency.toLowerCase() }));
    for (const code of ["acme", "lotus"])
      await writeFile(
        fileOf(`${code}/merchant.json`),
        JSON.stringify({ ...lotus, code, extends: "../family/family.json" }),
      );
    const { files, made } = await plan("acme", "lotus");
    const file = fileOf("family/family.json");
    expect(made).toEqual([{ file, pointer: "/currency", value: currency }]);
    expect([...files]).toEqual([[file, { before: '{"currency":"vnd"}', after: '{"currency":"VND"}' }]]);
  });

  it("are not written when somebody has changed a file meanwhile, whose text stays", async () => {
    await change("lotus/merchant.json", '"VN"', '"vn"');
    const { files } = await plan("lotus");
    await change("lotus/merchant.json", '"vn"', '"th"');
    await expect(writeFixes(files)).rejects.toThrow("A file has been changed meanwhile: nothing was written.");
    expect(await textOf("lotus/merchant.json")).toContain('"th"');
    expect((await readdir(fileOf("lotus"))).filter((name) => name.endsWith(".tmp"))).toEqual([]);
  });

  it("keep a byte-order mark", async () => {
    await change("lotus/merchant.json", "{", "\uFEFF{");
    await change("lotus/merchant.json", '"VN"', '"vn"');
    await writeFixes((await plan("lotus")).files);
    expect(await textOf("lotus/merchant.json")).toMatch(/^\uFEFF\{.*"VN"/s);
  });
});
