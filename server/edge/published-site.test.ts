import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { INDEX_MAX_AGE_MS, openPublishedSite } from "./published-site.ts";
import { testBuild, testRecord } from "./testing.ts";

const INDEX = "/records/_index.json";
const LOTUS = "/records/lotus.json";

/** A published brand, at a revision: its name there is `name`. */
const lotus = (name = "First") =>
  testRecord("lotus", ["lotus.example"], { name, revision: name.toLowerCase(), code: "lotus" });
const noor = testRecord("noor", ["noor.example"], { name: "Noor" });
const entryOf = ({ site, domains }: ReturnType<typeof testRecord>) => ({ revision: site.revision, domains });
const indexOf = (...records: readonly ReturnType<typeof testRecord>[]) =>
  Object.fromEntries(records.map((record) => [record.site.code, entryOf(record)]));

/** A deployment in memory, whose files may be anything: a text is a file as it is. */
async function deployment(over: Readonly<Record<string, unknown>> = {}) {
  const clock = createManualClock(1_000_000);
  const files: Record<string, unknown> = {
    "/build.json": testBuild,
    "/critical.json": testBuild.criticalCss,
    [INDEX]: indexOf(lotus(), noor),
    [LOTUS]: lotus(),
    "/records/noor.json": noor,
    ...over,
  };
  const warnings: string[] = [];
  const asked: string[] = [];
  const site = await openPublishedSite(
    async (path) => {
      asked.push(path);
      const file = files[path];
      if (file === undefined) return new Response("", { status: 404 });
      if (file instanceof Promise) return file;
      return new Response(typeof file === "string" ? file : JSON.stringify(file));
    },
    clock,
    (cause) => warnings.push(String(cause)),
  );
  /** The name at a host: null where there is none, undefined where that is not known. */
  const visit = async (host: string) => {
    const isKnown = await site.prepare(host);
    return site.records.find(host)?.site.name ?? (isKnown ? null : undefined);
  };
  const visitBoth = async () => [await visit("lotus.example"), await visit("noor.example")];
  const put = async (changed: Readonly<Record<string, unknown>>) => {
    Object.assign(files, changed);
    await clock.advance(INDEX_MAX_AGE_MS + 1);
  };
  return { clock, visit, visitBoth, put, warnings, asked };
}

const noIndex = [
  "null",
  "[]",
  "7",
  "true",
  '"lotus"',
  "",
  "nul",
  '{"lotus":',
  "\u0000\u0000",
  "<!doctype html>",
  undefined,
];
const noEntry = [
  null,
  {},
  [],
  7,
  "first",
  { revision: "first" },
  { domains: ["lotus.example"] },
  { revision: 1, domains: ["lotus.example"] },
  { revision: "", domains: ["lotus.example"] },
  { revision: "first", domains: "lotus.example" },
  { revision: "first", domains: [] },
  { revision: "first", domains: [null] },
  { revision: "first", domains: [""] },
].map((entry) => [entry]);

describe("an index that is not right", () => {
  it.each(noIndex)("leaves all brands as they were, and the next right one is taken: %j", async (bad) => {
    const { visitBoth, put, warnings } = await deployment();
    expect(await visitBoth()).toEqual(["First", "Noor"]);
    await put({ [INDEX]: bad });
    expect(await visitBoth()).toEqual(["First", "Noor"]);
    expect(await visitBoth()).toEqual(["First", "Noor"]);
    await put({});
    expect(await visitBoth()).toEqual(["First", "Noor"]);
    expect(warnings).toHaveLength(1);
    await put({ [INDEX]: indexOf(lotus("Second"), noor), [LOTUS]: lotus("Second") });
    expect(await visitBoth()).toEqual(["Second", "Noor"]);
    await put({ [INDEX]: indexOf(noor) });
    expect(await visitBoth()).toEqual([null, "Noor"]);
    expect(warnings).toHaveLength(1);
  });

  it.each(noIndex)(
    "tells no host at a start that it is unknown, and is forgotten when it is mended: %j",
    async (bad) => {
      const { visitBoth, put, visit } = await deployment({ [INDEX]: bad });
      expect(await visitBoth()).toEqual([undefined, undefined]);
      // Without any index there is nothing to wait for.
      const mending = put({ [INDEX]: indexOf(lotus(), noor) });
      expect(await visitBoth()).toEqual(["First", "Noor"]);
      await mending;
      expect(await visit("other.example")).toBe(null);
    },
  );

  it("that is empty after a full one is none; at a start it is one without brands", async () => {
    const { visitBoth, put } = await deployment();
    await visitBoth();
    await put({ [INDEX]: {} });
    expect(await visitBoth()).toEqual(["First", "Noor"]);
    const fresh = await deployment({ [INDEX]: {} });
    expect(await fresh.visitBoth()).toEqual([null, null]);
  });

  it("is read once in two seconds, however many ask, and given up when it does not come", async () => {
    const { visit, put, asked, clock } = await deployment();
    await visit("lotus.example");
    await put({ [INDEX]: "{" });
    asked.length = 0;
    for (let call = 0; call < 5; call++) await visit("lotus.example");
    expect(asked).toEqual([INDEX]);
    await put({ [INDEX]: new Promise(() => undefined) });
    const answer = visit("lotus.example");
    await clock.advance(10_000);
    expect(await answer).toBe("First");
  });
});

