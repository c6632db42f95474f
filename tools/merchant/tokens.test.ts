import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
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

describe("merchant tokens", () => {
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

  it("imports a file that says no scheme as the dark one of a brand that is dark alone", async () => {
    await writeFile(file, JSON.stringify({ color: { ground: { $type: "color", $value: "#2A0F0D" } } }));
    await writeFile(manifest, (await text()).replace('"scheme": "auto"', '"scheme": "dark"'));
    expect((await tokens("--import", file, "--dry-run")).stdout).toContain(
      '~ theme/dark/color.ground: "#1C1210" -> "#2A0F0D"',
    );
    expect((await tokens("--import", file, "--dry-run", "--scheme", "light")).stdout).toContain(
      "~ theme/tokens/color.ground",
    );
  });

  it("prints the export where no file is named", async () => {
    const { stdout } = await tokens("--export", "--scheme", "dark");
    expect(JSON.parse(stdout).color.ground.$value.hex).toBe("#1C1210");
  });

  it("says so in a dry run, too, where the brand inherits what would change", async () => {
    const { theme, ...own } = JSON.parse(await text());
    await mkdir(path.join(folder, "family"));
    await writeFile(path.join(folder, "family/family.json"), JSON.stringify({ theme }));
    await writeFile(manifest, JSON.stringify({ ...own, extends: "../family/family.json" }));
    await writeFile(file, JSON.stringify({ color: { ink: { $type: "color", $value: "#FFFFFF" } } }));
    const { code, stdout } = await tokens("--import", file, "--dry-run");
    expect([code, stdout]).toEqual([1, expect.stringContaining("theme.contrast")]);
  });

  it("changes no light colour where the dark scheme alone is imported", async () => {
    await tokens("--export", file);
    await writeFile(manifest, (await text()).replace(/("color\.brand": )"#\w+"/, '$1"#8A1A14"'));
    expect((await tokens("--import", file, "--scheme", "dark", "--dry-run")).stdout).not.toContain(
      "theme/tokens/color",
    );
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

  it("shows a colour that does not go with one of the manifest in the file of tokens, which alone has errors", async () => {
    await writeFile(file, '{\n  "color": {\n    "accent": { "$type": "color", "$value": "#2B1508" }\n  }\n}\n');
    for (const dry of [[], ["--dry-run"]]) {
      const { code, stdout, stderr } = await tokens("--import", file, ...dry);
      expect(code).toBe(1);
      expect(stdout).toContain(`${file}:3:45 error theme.contrast`);
      expect(stdout).toContain('> 3 |     "accent": { "$type": "color", "$value": "#2B1508" }');
      expect(stdout).toContain('did you mean "#');
      expect(stdout).toContain(`\n${file}: 1 error, 0 warnings`);
      expect(stderr).toContain(`Mend them in ${file}, then import it again`);
    }
  });

  it("names the drawings that it has drawn in the new colours", async () => {
    expect((await merchant("new", "acme", "--color", "#7a1fd0")).code).toBe(0);
    await writeFile(file, '{ "color": { "hero-ground": { "$type": "color", "$value": "#1D3B2A" } } }');
    const { code, stdout } = await merchant("tokens", "acme", "--import", file);
    expect(code).toBe(0);
    expect(stdout).toContain("~ hero.svg: drawn in these colours");
    expect(await readFile(path.join(folder, "acme/hero.svg"), "utf8")).toContain("#1D3B2A");
    const logo = path.join(folder, "acme/logo.svg");
    await writeFile(logo, (await readFile(logo, "utf8")).replace("<svg", '<svg role="img"'));
    await writeFile(file, '{ "color": { "brand": { "$type": "color", "$value": "#0B5D3B" } } }');
    expect((await merchant("tokens", "acme", "--import", file)).stdout).not.toContain("logo.svg");
  });

  it("names the colours that a file with most of them lacks, with the values that stay", async () => {
    await tokens("--export", file, "--scheme", "light");
    const { "hero-accent": accent, ...color } = JSON.parse(await readFile(file, "utf8")).color;
    color.link = { $type: "color", $value: "#7A1D0C" };
    await writeFile(file, JSON.stringify({ color }));
    const kept = `not in ${file}, so left as they are: theme/tokens/color.hero-accent ${accent.$value.hex}\n`;
    for (const dry of [["--dry-run"], []]) expect((await tokens("--import", file, ...dry)).stdout).toContain(kept);
    await writeFile(file, JSON.stringify({ color: { link: { $type: "color", $value: "#6A1D0C" } } }));
    expect((await tokens("--import", file)).stdout).not.toContain("left as they are");
  });

  it.each([
    [
      "{ status: 403, err }",
      { status: 403, err: "Invalid token" },
      "refusal 403, not variables: Invalid token; ask again",
    ],
    [
      "{ status: 403, message }",
      {
        status: 403,
        error: true,
        message: "Invalid scope(s): files:read. This endpoint requires the file_variables:read scope",
      },
      "scope file_variables:read and whose owner may read the file. Figma gives that scope on its Enterprise plan alone",
    ],
    ["{ status: 404 }", { status: 404, err: "Not found" }, "look at the file's key"],
  ])("says of a refusal of Figma's that was saved as a file, %s, what to do", async (_, answer, message) => {
    await writeFile(file, JSON.stringify(answer));
    const { code, stdout } = await tokens("--import", file);
    expect([code, stdout]).toEqual([1, expect.stringContaining(message)]);
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
    [["--import", import.meta.dirname], "is a folder without a .json file"],
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
