import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { coreStored } from "#core/app/core-stored.ts";
import { trackingEventNames } from "#core/extension-points/index.ts";
import { gameCategories } from "#core/gateway/index.ts";
import { withKeptQuery } from "#core/platform/address.ts";
import { attributionFields } from "#core/platform/bridge.ts";
import { routes } from "#core/routes/index.ts";
import contractDocument from "#schemas/gateway.openapi.json" with { type: "json" };
import merchantSchema from "#schemas/merchant.schema.json" with { type: "json" };
import { byLanguage } from "#tools/plugins/plugin-texts.ts";
import { contractOperations } from "./validate.ts";

// The tables and lists of docs/specification.md, read from it: what it names exists, and what exists is named.

const specification = readFileSync("docs/specification.md", "utf8");

/** The text below a heading, up to the next one of any level. */
function section(heading: string): string {
  const [, after] = specification.split(`\n### ${heading}\n`);
  if (after === undefined) throw new Error(`docs/specification.md has no heading ${heading}`);
  return after.split(/\n##/)[0] ?? "";
}

/** The cells of each row, of all tables below a heading; without their heads. */
const rowsOf = (heading: string): readonly (readonly string[])[] =>
  section(heading)
    .split(/\n(?=\|)(?<!\|\n)/)
    .flatMap((table) =>
      table
        .split("\n")
        .filter((line) => line.startsWith("|"))
        .slice(2),
    )
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

/** What stands in backticks. */
const namesIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

interface Schema {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
}

const schemas: Readonly<Record<string, Schema>> = JSON.parse(JSON.stringify(contractDocument.components.schemas));

/** The fields of a schema and of the objects in it; `parts` false: without those of the schemas that it takes in whole. */
function fieldsOf({ $ref, properties = {}, allOf = [], anyOf = [], items }: Schema, parts = true): readonly string[] {
  const target = parts && $ref ? schemas[$ref.split("/").at(-1) ?? ""] : undefined;
  const own = Object.entries(properties).flatMap(([name, schema]) => [name, ...fieldsOf(schema, false)]);
  return [...own, ...[target, items, ...allOf, ...anyOf].flatMap((part) => (part ? fieldsOf(part, parts) : []))];
}

describe("what the specification names is what there is", () => {
  const accesses: readonly (readonly [RegExp, (typeof routes)[number]["access"]])[] = [
    [/^public$/, "public"],
    [/^session$/, "session"],
    [/^public for a trial, otherwise session$/, "trial-or-session"],
    [/^session, else `\/m\/home`$/, "home-without-session"],
  ];

  it('spec 2 "Routes": each route with its access', () => {
    const named = rowsOf("Routes").flatMap(([paths = "", access = ""]) =>
      namesIn(paths).map((path) => {
        const rule = accesses.find(([words]) => words.test(access))?.[1];
        return `${path.replace("?id=", "")}: ${rule}`;
      }),
    );
    expect(named.sort()).toEqual(routes.map(({ path, access }) => `${path}: ${access}`).sort());
  });

  it('spec 2 "Indexable paths": each that search engines may list', () => {
    const [sentence = ""] = section("Indexable paths").split(", but only");
    expect([...namesIn(sentence)].sort()).toEqual(
      routes.flatMap(({ path, indexable }) => (indexable ? path : [])).sort(),
    );
  });

  const textsOf = (value: unknown): readonly string[] =>
    typeof value === "string" ? [value] : Object.values(value as object).flatMap(textsOf);
  const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));
  const texts = [
    ...textsOf(readJson("core/i18n/locales/EN.json")),
    ...pluginFiles("texts.json").flatMap((file) => textsOf(byLanguage(readJson(file)).EN)),
  ];

  it('spec 2 "Visible names": each name is one of the English texts', () => {
    const has = (name: string) =>
      texts.some((text) => text === name || (text.includes("{{") && text.replace(/\{\{\w+\}\}/g, "18") === name));
    const names = rowsOf("Visible names").flatMap(([, cell = ""]) =>
      [...cell.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name),
    );
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => name !== "Continue with" && !has(name))).toEqual([]);
  });

  it('spec 8 "Other strings": each name of a text that the document uses, with the English text', () => {
    const rows = rowsOf("Other strings").map(([name = "", english = ""]) => [name, english] as const);
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(([, english]) => !texts.includes(english))).toEqual([]);
    expect(rows.filter(([name]) => specification.split(name).length < 3)).toEqual([]);
  });

  it.each([
    ["Member info", ["Member", "ClubLabel"]],
    ["Login request", ["LoginRequest"]],
    ["Login response value", ["LoginValue", "SecondFactors"]],
    ["Register payload", ["RegisterRequest", "RegisterMobileRequest"]],
    ["Register-by-social request", ["RegisterSocialValue"]],
    ["pixelTrack", ["PixelTrack"]],
    ["Banner", ["Banner"]],
    ["Announcement", ["Announcement"]],
    ["Customer-service entry", ["CustomerService"]],
    ["Country info", ["Country", "Countries"]],
    ["Download resources", ["DownloadSettings"]],
    ["Game vendor lanes", ["GameLane", "GameUrl"]],
    ["Tracking events", ["EventRequest", "EventValue"]],
  ])("%s: each field of the gateway's contract", (heading, names) => {
    const fields = names.flatMap((name) => fieldsOf(schemas[name] ?? {}));
    const named = new Set(namesIn(section(heading)));
    expect(fields.length).toBeGreaterThan(0);
    expect(fields.filter((field) => !named.has(field))).toEqual([]);
  });

  it('spec 2 "Kept query fields": each that the site keeps', () => {
    const [sentence = ""] = section("Kept query fields").split(". A field");
    const named = namesIn(sentence);
    const asked: string[] = [];
    class Landing extends URLSearchParams {
      override get(name: string) {
        asked.push(name);
        return null;
      }
    }
    withKeptQuery("/m/home", new Landing());
    expect(sorted(asked)).toEqual(sorted(named));
  });

  it('spec 3 "Stored ad-attribution info": each field', () => {
    const named = namesIn(section("Stored ad-attribution info")).filter((name) => name !== "s2s_info");
    expect(sorted(named)).toEqual(sorted(attributionFields));
  });

  it('spec 3 "Game vendor lanes": each category', () => {
    const [, sentence = ""] = /The categories are ([^;]+);/.exec(section("Game vendor lanes")) ?? [];
    expect(sorted(namesIn(sentence))).toEqual(sorted(gameCategories));
  });

  it('spec 3 "Tracking events": each event, with the moment at which it is sent', () => {
    const named = rowsOf("Tracking events").flatMap(([events = ""]) => namesIn(events));
    expect(named.length).toBe(trackingEventNames.length);
    expect(sorted(named)).toEqual(sorted(trackingEventNames));
  });

  it('spec 3 "Common store", "Provider config" and "Mobile template": each field of the status call', () => {
    const named = ["Common store", "Provider config", "Mobile template"].flatMap((heading) =>
      namesIn(section(heading)),
    );
    const { properties = {} } = schemas.Status ?? {};
    const { smsProvider, gateway, captcha, mobileTemplate, ...others } = properties;
    const fields = [smsProvider, gateway, captcha, mobileTemplate].flatMap((part) => fieldsOf(part ?? {}));
    const known = new Set(named.map((name) => name.split(".")[0]));
    expect(fields.length).toBeGreaterThan(20);
    expect([...fields, ...Object.keys(others)].filter((field) => !known.has(field))).toEqual(["merchantCode"]);
  });

  it('spec 3 "Storage keys": each key, with its area, its consent, and whether a log-out clears it', () => {
    const nameOf = (key: string) => key.replace(/<.*/, "");
    const named = rowsOf("Storage keys").flatMap(([keys = "", ...rest]) =>
      rest.length === 4 ? namesIn(keys).map((key) => [nameOf(key), ...rest] as const) : [],
    );
    const known = coreStored.map(({ area, key, consent, clearedByLogout }) => {
      const [, , , ...said] = named.find(([name, where]) => name === key && where === area) ?? [];
      // Of these two the value itself says more.
      const exceptions: Readonly<Record<string, readonly string[]>> = {
        "undelivered_event:": ["what was agreed to when it happened", ""],
        remembered_credentials: ["necessary", "the password, when by hand"],
      };
      return [key, said, exceptions[key] ?? [consent, clearedByLogout ? "yes" : ""]] as const;
    });
    expect(known.filter(([, said, right]) => said.join() !== right.join())).toEqual([]);

    const plugins = pluginFiles("plugin.json").flatMap((file) => {
      const { storage = [], clickIds = [] } = JSON.parse(readFileSync(file, "utf8"));
      return [...storage, ...clickIds.flatMap(({ query }: { query: string[] }) => query)];
    });
    const all = new Set([...coreStored.map(({ key }) => key), ...plugins]);
    expect(named.map(([name]) => name).filter((name) => !all.has(name))).toEqual([]);
  });

  it('spec 6 "Feature switches": each flag of the manifest', () => {
    const named = rowsOf("Feature switches").flatMap(([flags = ""]) => namesIn(flags));
    expect(sorted(named)).toEqual(sorted(Object.keys(merchantSchema.properties.features.properties)));
  });

  it('spec 7 "Session and member", spec 7 "System", spec 7 "Games", spec 7 "Relay calls", spec 7 "Push": each call', () => {
    const named = ["Session and member", "System", "Games", "Relay calls", "Push"].flatMap((heading) => {
      const text =
        heading === "Push"
          ? section(heading)
          : rowsOf(heading)
              .map(([cell]) => cell)
              .join(" ");
      return namesIn(text).map((name) => name.replace(/^(?:[A-Z]+ )?(.*?)(?:\?.*)?$/, "$1"));
    });
    const calls = contractOperations.map(({ path }) => path);
    const isNamed = (path: string) =>
      named.some((name) => path === name || path.endsWith(name.startsWith("/") ? name : `/${name}`));
    expect(calls.filter((path) => !isNamed(path))).toEqual([]);
    const addresses = named.filter((name) => /^\/\w.*\w$|^[A-Z]\w+_/.test(name));
    expect(addresses.length).toBeGreaterThan(50);
    expect(addresses.filter((name) => !calls.some((path) => path.endsWith(name)))).toEqual([]);
  });
});

function pluginFiles(name: string): readonly string[] {
  const folders = (folder: string) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [`${folder}/${entry.name}`] : [],
    );
  return folders("plugins")
    .flatMap(folders)
    .map((folder) => `${folder}/${name}`)
    .filter((file) => existsSync(file));
}
