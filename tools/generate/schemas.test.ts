import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it, vi } from "vitest";
import { pointNames } from "#core/extension-points/index.ts";
import { languages } from "#core/i18n/languages.ts";
import { asObject, composeMerchantSchema, points } from "#tools/manifest/index.ts";
import { readPluginManifests } from "#tools/plugins/read-plugins.ts";
import { renderSchemas } from "./schemas.ts";

const root = new URL("../../", import.meta.url).pathname;
const plugins = await readPluginManifests(root);
const schema = composeMerchantSchema({ plugins, languages });

/** Every schema inside a schema, with its path. */
function* fieldsOf(value: unknown, path = ""): Generator<readonly [string, Readonly<Record<string, unknown>>]> {
  const field = asObject(value);
  if (path !== "") yield [path, field];
  for (const [name, inner] of Object.entries(asObject(field.properties))) yield* fieldsOf(inner, `${path}/${name}`);
  for (const inner of Object.values(asObject(field.patternProperties))) yield* fieldsOf(inner, `${path}/…`);
  if (field.items !== undefined) yield* fieldsOf(field.items, `${path}/*`);
}

const fields = [...fieldsOf(schema)];

describe("schemas/merchant.schema.json", () => {
  const file: unknown = JSON.parse(readFileSync(`${root}schemas/merchant.schema.json`, "utf8"));

  it("tells editors every rule in words", () => {
    const silent = [...fieldsOf(file)].filter(([, field]) => field.pattern && !field.patternErrorMessage);
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  it("shows editors what is deprecated, and what to use", async () => {
    const directory = mkdtempSync(join(tmpdir(), "livery-schemas-"));
    const folder = join(directory, "trackers/acme");
    mkdirSync(folder, { recursive: true });
    const notice = { since: "1.2.0", until: "2.0.0", use: "id" };
    const old = { type: "string", title: "Old", description: "It.", examples: ["1"], "x-deprecated": notice };
    const settings = { type: "object", properties: { old }, additionalProperties: false };
    const plugin = { api: 1, title: "Acme", description: "It.", consent: "ads", settings };
    writeFileSync(join(folder, "plugin.json"), JSON.stringify(plugin));
    vi.stubEnv("PLUGINS_DIR", directory);
    const files = await renderSchemas(root, new Set(["trackers/acme"])).finally(() => {
      vi.unstubAllEnvs();
      rmSync(directory, { recursive: true });
    });
    const found = [...fieldsOf(JSON.parse(files["schemas/merchant.schema.json"] ?? ""))].find(([path]) =>
      path.endsWith("/trackers/acme/old"),
    );
    const deprecationMessage = "It is deprecated since 1.2.0, and works until 2.0.0: use id.";
    expect(found?.[1]).toMatchObject({ deprecated: true, deprecationMessage });
  });

  it("lets editors accept a plugin that it does not list yet, and its flag", () => {
    const ajv = new Ajv2020({ strict: false, formats: { color: true } });
    for (const [path, others] of [
      ["plugins/properties/trackers", { "acme-pixel": { id: "7" } }],
      ["features", { ACMELOGIN3: true }],
    ] as const) {
      const part = path.split("/").reduce<unknown>((one, name) => asObject(one)[name], asObject(file).properties);
      expect(ajv.validate(asObject(part), others), path).toBe(true);
      expect(ajv.validate(asObject(part), { ACMELOGIN3: "on", "acme-pixel": true }), path).toBe(false);
    }
  });
});

describe("editors of a manifest", () => {
  const file = JSON.parse(readFileSync(`${root}schemas/merchant.schema.json`, "utf8"));
  const fits = new Ajv2020({ strict: false, formats: { color: true } }).compile(file);
  const lotus = JSON.parse(readFileSync(`${root}merchants/lotus/merchant.json`, "utf8"));
  const { code, domains, gateway: _, ...family } = lotus;

  it("are told what a brand lacks, at every depth", () => {
    expect(fits(lotus)).toBe(true);
    expect(fits({ code, domains, ...family })).toBe(false);
    expect(fits({ ...lotus, gateway: {} })).toBe(false);
    expect(fits({ ...lotus, plugins: { ...lotus.plugins, login: null } })).toBe(false);
  });

  it("are asked for nothing that a brand may inherit, nor for what only brands have in a family", () => {
    expect(fits(family)).toBe(true);
    const child = { extends: "../family/family.json", code, domains, plugins: { login: { password: null } } };
    expect(fits(child)).toBe(true);
    expect(fits({ ...child, contry: "VN" })).toBe(false);
    expect(fits({ ...child, extends: "/etc/passwd" })).toBe(false);
  });
});

describe("the schema that manifests are checked by", () => {
  it("gives every field a title, a description and an example", () => {
    const silent = fields.filter(
      ([, field]) => !field.title || !field.description || (!field.examples && field.type !== "object"),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  it("describes each value of a list of values", () => {
    const silent = fields.filter(
      ([, { enum: values, enumDescriptions: meanings }]) =>
        Array.isArray(values) && (!Array.isArray(meanings) || meanings.length !== values.length),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  it("marks colours, so that editors show them", () => {
    const colours = fields.filter(([path]) => /^\/theme\/(tokens|dark)\/color\./.test(path));
    expect(colours.length).toBeGreaterThan(30);
    expect(colours.filter(([, { format }]) => format !== "color")).toEqual([]);
  });

  it("refers to no section of the specification, which merchant engineers do not have before them", () => {
    const texts = fields.map(([, { title, description }]) => `${title} ${description}`);
    expect(texts.filter((text) => /\bspec\b/i.test(text))).toEqual([]);
  });

  it("allows no unknown key anywhere", () => {
    const isClosed = ({ additionalProperties, propertyNames }: (typeof fields)[number][1]) =>
      additionalProperties === false || Array.isArray(Object(propertyNames).enum);
    const open = fields.filter(([, field]) => field.type === "object" && !isClosed(field));
    expect(open.map(([path]) => path)).toEqual([]);
  });

  it("gives examples and defaults that are valid themselves", () => {
    const ajv = new Ajv2020({ strict: false, formats: { color: true } });
    const wrong = fields.flatMap(([path, field]) => {
      const values = [
        ...(Array.isArray(field.examples) ? field.examples : []),
        ...("default" in field ? [field.default] : []),
      ];
      if (values.length === 0) return [];
      const fits = ajv.compile(field);
      return values.filter((value) => !fits(value)).map((value) => `${path}: ${JSON.stringify(value)}`);
    });
    expect(wrong).toEqual([]);
  });

  it("contains every extension point, every plugin and every language", () => {
    const chosen = new Map(fields);
    expect(Object.keys(points)).toEqual([...pointNames]);
    for (const name of Object.keys(plugins)) expect(chosen.has(`/plugins/${name}`), name).toBe(true);
    expect(chosen.get("/languages/default")?.enum).toEqual(languages.map(({ code }) => code));
  });
});

describe("schemas/<point>.plugin.schema.json", () => {
  const schemaOf = (point: string) => JSON.parse(readFileSync(`${root}schemas/${point}.plugin.schema.json`, "utf8"));
  const compiled = Object.fromEntries(
    pointNames.map((point) => [point, new Ajv2020({ allErrors: true, strict: false }).compile(schemaOf(point))]),
  );
  const errorsOf = (point: string, plugin: unknown) => {
    const fits = compiled[point];
    if (!fits) throw new Error(`there is no point ${point}`);
    fits(plugin);
    return fits.errors ?? [];
  };

  it.each(Object.entries(plugins))("is satisfied by %s", (name, plugin) => {
    expect(errorsOf(name.split("/")[0] ?? "", plugin)).toEqual([]);
  });

  it.each(pointNames)("describes each value of a list of values: %s", (point) => {
    const silent = [...fieldsOf(schemaOf(point))].filter(
      ([, { enum: values, enumDescriptions: meanings }]) =>
        Array.isArray(values) && (!Array.isArray(meanings) || meanings.length !== values.length),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  });

  it.each(pointNames)("rejects fields of another point: %s", (point) => {
    const plugin = {
      api: 1,
      title: "T",
      description: "D",
      settings: { type: "object", properties: {}, additionalProperties: false },
      consent: "ads",
    };
    const own = new Set(Object.keys(schemaOf(point).properties));
    const others = pointNames
      .flatMap((other) => Object.keys(schemaOf(other).properties))
      .filter((key) => !own.has(key));
    expect(others).not.toEqual([]);
    for (const key of others) {
      expect(errorsOf(point, { ...plugin, [key]: "x" })).toContainEqual(
        expect.objectContaining({ keyword: "additionalProperties", params: { additionalProperty: key } }),
      );
    }
  });
});
