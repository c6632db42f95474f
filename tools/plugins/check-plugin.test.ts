import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { API_VERSION } from "#core/kernel/index.ts";
import { asObject } from "#tools/manifest/index.ts";
import { createPluginChecker } from "./check-plugin.ts";
import { readPluginSchema } from "./plugin-schema.ts";
import { InvalidPluginsError, readPluginManifests } from "./read-plugins.ts";

const root = path.resolve(import.meta.dirname, "../..");
const directory = mkdtempSync(path.join(tmpdir(), "livery-plugins-"));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const checker = await createPluginChecker(root);

const good = {
  api: 1,
  title: "Acme",
  description: "For tests.",
  settings: {
    type: "object",
    properties: { host: { type: "string", title: "Host", description: "A host.", examples: ["a.example"] } },
    additionalProperties: false,
  },
  consent: "necessary",
};

const text = (more: object) => JSON.stringify({ ...good, ...more }, undefined, 2);

/** The diagnostics of this text as the `plugin.json` of a point. */
async function check(point: string, content: string) {
  const folder = path.join(directory, point, "acme");
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, "plugin.json"), content);
  return checker.check({ name: `${point}/acme`, point, id: "acme", folder, isExternal: true });
}

/** Line and column, from 1, where the text begins. */
const placeOf = (content: string, what: string) => {
  const before = content.slice(0, content.indexOf(what)).split("\n");
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

describe("a plugin.json", () => {
  it("that matches the schema of its point has no diagnostics", async () => {
    const { manifest, diagnostics } = await check("login", text({ origins: { page: ["https://{settings.host}"] } }));
    expect([manifest?.title, diagnostics]).toEqual(["Acme", []]);
  });

  it("outside the repository may lack texts in a language: a warning, at the text", async () => {
    const texts = path.join(directory, "login/acme/texts.json");
    mkdirSync(path.dirname(texts), { recursive: true });
    writeFileSync(texts, JSON.stringify({ denied: { EN: "No", VI: "Không" } }, undefined, 2));
    const { manifest, diagnostics } = await check("login", text({}));
    rmSync(texts);
    expect(manifest?.title).toBe("Acme");
    expect(diagnostics).toMatchObject([{ code: "plugin.texts", severity: "warning", file: texts, line: 2 }]);
    expect(diagnostics[0]?.message).toMatch(/^"denied" is shown in English in BN, CN, (?!.*VI)/);
  });

  describe("with a schema of a setting", () => {
    const withHost = (schema: object) => ({
      settings: {
        type: "object",
        properties: { host: { title: "Host", description: "A host.", examples: ["a.example"], ...schema } },
        additionalProperties: false,
      },
    });

    it.each([
      [{ type: "string", patern: "^a" }, '"patern"', 'unknown key "patern"'],
      [
        { type: "string", format: "hostname" },
        '"hostname"',
        'format must be "color": describe any other form by "pattern"',
      ],
      [{ type: "array", items: { type: "string", minLenght: 2 } }, '"minLenght"', 'unknown key "minLenght"'],
      [{ type: "string", minLength: "3" }, '"3"', "minLength must be a whole number, not a string"],
      [{ type: "strng" }, '"strng"', "type must be one of string, integer"],
      [{ $ref: "#/$defs/host" }, '"$ref"', 'unknown key "$ref"'],
      [
        { type: "string", pattern: "[" },
        '{\n        "title": "Host"',
        "this schema can't be used: Invalid regular expression",
      ],
      [
        { minLength: 3 },
        '{\n        "title": "Host"',
        'this schema can\'t be used: missing type "string" for keyword "minLength"',
      ],
    ])("that the validator can't use is refused there: %j", async (schema, place, message) => {
      const content = text(withHost(schema));
      const { manifest, diagnostics } = await check("login", content);
      expect(manifest).toBeUndefined();
      expect(diagnostics).toEqual([expect.objectContaining(placeOf(content, place))]);
      expect(diagnostics[0]?.message).toContain(message);
    });

    it("has the keywords and formats that the guide lists", async () => {
      const guide = readFileSync(path.join(root, "docs/add-a-plugin.md"), "utf8");
      const [, section = ""] = /^### Settings\n([\s\S]*?)^## /m.exec(guide) ?? [];
      const rows = [...section.matchAll(/^\| [^|`]+\|(.*)\|$/gm)].map(([, cell = ""]) => cell);
      const listed = rows.flatMap((row) => [...row.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
      const { $defs } = await readPluginSchema(root, "trackers");
      const keywords = asObject(asObject(asObject($defs).setting).properties);
      const formats = asObject(keywords.format).enum;
      expect(listed.sort()).toEqual([...Object.keys(keywords), ...(Array.isArray(formats) ? formats : [])].sort());
    });
  });

  it("has the mistakes of its gateway.openapi.json in that file, whatever its point", async () => {
    const calls = path.join(directory, "captcha/acme/gateway.openapi.json");
    mkdirSync(path.dirname(calls), { recursive: true });
    const fields = { acmeToken: { $ref: "#/components/schemas/Tokn" }, username: {} };
    const content = JSON.stringify({ components: { schemas: { LoginRequest: { properties: fields } } } }, undefined, 2);
    writeFileSync(calls, content);
    const { manifest, diagnostics } = await check("captcha", text({ purposes: { login: {} } }));
    rmSync(calls);
    expect(manifest).toBeUndefined();
    expect(diagnostics).toMatchObject([
      { code: "plugin.call", file: calls, ...placeOf(content, '"#/components/schemas/Tokn"') },
      { code: "plugin.call", file: calls, ...placeOf(content, '"username"') },
    ]);
  });

  it("for a version of the plugin API that this build does not know says which one it accepts, and what to do", async () => {
    const { diagnostics } = await check("login", text({ api: API_VERSION + 1 }));
    expect(diagnostics).toMatchObject([{ code: "schema.value", pointer: "/api" }]);
    expect(diagnostics[0]?.message).toContain(
      `API must be ${API_VERSION}: this build accepts plugins of no other version`,
    );
    expect(diagnostics[0]?.message).toContain(`take the release for version ${API_VERSION}, or update Livery`);
  });

  it("with an unknown key is reported with file, line, column and the nearest valid name", async () => {
    const content = text({ orgins: {} });
    const { manifest, diagnostics } = await check("login", content);
    expect(manifest).toBeUndefined();
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: "schema.unknown-key",
        file: path.join(directory, "login/acme/plugin.json"),
        ...placeOf(content, '"orgins"'),
        suggestion: "origins",
      }),
    ]);
  });

  it("with a field of another point is reported with the name of that point", async () => {
    const content = text({ purposes: { login: {} }, returns: { query: ["code"] } });
    const { diagnostics } = await check("captcha", content);
    expect(diagnostics).toEqual([
      expect.objectContaining({
        ...placeOf(content, '"returns"'),
        message: '"returns" is a field of login plugins; this is a captcha plugin',
      }),
    ]);
  });

  it("with a trailing comma is reported at the comma", async () => {
    const content = text({}).replace('"necessary"', '"necessary",');
    const { diagnostics } = await check("login", content);
    const { line, column } = placeOf(content, '"necessary",');
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: "json.syntax", line, column: column + '"necessary"'.length }),
    ]);
    expect(diagnostics[0]?.file).toContain("login/acme/plugin.json");
  });

  it("with an address without encryption, a wrong consent class or an icon that is not there is reported in words", async () => {
    const content = text({
      origins: { script: ["http://ads.acme.example/sdk.js"] },
      consent: "add",
      icon: "acme.svg",
    });
    const { diagnostics } = await check("trackers", content);
    expect(diagnostics).toEqual([
      expect.objectContaining({ ...placeOf(content, '"add"'), suggestion: "ads" }),
      expect.objectContaining({
        ...placeOf(content, '"http:'),
        message: expect.stringMatching(/^This source must be an https or wss origin/),
        suggestion: "https://ads.acme.example/sdk.js",
      }),
      expect.objectContaining({ code: "file.missing", ...placeOf(content, '"acme.svg"') }),
    ]);
  });

  it("of a tracker needs consent to statistics or to advertising", async () => {
    const content = text({ consent: "necessary" });
    const { manifest, diagnostics } = await check("trackers", content);
    expect(manifest).toBeUndefined();
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: "schema.value",
        ...placeOf(content, '"necessary"'),
        message: "A tracker's consent must be one of analytics, ads",
      }),
    ]);
    for (const consent of ["analytics", "ads"])
      expect((await check("trackers", text({ consent }))).diagnostics).toEqual([]);
  });

  it("may leave out settings where there are none", async () => {
    const { settings: _, ...none } = good;
    const { manifest, diagnostics } = await check("login", JSON.stringify(none));
    expect(diagnostics).toEqual([]);
    expect(manifest?.settings).toEqual({ type: "object", properties: {}, additionalProperties: false });
  });

  it("without code works under Trusted Types, and with code where it says so", async () => {
    const content = text({ csTypes: ["ACME"], link: "{target}" });
    expect((await check("customer-service", content)).manifest?.trustedTypes).toBe(true);
    const code = path.join(directory, "customer-service/acme/index.ts");
    writeFileSync(code, "");
    try {
      expect((await check("customer-service", content)).manifest?.trustedTypes).toBeUndefined();
    } finally {
      rmSync(code);
    }
  });

  it("has each field of the address, and each key, in one click id", async () => {
    const clickIds = [
      { query: ["a", "b"], key: "a" },
      { query: ["c", "b"], key: "c" },
      { query: ["d"], key: "a" },
    ];
    const { diagnostics } = await check("trackers", text({ clickIds, consent: "ads" }));
    const later = "is in an earlier click id of this list already: delete one of the two";
    expect(diagnostics).toEqual([
      expect.objectContaining({
        code: "plugin.conflict",
        pointer: "/clickIds/1",
        message: `the field "b" of the address ${later}`,
      }),
      expect.objectContaining({ pointer: "/clickIds/2", message: `the key "a" of pixelTrack ${later}` }),
    ]);
  });

  it("writes cookies that have days, with a click id of its own where the template has one", async () => {
    const clickIds = [{ query: ["aclid"], key: "aclid" }];
    const found = async (template: string, clickId?: string, days = 90) => {
      const writtenCookies = { _acme: { template, ...(clickId && { clickId }) } };
      const content = text({ clickIds, consent: "ads", writtenCookies, cookies: { _acme: days ? { days } : {} } });
      return (await check("trackers", content)).diagnostics.map(({ code, pointer }) => `${code} ${pointer}`);
    };
    const wrong = ["plugin.conflict /writtenCookies/_acme"];
    expect(await found("a.{now}.{clickId}", "aclid")).toEqual([]);
    expect(await found("a.{random}")).toEqual([]);
    expect(await found("a.{random}", undefined, 0)).toEqual(wrong);
    expect(await found("a.{clickId}")).toEqual(wrong);
    expect(await found("a.{clickId}", "gclid")).toEqual(wrong);
    expect(await found("a.{random}", "aclid")).toEqual(wrong);
  });

  it("of a download strategy has code or something to open, not both", async () => {
    const content = text({ priority: 40, open: "Android" });
    expect((await check("download", content)).diagnostics).toEqual([]);
    const code = path.join(directory, "download/acme/index.ts");
    writeFileSync(code, "");
    try {
      expect((await check("download", content)).diagnostics).toEqual([
        expect.objectContaining({ code: "plugin.conflict", ...placeOf(content, '"open"') }),
      ]);
    } finally {
      rmSync(code);
    }
  });

  it("without code asks for no consent, stores nothing and loads nothing", async () => {
    const ofCode = { consent: "ads", storage: ["acme"], origins: { script: ["https://acme.example/sdk.js"] } };
    const content = text({ csTypes: ["ACME"], link: "{target}", deadline: 500, ...ofCode });
    const { diagnostics } = await check("customer-service", content);
    expect(diagnostics.map(({ code, pointer }) => `${code} ${pointer}`).sort()).toEqual([
      "plugin.conflict /consent",
      "plugin.conflict /deadline",
      "plugin.conflict /origins/script",
      "plugin.conflict /storage",
    ]);
  });

  it("may use its settings in its templates, and nothing else", async () => {
    const content = text({ origins: { page: ["https://{settings.hots}"] } });
    const { diagnostics } = await check("login", content);
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: "plugin.setting", ...placeOf(content, '"https://{'), suggestion: "host" }),
    ]);
  });

  it("must name a gateway call of the contract, where it logs in", async () => {
    const content = text({ call: { path: "/wps/session/login/lime", via: "line", context: [] } });
    const { diagnostics } = await check("login", content);
    expect(diagnostics).toEqual([
      expect.objectContaining({ code: "plugin.call", pointer: "/call/path", suggestion: "/wps/session/login/line" }),
    ]);
  });

  it("must give the reason for an open policy", async () => {
    const content = text({ policy: { mode: "open" } });
    const { diagnostics } = await check("login", content);
    expect(diagnostics.map(({ message }) => message).join()).toContain('"reason" is missing');
    expect((await check("login", text({ policy: { mode: "open", reason: "It rotates." } }))).diagnostics).toEqual([]);
  });

  it("whose setting has no examples is told so once", async () => {
    const settings = { type: "object", properties: { id: { type: "string", title: "Id", description: "An id." } } };
    const { diagnostics } = await check("login", text({ settings: { ...settings, additionalProperties: false } }));
    expect(diagnostics.map(({ message }) => message)).toEqual(['"examples" or "x-secret" is missing']);
  });

  it("says of a deprecated setting since and until when, and what to use; and requires it nowhere", async () => {
    const withNotice = (notice: unknown, more: object = {}) => {
      const host = { ...good.settings.properties.host, "x-deprecated": notice };
      return text({ settings: { ...good.settings, properties: { host }, ...more } });
    };
    const notice = { since: "1.2.0", until: "2027-03-01", use: "hosts" };
    expect((await check("login", withNotice(notice))).diagnostics).toEqual([]);
    const vague = await check("login", withNotice({ since: "soon", use: "hosts" }));
    expect(vague.diagnostics.map(({ message }) => message)).toEqual([
      '"until" is missing',
      "This release must be a version of Livery or a date: 1.2.0, 2027-03-01, such as 1.2.0",
    ]);
    const { diagnostics } = await check("login", withNotice(notice, { required: ["host"] }));
    expect(diagnostics).toMatchObject([
      { code: "plugin.conflict", pointer: "/settings/properties/host/x-deprecated", message: /"required" lists host/ },
    ]);
  });

  it("names an entry of a list by the list and its place", async () => {
    const { diagnostics } = await check("login", text({ storage: ["acme", 7] }));
    expect(diagnostics.map(({ message }) => message)).toEqual(["storage[1] must be a string, not 7"]);
  });

  it("with a link that no chat's page could have is reported in words", async () => {
    const content = text({ csTypes: ["ACME"], link: "{target.base}/{account}" });
    const { diagnostics } = await check("customer-service", content);
    expect(diagnostics).toEqual([
      expect.objectContaining({ pointer: "/link", message: expect.stringMatching(/^Link must be an https address/) }),
    ]);
  });

  it("is below the folder of a point", async () => {
    const { diagnostics } = await check("tracker", text({}));
    expect(diagnostics).toEqual([expect.objectContaining({ code: "plugin.point", suggestion: "trackers" })]);
  });
});

describe("a plugin that uses shared parts", () => {
  it("has their settings and origins, and its own", async () => {
    const { manifest } = await check("login", text({ uses: ["firebase"], origins: { page: ["https://a.example"] } }));
    expect(Object.keys(manifest?.settings.properties ?? {})).toEqual(expect.arrayContaining(["apiKey", "host"]));
    expect(manifest?.origins).toMatchObject({
      connect: expect.arrayContaining(["https://identitytoolkit.googleapis.com"]),
      page: expect.arrayContaining(["https://a.example"]),
    });
  });

  it("is reported when they do not exist", async () => {
    const content = text({ uses: ["firebas"] });
    const { diagnostics } = await check("login", content);
    expect(diagnostics).toEqual([expect.objectContaining({ code: "plugin.uses", ...placeOf(content, '"firebas"') })]);
  });
});

describe("reading every plugin", () => {
  it("rejects with every position: the output of a build and a check", async () => {
    const other = mkdtempSync(path.join(tmpdir(), "livery-plugins-"));
    const folder = path.join(other, "push/acme");
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      path.join(folder, "plugin.json"),
      text({ message: { title: ["t"], body: ["b"] }, clickIds: [], titel: "x" }),
    );
    process.env.PLUGINS_DIR = other;
    try {
      const failure = await readPluginManifests(root).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(InvalidPluginsError);
      expect((failure as InvalidPluginsError).diagnostics).toHaveLength(2);
      expect(String(failure)).toMatch(/push\/acme\/plugin\.json:\d+:3 error schema\.unknown-key/);
    } finally {
      delete process.env.PLUGINS_DIR;
      rmSync(other, { recursive: true, force: true });
    }
  });
});