describe("an entry of the index that is not right", () => {
  it.each(noEntry)("leaves its brand as it was, and the others change: %j", async (entry) => {
    const { visitBoth, put, warnings } = await deployment();
    await visitBoth();
    const second = testRecord("noor", ["noor.example"], { name: "Second", revision: "noor-2" });
    await put({ [INDEX]: { lotus: entry, ...indexOf(second) }, "/records/noor.json": second });
    expect(await visitBoth()).toEqual(["First", "Second"]);
    expect(warnings).toEqual([expect.stringContaining('"lotus"')]);
    await put({ [INDEX]: indexOf(lotus("Second"), second), [LOTUS]: lotus("Second") });
    expect(await visitBoth()).toEqual(["Second", "Second"]);
  });

  it.each(noEntry)("keeps no other brand from a start: %j", async (entry) => {
    const { visitBoth, put } = await deployment({ [INDEX]: { lotus: entry, ...indexOf(noor) } });
    expect(await visitBoth()).toEqual([undefined, "Noor"]);
    await put({ [INDEX]: indexOf(lotus(), noor) });
    expect(await visitBoth()).toEqual(["First", "Noor"]);
  });

  it("has no power through its code", async () => {
    const text = `{"__proto__":${JSON.stringify(entryOf(lotus()))},"../noor":${JSON.stringify(entryOf(lotus()))},"constructor":null,"noor":${JSON.stringify(entryOf(noor))}}`;
    const { visitBoth, asked } = await deployment({ [INDEX]: text });
    expect(await visitBoth()).toEqual([undefined, "Noor"]);
    expect(asked.filter((path) => path.includes(".."))).toEqual([]);
  });
});

const second = lotus("Second");
const noRecord: readonly (readonly [name: string, record: unknown])[] = [
  ["nothing", undefined],
  ["null", null],
  ["an empty object", {}],
  ["a list", []],
  ["half a record", JSON.stringify(second).slice(0, 900)],
  ["an empty file", " "],
  ["another brand's record", noor],
  ["another brand's code", { ...second, site: { ...second.site, code: "noor" } }],
  ["another revision", lotus("Third")],
  ["another brand's domain", { ...second, domains: ["noor.example"] }],
  ["one domain more", { ...second, domains: ["lotus.example", "noor.example"] }],
  ["a gateway that is no address", { ...second, gatewayOrigin: "gateway" }],
  ["a policy of two lines", { ...second, policy: "default-src 'self'\nSet-Cookie: a=b" }],
  [
    "a language that no header can name",
    { ...second, site: { ...second.site, languages: { available: ["EN\n"], default: "EN" } } },
  ],
  ...Object.keys(second).map((field) => [`a record without ${field}`, { ...second, [field]: undefined }] as const),
  ...Object.keys(second.site).map(
    (field) => [`a record whose ${field} is null`, { ...second, site: { ...second.site, [field]: null } }] as const,
  ),
];

describe("a record that is not right", () => {
  it.each(noRecord)("leaves the last one in place, and is forgotten when it is mended: %s", async (_, record) => {
    const { visitBoth, put, visit, warnings, asked } = await deployment();
    expect(await visitBoth()).toEqual(["First", "Noor"]);
    await put({ [INDEX]: indexOf(second, noor), [LOTUS]: record });
    asked.length = 0;
    for (let call = 0; call < 3; call++) expect(await visitBoth()).toEqual(["First", "Noor"]);
    expect(asked.filter((path) => path === LOTUS)).toHaveLength(1);
    expect(warnings).toHaveLength(1);
    await put({ [LOTUS]: second });
    expect(await visit("lotus.example")).toBe("Second");
  });

  it.each(noRecord)(
    "is told from an unknown host at a start, and is forgotten when it is mended: %s",
    async (_, record) => {
      const { visitBoth, put } = await deployment({ [INDEX]: indexOf(second, noor), [LOTUS]: record });
      expect(await visitBoth()).toEqual([undefined, "Noor"]);
      await put({ [LOTUS]: second });
      expect(await visitBoth()).toEqual(["Second", "Noor"]);
    },
  );
});
