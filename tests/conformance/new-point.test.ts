import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyExamples } from "./guide-examples.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** What generating, type-checking and the kits need of the project. */
const parts = ["core", "packages", "plugins", "schemas", "server", "tools", "tests/conformance", "tests/setup"];
const settings = ["package.json", "tsconfig.json", "vite.config.ts", "vitest.config.ts"];

describe("the extension point of docs/add-an-extension-point.md, added as one folder", () => {
  let copy = "";
  let added: readonly string[] = [];
  let changed: readonly string[] = [];

  /** What a command of the project says. */
  function run(tool: string, ...parameters: string[]): string {
    const command = path.join(root, "node_modules/.bin", tool);
    const { status, stdout, stderr } = spawnSync(command, parameters, { cwd: copy, encoding: "utf8" });
    if (status !== 0) throw new Error(`${tool} ${parameters.join(" ")} failed:\n${stdout}${stderr}`);
    return stdout;
  }

  const read = (file: string): string => readFileSync(path.join(copy, file), "utf8");

  /** The copy's files, with their text. */
  const files = () =>
    new Map(
      readdirSync(copy, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(copy, path.join(entry.parentPath, entry.name)))
        .map((file) => [file, read(file)]),
    );

  beforeAll(() => {
    copy = mkdtempSync(path.join(tmpdir(), "livery-new-point-"));
    mkdirSync(path.join(copy, "tests"));
    for (const part of [...parts, ...settings])
      cpSync(path.join(root, part), path.join(copy, part), { recursive: true });
    added = copyExamples("docs/add-an-extension-point.md", copy);
    const before = files();
    symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
    run("tsx", "tools/generate/index.ts");
    rmSync(path.join(copy, "node_modules"));
    changed = [...files()].filter(([file, text]) => before.get(file) !== text).map(([file]) => file);
    symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  }, 240_000);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it("is its folder alone: every list of the points is generated", () => {
    const ofPoint = added.filter((file) => file.startsWith("core/"));
    expect(ofPoint.filter((file) => !file.startsWith("core/extension-points/payments/"))).toEqual([]);
    expect(ofPoint).toHaveLength(6);
    expect(changed.filter((file) => !/\/generated\/|^schemas\/|^docs\/(?:cli|plugins)\.md$/.test(file))).toEqual([]);
    expect(changed).toContain("schemas/payments.plugin.schema.json");
  });

  it("type-checks, with its plugins and what depends on the lists of points", () => {
    const { config } = ts.readConfigFile(path.join(copy, "tsconfig.json"), ts.sys.readFile);
    const include = ["core/**/*.d.ts", "server/**/*.d.ts", "tools/**/*.d.ts"];
    const own = added.filter((file) => file.endsWith(".ts"));
    const { fileNames, options } = ts.parseJsonConfigFileContent({ ...config, include, files: own }, ts.sys, copy);
    const program = ts.createProgram(fileNames, options);
    const concerned = program
      .getSourceFiles()
      .map((file) => ({ file, name: path.relative(copy, file.fileName) }))
      .filter(
        ({ file, name }) => [...own, ...changed].includes(name) || /\b(ExtensionPoints|PointName)\b/.test(file.text),
      );
    const errors = concerned.flatMap(({ file }) => [
      ...program.getSyntacticDiagnostics(file),
      ...program.getSemanticDiagnostics(file),
    ]);
    const host = {
      getCanonicalFileName: (name: string) => name,
      getCurrentDirectory: () => copy,
      getNewLine: () => "\n",
    };
    expect(ts.formatDiagnostics(errors, host)).toBe("");
    expect(concerned.length).toBeGreaterThan(own.length);
  }, 240_000);

  it("has a schema that accepts a plugin of it, and refuses one without its fields", () => {
    const fits = new Ajv2020({ strict: false }).compile(JSON.parse(read("schemas/payments.plugin.schema.json")));
    const { link, ...others } = JSON.parse(read("plugins/payments/acme-pay/plugin.json"));
    expect(fits({ ...others, link })).toBe(true);
    expect(fits(others)).toBe(false);
    expect(fits({ ...others, link: "http://pay.acme.example" })).toBe(false);
  });

  it("is chosen in manifests as the others are", () => {
    const { properties } = JSON.parse(read("schemas/merchant.schema.json"));
    expect(Object.keys(properties.plugins.properties).at(-1)).toBe("payments");
    expect(Object.keys(properties.plugins.properties.payments.properties)).toEqual(["acme-card", "acme-pay"]);
  });

  it("has a kit, which holds its plugins and a new one", () => {
    run(
      "tsx",
      "tools/livery/index.ts",
      "plugin",
      "new",
      "payments/new-vendor",
      "--origin",
      "https://pay.vendor.example",
    );
    expect(JSON.parse(read("plugins/payments/new-vendor/plugin.json")).origins).toEqual({
      page: ["https://pay.vendor.example"],
    });
    const said = run("tsx", "tools/livery/index.ts", "plugin", "check", "payments", "--verbose");
    expect(said.match(/^ .*(payments\/[\w-]+ conforms|has a link to a page that it declares)/gm)).toHaveLength(6);
  }, 240_000);
});
