import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { merchant } from "./testing.ts";

const root = path.resolve(import.meta.dirname, "../..");
let folder: string;
let manifest: string;
let file: string;

const tokens = (...args: readonly string[]) => merchant("tokens", "lotus", ...args);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "livery-tokens-"));
  manifest = path.join(folder, "lotus/merchant.json");
  file = path.join(folder, "theme.json");
  await cp(path.join(root, "merchants/lotus"), path.dirname(manifest), { recursive: true });
  vi.stubEnv("MERCHANTS_DIR", folder);
  return async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  };
});

const text = () => readFile(manifest, "utf8");

describe("merchant tokens", { timeout: 60_000 }, () => {
  it("exports a file that changes nothing, until a designer changes a value in it", async () => {
    const before = await text();
    expect((await tokens("--export", file)).code).toBe(0);
    expect((await tokens("--import", file)).stdout).toContain("nothing to change");
    const exported = JSON.parse(await readFile(file, "utf8"));
    exported.sets.theme.sources[0].radius.small.$value.value = 7;
    await writeFile(file, JSON.stringify(exported));

    const dry = await tokens("--import", file, "--dry-run");
    expect([dry.code, dry.stdout]).toEqual([0, expect.stringContaining('~ theme/tokens/radius.small: "6px" -> "7px"')]);
    expect(await text()).toBe(before);

    expect((await tokens("--import", file)).code).toBe(0);
    expect(await text()).toBe(before.replace('"radius.small": "6px"', '"radius.small": "7px"'));
  });

  it("prints the export where no file is named", async () => {
    const { stdout } = await tokens("--export", "--scheme", "dark");
    expect(JSON.parse(stdout).color.ground.$value.hex).toBe("#1C1210");
  });

  it("writes nothing that the checks refuse, and shows it in the file of tokens", async () => {
    const before = await text();
    await writeFile(file, '{\n  "color": {\n    "ink": { "$type": "color", "$value": "#FFFFFF" }\n  }\n}\n');
    const { code, stdout, stderr } = await tokens("--import", file);
    expect([code, stderr]).toEqual([1, expect.stringContaining("Nothing was written")]);
    expect(stdout).toContain(`${file}:3:42 error theme.contrast`);
    expect(stdout).toContain('"$value": "#FFFFFF"');
    expect(await text()).toBe(before);
  });

  it("shows an unknown name with its line and the nearest known one", async () => {
    await writeFile(file, '{\n  "color": {\n    "bran": { "$type": "color", "$value": "#0066CC" }\n  }\n}\n');
    const { code, stdout } = await tokens("--import", file);
    expect([code, stdout]).toEqual([1, expect.stringContaining(`${file}:3:5 error tokens.unknown-name`)]);
    expect(stdout).toContain('did you mean "color.brand"?');
  });

  it.each([
    [["--export", "a.json", "--import", "b.json"], "Write --export, or --import"],
    [[], "Write --export, or --import"],
    [["--import"], "the file to read after --import"],
    [["--export", "--dry-run"], "--dry-run belongs to --import"],
    [["--export", "/nowhere/theme.json"], "can't be written (ENOENT)"],
    [["--import", "/nowhere/theme.json"], "there is no file /nowhere/theme.json"],
    [["--import", "/tmp"], "is a folder; it must be a file"],
  ])("says what is wrong with %j", async (args, message) => {
    const { code, stdout, stderr } = await tokens(...args);
    expect([code, stdout + stderr]).toEqual([1, expect.stringContaining(message)]);
  });

  it("reads no file that is too large, no link and no picture", async () => {
    await writeFile(file, " ".repeat(600 * 1024));
    expect((await tokens("--import", file)).stdout).toContain("files of more than 512 kB are not read");
    const link = path.join(folder, "link.json");
    await symlink(file, link);
    expect((await tokens("--import", link)).stdout).toContain("is a symbolic link");
    await cp(path.join(root, "merchants/lotus/share.png"), file);
    expect((await tokens("--import", file)).stdout).toContain("a PNG picture, not text");
  });
});
