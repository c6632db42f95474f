import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { diagnosticsSince } from "./against.ts";
import { root } from "./command.ts";
import { kitDiagnostics } from "./kit-diagnostics.ts";

const repository = realpathSync(mkdtempSync(path.join(tmpdir(), "livery-against-")));
const folder = path.join(repository, "trackers/acme");
const acme = { name: "trackers/acme", point: "trackers", id: "acme", folder, isExternal: true };
afterAll(() => rmSync(repository, { recursive: true, force: true }));

const git = (...parameters: string[]) =>
  execFileSync("git", ["-C", repository, "-c", "user.name=a", "-c", "user.email=a@acme.example", ...parameters]);

const settings = {
  type: "object",
  properties: {
    host: { type: "string", maxLength: 40, title: "Host", description: "A host.", examples: ["a.example"] },
    size: { type: "string", enum: ["s", "m"], default: "s", title: "Size", description: "A size.", examples: ["s"] },
    count: { type: "integer", minimum: 0, title: "Count", description: "A count.", examples: [1] },
  },
  required: ["host"],
  additionalProperties: false,
};
const plugin = { api: 1, title: "Acme", description: "For tests.", settings, storage: ["acme"], consent: "ads" };

const write = (value: object, name = "plugin.json") =>
  writeFileSync(path.join(folder, name), JSON.stringify(value, undefined, 2));

/** The changes in words, the breaking ones with an exclamation mark. */
function changesTo(value: object): readonly string[] {
  write(value);
  return diagnosticsSince(root, "HEAD", [acme], [repository]).map(
    ({ severity, pointer, message }) => `${severity === "error" ? "! " : ""}${pointer} ${message}`,
  );
}

const withSetting = (name: string, field: object, required = ["host"]) => ({
  ...plugin,
  settings: { ...settings, required, properties: { ...settings.properties, [name]: field } },
});

beforeEach(() => {
  rmSync(path.join(repository, ".git"), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  write(plugin);
  write({ hello: { EN: "Hello" } }, "texts.json");
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "A plugin");
});

describe("what a plugin takes from manifests, compared with a revision", () => {
  it("has not changed where only its words have", () => {
    expect(changesTo({ ...plugin, title: "Other", description: "Other." })).toEqual([]);
  });

  it("breaks them where a setting is gone, required, or takes less than before", () => {
    const { host: _, ...rest } = settings.properties;
    const at = "/settings/properties";
    expect(changesTo({ ...plugin, settings: { ...settings, required: [], properties: rest } })).toEqual([
      `! ${at} the setting "host" is gone: manifests that set it are invalid`,
    ]);
    expect(changesTo(withSetting("key", { type: "string" }, ["host", "key"]))).toEqual([
      `! ${at}/key the setting "key" is new and required: manifests without it are invalid`,
    ]);
    expect(changesTo({ ...plugin, settings: { ...settings, required: ["host", "size"] } })).toEqual([
      `! ${at}/size the setting "size" is required now: manifests without it are invalid`,
    ]);
    expect(changesTo(withSetting("size", { ...settings.properties.size, enum: ["s"] }))).toEqual([
      `! ${at}/size/enum the setting "size" no longer takes "m"`,
    ]);
    expect(changesTo(withSetting("host", { ...settings.properties.host, maxLength: 20, pattern: "^a" }))).toEqual([
      `! ${at}/host/maxLength the setting "host" has \`maxLength\` 20; it was 40`,
      `! ${at}/host/pattern the setting "host" has \`pattern\` "^a"; it was free`,
    ]);
    expect(changesTo(withSetting("count", { ...settings.properties.count, type: "string" }))).toEqual([
      `! ${at}/count/type the setting "count" no longer takes "integer"`,
    ]);
    expect(changesTo({ ...plugin, flag: "ACME3" })).toEqual([
      "! /flag ACME3 is now the flag: brands without it are no longer offered the plugin",
    ]);
  });

  it("does not where it takes more, or does something else with it", () => {
    const at = "/settings/properties";
    expect(changesTo(withSetting("count", { ...settings.properties.count, type: "number", minimum: -1 }))).toEqual([]);
    expect(changesTo(withSetting("key", { type: "string" }))).toEqual([`${at}/key the setting "key" is new`]);
    expect(changesTo(withSetting("size", { ...settings.properties.size, default: "m" }))).toEqual([
      `${at}/size/default the setting "size" has the default "m"; it was "s"`,
    ]);
    const origins = { script: ["https://acme.example"] };
    expect(changesTo({ ...plugin, consent: "analytics", storage: ["acme_2"], origins })).toEqual([
      '/storage `storage` has "acme_2" besides, and lacks "acme"',
      '/consent `consent` is "analytics"; it was "ads"',
      "/origins `origins` is new",
    ]);
  });

  it("names the texts that have come and gone, and the place of each change", () => {
    write({ bye: { EN: "Bye" } }, "texts.json");
    write({ ...plugin, consent: "analytics" });
    expect(diagnosticsSince(root, "HEAD", [acme], [])).toMatchObject([
      { code: "plugin.changed", file: path.join(folder, "plugin.json"), line: 48, pointer: "/consent" },
      { file: path.join(folder, "texts.json"), message: 'the text "hello" is gone' },
      { file: path.join(folder, "texts.json"), line: 2, message: 'the text "bye" is new' },
    ]);
  });

  it("breaks them where the plugin is gone; a new plugin changes nothing", () => {
    const other = { ...acme, name: "trackers/other", id: "other", folder: path.join(repository, "trackers/other") };
    mkdirSync(other.folder, { recursive: true });
    writeFileSync(path.join(other.folder, "plugin.json"), JSON.stringify(plugin));
    expect(diagnosticsSince(root, "HEAD", [other], [repository])).toMatchObject([
      { code: "plugin.breaking", severity: "error", file: path.join(folder, "plugin.json") },
    ]);
    rmSync(other.folder, { recursive: true });
  });

  it("can't be compared with a revision that git does not know", () => {
    expect(() => diagnosticsSince(root, "v99", [acme], [])).toThrow(`git knows no revision "v99" in ${folder}`);
    expect(() => diagnosticsSince(root, "--help", [acme], [])).toThrow(/git knows no revision/);
  });
});

describe("what a conformance kit finds", () => {
  it("is a diagnostic at the field of plugin.json that it names", () => {
    write(plugin);
    const failed = (name: string, message: string) => ({
      status: "failed",
      ancestorTitles: [`${name} conforms`],
      title: "stores what it declares",
      failureMessages: [`Error: ${message}\n    at x (/a.ts:1:2)`],
    });
    const report = {
      testResults: [
        {
          assertionResults: [
            failed("trackers/acme", "`storage` lacks x"),
            failed("trackers/acme", "no `script`"),
            failed("trackers/other", "no"),
          ],
        },
      ],
    };
    expect(kitDiagnostics(report, [acme])).toMatchObject([
      {
        code: "plugin.conformance",
        pointer: "/storage",
        line: 45,
        message: "stores what it declares: `storage` lacks x",
      },
      { pointer: "", line: 1, message: "stores what it declares: no `script`" },
    ]);
  });
});
