import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { type BuildManifest, FILE_HASH_LENGTH, type SiteRecord } from "#core/merchant/index.ts";
import {
  BUILDS_KEY,
  buildFilesKey,
  buildKey,
  hashOf,
  hostsKey,
  PLUGINS_OFF_KEY,
  type Release,
  readPublicKeys,
  readSigningKey,
  recordKey,
  releaseKey,
  storedBuildFiles,
  storedRecord,
} from "../store/index.ts";
import { keyPair, memoryStore } from "../store/testing.ts";
import { MAX_AGE_MS } from "./fresh.ts";
import { createPublishedSites } from "./published-sites.ts";
import { SiteUnavailable } from "./sites.ts";
import { testBuild, testRecord } from "./testing.ts";

/** An error with its causes. */
const wholeOf = (cause: unknown): string =>
  cause instanceof Error && cause.cause ? `${cause}: ${wholeOf(cause.cause)}` : String(cause);

const at = "2026-11-25T10:00:00.000Z";

/** A store with brands, and an edge that reads it. */
const edgeOf = (...codes: readonly string[]) => edgeWith({}, ...codes);

/** With keys, what is written is signed and the edge serves nothing else. */
async function edgeWith(
  { signing, publicKey }: { readonly signing?: string; readonly publicKey?: string },
  ...codes: readonly string[]
) {
  const signer = signing === undefined ? undefined : await readSigningKey(signing);
  const written = async (text: string) => (await signer?.sign(text)) ?? text;
  const verify = readPublicKeys(publicKey);
  const store = memoryStore();
  const clock = createManualClock(Date.parse(at));
  const warnings: string[] = [];
  const open = () => createPublishedSites({ store, clock, verify, warn: (cause) => warnings.push(wholeOf(cause)) });
  const first = open();
  let edge = first;

  const putBuild = async (
    build: string,
    files: Readonly<Record<string, string>>,
    manifest: Partial<BuildManifest> = {},
  ) => {
    const data = {
      "/build.json": JSON.stringify({ ...testBuild, build, ...manifest }),
      "/critical.json": JSON.stringify(testBuild.criticalCss),
    };
    const hashes: Record<string, string> = {};
    for (const [path, content] of Object.entries({ ...files, ...data })) {
      await store.put(buildKey(build, path), content);
      hashes[path] = await hashOf(content, FILE_HASH_LENGTH);
    }
    await store.put(buildFilesKey(build), await written(storedBuildFiles(build, hashes)));
    const builds = JSON.parse((await store.text(BUILDS_KEY)) ?? "[]");
    await store.put(BUILDS_KEY, JSON.stringify([build, ...builds]));
  };
  /** Writes a record; its name is `name`. */
  const putRecord = async (code: string, name: string, build = "build1", over: Partial<SiteRecord["site"]> = {}) => {
    const text = await written(storedRecord({ ...testRecord(code, [`${code}.example`], { name, ...over }), build }));
    const revision = await hashOf(text);
    await store.put(recordKey(code, revision), text);
    return revision;
  };
  const putRelease = (code: string, over: Partial<Release>) =>
    store.put(releaseKey(code), JSON.stringify({ code, at, by: "ann", why: "", ...over }));
  await putBuild("build1", { "/m/assets/start-1.js": "one", "/m/sw.js": "worker one" });
  for (const code of codes) {
    await store.put(hostsKey(`${code}.example`), JSON.stringify({ [`${code}.example`]: code }));
    await putRelease(code, { current: await putRecord(code, "First") });
  }
  /** The name at a host: null where there is none, undefined where that is not known. */
  const visit = async (host: string): Promise<string | null | undefined> => {
    try {
      const release = await edge.sites.find(host);
      return release?.current?.record.site.name ?? null;
    } catch (cause) {
      if (cause instanceof SiteUnavailable) return undefined;
      throw cause;
    }
  };
  const file = async (path: string, host = "acme.example") => {
    const release = await edge.sites.find(host);
    const asset = await edge.assets.find(path, release?.current);
    const body = await asset?.body();
    return body === undefined ? undefined : new TextDecoder().decode(body as Uint8Array);
  };
  const restart = () => {
    edge = open();
  };
  const later = (ms = MAX_AGE_MS) => clock.advance(ms);
  return {
    store,
    clock,
    warnings,
    age: () => edge.age(),
    find: (host: string) => edge.sites.find(host),
    visit,
    file,
    restart,
    later,
    putBuild,
    putRecord,
    putRelease,
  };
}

describe("a host of a store", () => {
  it("is found by the longest domain that it is or ends with, and others are nobody's", async () => {
    const { visit } = await edgeOf("acme");
    const hosts = ["acme.example", "www.acme.example", "a.b.acme.example", "acme.example.evil", "example", "x.example"];
    expect(await Promise.all(hosts.map(visit))).toEqual(["First", "First", "First", null, null, null]);
  });

  it("costs two reads when its brand was never visited, and none for a second", async () => {
    const { visit, store } = await edgeOf("acme", "bravo");
    await visit("acme.example");
    await visit("nobody.bravo.example.unknown");
    store.reads.length = 0;
    await visit("bravo.example");
    const reads = store.reads.filter((key) => !key.startsWith("hosts/"));
    expect(reads).toEqual([releaseKey("bravo"), expect.stringMatching(/^records\/bravo\//)]);
    store.reads.length = 0;
    for (let visits = 0; visits < 50; visits++) await visit("bravo.example");
    expect(store.reads).toEqual([]);
  });

  it("is asked for once by many visits at the same time", async () => {
    const { visit, store } = await edgeOf("acme");
    await Promise.all(Array.from({ length: 20 }, () => visit("acme.example")));
    expect(store.reads.filter((key) => key.startsWith("re"))).toHaveLength(2);
  });
});

describe("a change of a release", () => {
  it("is served within two seconds, wherever its brand was last visited", async () => {
    const { visit, later, putRelease, putRecord } = await edgeOf("acme");
    expect(await visit("acme.example")).toBe("First");
    await putRelease("acme", { current: await putRecord("acme", "Second") });
    await later();
    expect(await visit("acme.example")).toBe("Second");
  });

  it("delays no visit of a brand that is visited all the time", async () => {
    const { visit, later, store, putRelease, putRecord } = await edgeOf("acme");
    await visit("acme.example");
    await putRelease("acme", { current: await putRecord("acme", "Second") });
    // The store does not answer for now.
    let answer = () => {};
    store.beforeRead = () => new Promise((resolve) => (answer = resolve));
    await later(1_500);
    expect(await visit("acme.example")).toBe("First");
    store.beforeRead = () => {};
    answer();
    await expect.poll(() => visit("acme.example")).toBe("Second");
  });

  it("is served after a clock was set back", async () => {
    const { store, warnings, putRelease, putRecord } = await edgeOf("acme");
    let now = Date.parse(at);
    const clock = { ...createManualClock(0), now: () => now };
    const { sites } = createPublishedSites({ store, clock, warn: (cause) => warnings.push(String(cause)) });
    const name = async () => (await sites.find("acme.example"))?.current?.record.site.name;
    expect(await name()).toBe("First");
    await putRelease("acme", { current: await putRecord("acme", "Second") });
    now -= 3_600_000;
    expect(await name()).toBe("Second");
  });

  it("for a share or a time is served with it, and with nothing before its time", async () => {
    const { store, clock, putRelease, putRecord } = await edgeOf("acme");
    const current = await putRecord("acme", "First");
    const next = { revision: await putRecord("acme", "Second"), share: 5, from: "2026-11-25T10:01:00.000Z" };
    await putRelease("acme", { current, next });
    const { sites } = createPublishedSites({ store, clock, warn: () => {} });
    expect((await sites.find("acme.example"))?.next).toBeUndefined();
    await clock.advance(60_000);
    const release = await sites.find("acme.example");
    expect([release?.next?.share, release?.next?.site.record.site.name]).toEqual([5, "Second"]);
  });

  it("that takes a brand off leaves its hosts nobody's", async () => {
    const { visit, later, putRelease } = await edgeOf("acme");
    expect(await visit("acme.example")).toBe("First");
    await putRelease("acme", {});
    await later();
    expect(await visit("acme.example")).toBeNull();
  });
});

const broken = ["null", "{}", "[]", "7", '"acme"', "", "nul", '{"code":', "\u0000\u0000", "<!doctype html>"];

describe("what is not as publishing writes it", () => {
  it.each(broken)("%j in a release's place leaves the last valid one, and other brands alone", async (content) => {
    const { store, visit, later, restart, warnings } = await edgeOf("acme", "bravo");
    expect([await visit("acme.example"), await visit("bravo.example")]).toEqual(["First", "First"]);
    await store.put(releaseKey("acme"), content);
    for (let round = 0; round < 3; round++) {
      await later();
      expect([await visit("acme.example"), await visit("bravo.example")]).toEqual(["First", "First"]);
    }
    expect(warnings).toEqual([expect.stringContaining(releaseKey("acme"))]);
    // Where the edge starts just then, it is not known what the host is.
    restart();
    expect([await visit("acme.example"), await visit("bravo.example")]).toEqual([undefined, "First"]);
  });

  it.each(broken)("%j in the place of hosts leaves the last valid ones", async (content) => {
    const { store, visit, later, warnings } = await edgeOf("acme", "bravo");
    await visit("acme.example");
    await store.put(hostsKey("acme.example"), content);
    await later();
    expect(await visit("acme.example")).toBe(content === "{}" ? null : "First");
    expect(await visit("bravo.example")).toBe("First");
    expect(warnings).toHaveLength(content === "{}" ? 0 : 1);
  });

  it.each(broken)(
    "%j in a record's place is not served; where the edge starts, the revision before is",
    async (content) => {
      const { store, visit, later, restart, warnings, putRelease, putRecord } = await edgeOf("acme", "bravo");
      const [previous, current] = [await putRecord("acme", "First"), await putRecord("acme", "Second")];
      expect(await visit("acme.example")).toBe("First");
      await store.put(recordKey("acme", current), content);
      await putRelease("acme", { current, previous });
      await later();
      expect([await visit("acme.example"), await visit("bravo.example")]).toEqual(["First", "First"]);
      restart();
      expect([await visit("acme.example"), await visit("bravo.example")]).toEqual(["First", "First"]);
      expect(warnings.filter((text) => text.includes(current)).length).toBeLessThanOrEqual(2);
    },
  );

  it("among the hosts takes no brand away whose domain lies elsewhere", async () => {
    const { store, visit } = await edgeOf("acme");
    await store.put(hostsKey("example"), "{");
    expect(hostsKey("example")).not.toBe(hostsKey("acme.example"));
    expect(await visit("acme.example")).toBe("First");
    // It may be below this one that a host is a brand's.
    await store.put(hostsKey("vip.acme.example"), "{");
    expect(await visit("vip.acme.example")).toBeUndefined();
  });

  it("another brand's record, or one whose build is not there, is not served", async () => {
    const { store, visit, restart, putRelease, putRecord } = await edgeOf("acme", "bravo");
    const previous = await putRecord("acme", "First");
    const others = await putRecord("bravo", "Bravo");
    await store.put(recordKey("acme", others), (await store.text(recordKey("bravo", others))) ?? "");
    for (const current of [others, await putRecord("acme", "Second", "nobuild"), "0123456789abcdef"]) {
      await putRelease("acme", { current, previous });
      restart();
      expect(await visit("acme.example")).toBe("First");
    }
  });

  it("a record that somebody edited is not served", async () => {
    const { store, visit, restart, putRelease, putRecord } = await edgeOf("acme");
    const [previous, current] = [await putRecord("acme", "First"), await putRecord("acme", "Second")];
    const text = (await store.text(recordKey("acme", current))) ?? "";
    await store.put(recordKey("acme", current), text.replace("Second", "Edited"));
    await putRelease("acme", { current, previous });
    restart();
    expect(await visit("acme.example")).toBe("First");
  });

  it("is served again once it is mended", async () => {
    const { store, visit, later, putRelease, putRecord } = await edgeOf("acme");
    await visit("acme.example");
    await store.put(releaseKey("acme"), "null");
    await later();
    await visit("acme.example");
    await putRelease("acme", { current: await putRecord("acme", "Second") });
    await later();
    expect(await visit("acme.example")).toBe("Second");
  });
});

describe("a store that is gone", () => {
  it("for ten minutes leaves every brand that was visited served", async () => {
    const { store, visit, later, age, warnings, putRelease, putRecord } = await edgeOf("acme", "bravo");
    await visit("acme.example");
    store.beforeRead = () => {
      throw new Error("connection refused");
    };
    for (let minute = 0; minute < 10; minute++) {
      await later(60_000);
      expect(await visit("acme.example")).toBe("First");
    }
    expect(await visit("bravo.example")).toBeUndefined();
    expect(age()).toBe(600);
    // Each key says so once.
    expect(warnings.length).toBeLessThanOrEqual(5);
    store.beforeRead = () => {};
    await putRelease("acme", { current: await putRecord("acme", "Second") });
    await later();
    expect(await visit("acme.example")).toBe("Second");
    expect(age()).toBe(0);
  });

  it("that never answers delays a visit by half a second at most", async () => {
    const { store, visit, later, clock } = await edgeOf("acme");
    await visit("acme.example");
    store.beforeRead = () => new Promise(() => {});
    await later();
    let name: string | null | undefined;
    void visit("acme.example").then((found) => {
      name = found;
    });
    await clock.advance(1_000);
    expect(name).toBe("First");
  });
});

describe("two builds side by side", () => {
  it("each serve their own files; open pages of the old one keep theirs", async () => {
    const { file, later, putBuild, putRelease, putRecord } = await edgeOf("acme");
    expect([await file("/m/assets/start-1.js"), await file("/m/sw.js")]).toEqual(["one", "worker one"]);
    await putBuild("build2", { "/m/assets/start-2.js": "two", "/m/sw.js": "worker two" });
    await putRelease("acme", { current: await putRecord("acme", "Second", "build2") });
    await later();
    expect(await file("/m/assets/start-2.js")).toBe("two");
    expect(await file("/m/assets/start-1.js")).toBe("one");
    expect(await file("/m/sw.js")).toBe("worker two");
    expect(await file("/m/assets/start-3.js")).toBeUndefined();
  });

  it("that differ in a plugin alone each serve their own; their pages name the same build, whose core they share", async () => {
    const { file, find, later, putBuild, putRelease, putRecord } = await edgeOf("acme");
    const manifest = { build: "core1", signs: { line: "/m/assets/line-1.svg" } };
    const shown = async () => (await find("acme.example"))?.current?.build;
    for (const build of ["build2", "build3"]) {
      await putBuild(build, { [`/m/plugins/trackers/acme-${build}.js`]: build, "/m/sw.js": "worker" }, manifest);
      await putRelease("acme", { current: await putRecord("acme", "Acme", build) });
      await later();
      expect(await shown()).toMatchObject({ build: "core1", signs: manifest.signs });
      expect(await file(`/m/plugins/trackers/acme-${build}.js`)).toBe(build);
      expect(await file("/m/sw.js")).toBe("worker");
    }
  });

  it("of which there are many are read once, however often a file is asked for that none of them has", async () => {
    const { putBuild, file, store } = await edgeOf("acme");
    for (let build = 2; build <= 30; build++) await putBuild(`build${build}`, {});
    expect(await file("/m/assets/none-1.js")).toBeUndefined();
    store.reads.length = 0;
    expect(await file("/m/assets/none-2.js")).toBeUndefined();
    expect(store.reads).toEqual([]);
  });

  it("a file that a build does not list is not looked for in the store", async () => {
    const { file, store } = await edgeOf("acme");
    await file("/m/assets/start-1.js");
    store.reads.length = 0;
    expect(await file("/m/assets/other.js")).toBeUndefined();
    expect(await file("/m/brand/acme/../../../releases/acme.json")).toBeUndefined();
    expect(store.reads).toEqual([]);
  });

  it("a brand's own files are found by their addresses", async () => {
    const { file, store } = await edgeOf("acme");
    await store.put("files/acme/abc.svg", "<svg/>");
    expect(await file("/m/brand/acme/abc/pictures/logo.svg")).toBe("<svg/>");
    expect(await file("/m/brand/acme/abd/pictures/logo.svg")).toBeUndefined();
  });
});

describe("a plugin that is switched off", () => {
  const plugin = (name: string) => {
    const [point = "", id = ""] = name.split("/");
    const manifest = { api: 1, title: id, settings: { type: "object" } } as const;
    return { point, id, manifest, settings: {} };
  };
  const idleFile = JSON.stringify({ plugins: [plugin("trackers/pixel"), plugin("push/web")] });

  /** Two brands with plugins, of which one has idle ones too, and a third without any. */
  async function edgeWithPlugins(keys: Parameters<typeof edgeWith>[0] = {}) {
    const edge = await edgeWith(keys, "acme", "bravo", "carol");
    const hash = await hashOf(idleFile, FILE_HASH_LENGTH);
    await edge.store.put(`files/acme/${hash}.json`, idleFile);
    const own = { plugins: [plugin("login/password"), plugin("captcha/slider")] };
    const idlePlugins = `/m/brand/acme/${hash}/plugins.json`;
    await edge.putRelease("acme", {
      current: await edge.putRecord("acme", "First", "build1", { ...own, idlePlugins }),
    });
    await edge.putRelease("bravo", { current: await edge.putRecord("bravo", "First", "build1", own) });
    const put = (content: string) => edge.store.put(PLUGINS_OFF_KEY, content);
    const switchOff = (...names: readonly string[]) =>
      put(JSON.stringify({ off: Object.fromEntries(names.map((name) => [name, { at, by: "ann", why: "" }])) }));
    const siteOf = async (code: string) => (await edge.find(`${code}.example`))?.current;
    /** What the page of a brand is told of plugins. */
    const told = async (code: string) => {
      const site = (await siteOf(code))?.record.site;
      return [
        ...(site?.plugins ?? []).map(({ point, id }) => `${point}/${id}`),
        ...(site?.pluginsOff ?? []).map((name) => `-${name}`),
      ];
    };
    return { ...edge, put, switchOff, siteOf, told };
  }

  it("is gone from the pages of every brand within two seconds, and there again, under the same revision", async () => {
    const { told, siteOf, switchOff, later } = await edgeWithPlugins();
    const before = [await siteOf("acme"), await siteOf("bravo")];
    expect(await told("acme")).toEqual(["login/password", "captcha/slider"]);
    await switchOff("captcha/slider");
    await later();
    expect([await told("acme"), await told("bravo")]).toEqual([["login/password"], ["login/password"]]);
    expect((await siteOf("acme"))?.switchedOff?.map(({ id }) => id)).toEqual(["slider"]);
    expect((await siteOf("acme"))?.record.site.revision).toBe(before[0]?.record.site.revision);
    await switchOff();
    await later();
    // The same objects: pages that are cached by them are the same, too.
    expect([(await siteOf("acme")) === before[0], (await siteOf("bravo")) === before[1]]).toEqual([true, true]);
  });

  it("that a page loads later is named in the page of a brand that has it", async () => {
    const { told, switchOff, later } = await edgeWithPlugins();
    await switchOff("trackers/pixel");
    await later();
    expect(await told("acme")).toEqual(["login/password", "captcha/slider", "-trackers/pixel"]);
    expect(await told("bravo")).toEqual(["login/password", "captcha/slider"]);
  });

  it("is named by the same file where files must be those that were signed", async () => {
    const keys = await keyPair();
    const { told, switchOff, warnings } = await edgeWithPlugins({ signing: keys.signing, publicKey: keys.public });
    await switchOff("trackers/pixel", "captcha/other");
    expect([await told("acme"), warnings]).toEqual([["login/password", "captcha/slider", "-trackers/pixel"], []]);
  });

  it("is named, too, where the file with the plugins of later can't be read", async () => {
    const { told, switchOff, store } = await edgeWithPlugins();
    await switchOff("trackers/none", "captcha/slider");
    store.beforeRead = (key) => {
      if (key.startsWith("files/")) throw new Error("gone");
    };
    expect(await told("acme")).toEqual(["login/password", "-trackers/none", "-captcha/slider"]);
  });

  it.each(["null", "{}", '{"plugins":[null]}', "half"])("is named, too, where that file has %j", async (content) => {
    const { told, switchOff, store } = await edgeWithPlugins();
    await store.put(`files/acme/${await hashOf(idleFile, FILE_HASH_LENGTH)}.json`, content);
    await switchOff("captcha/slider");
    expect(await told("acme")).toEqual(["login/password", "-captcha/slider"]);
  });

  it("costs brands without it nothing, and pages that are cached stay so", async () => {
    const { siteOf, switchOff, later, store } = await edgeWithPlugins();
    const before = await siteOf("carol");
    await switchOff("captcha/slider");
    await later();
    expect(await siteOf("carol")).toBe(before);
    const first = await siteOf("acme");
    await later();
    store.reads.length = 0;
    expect(await siteOf("acme")).toBe(first);
    expect(await siteOf("acme")).toBe(first);
    expect(store.reads.filter((key) => key.startsWith("files"))).toEqual([]);
    expect(store.reads.filter((key) => key === PLUGINS_OFF_KEY).length).toBeLessThanOrEqual(1);
  });

  it("is also off in what is shared with a part of the visitors, and in what is staged", async () => {
    const { find, switchOff, putRelease, putRecord } = await edgeWithPlugins();
    const over = { plugins: [plugin("captcha/slider"), plugin("login/line")] };
    const [current, revision] = [await putRecord("acme", "First"), await putRecord("acme", "Second", "build1", over)];
    const staged = { revision, key: "k".repeat(20), until: "2026-12-02T10:00:00.000Z" };
    await putRelease("acme", { current, next: { revision, share: 5 }, staged });
    await switchOff("captcha/slider");
    const release = await find("acme.example");
    for (const site of [release?.next?.site, await release?.staged?.site()])
      expect(site?.record.site.plugins.map(({ id }) => id)).toEqual(["line"]);
  });

  const wrong = [
    "{}",
    '{"off":null}',
    '{"off":["captcha/slider"]}',
    '{"off":{"captcha/slider":true}}',
    '{"off":{"captcha/sli',
  ];
  it.each([...broken, ...wrong])(
    "stays off where somebody puts %j in its place; an edge that starts then has all of them",
    async (content) => {
      const { told, switchOff, later, put, restart, warnings } = await edgeWithPlugins();
      await switchOff("captcha/slider");
      expect(await told("acme")).toEqual(["login/password"]);
      await put(content);
      for (let round = 0; round < 3; round++) {
        await later();
        expect(await told("acme")).toEqual(["login/password"]);
      }
      expect(warnings).toEqual([expect.stringContaining(PLUGINS_OFF_KEY)]);
      restart();
      expect(await told("acme")).toEqual(["login/password", "captcha/slider"]);
    },
  );
});

describe("an edge with a public key", () => {
  /** A signed store with two brands, and the key. */
  async function signedEdge() {
    const keys = await keyPair();
    const edge = await edgeWith({ signing: keys.signing, publicKey: keys.public }, "acme", "bravo");
    return { ...edge, signer: await readSigningKey(keys.signing) };
  }

  it("serves what is signed, and reads no more for it than any other", async () => {
    const { visit, file, store } = await signedEdge();
    expect([await visit("acme.example"), await file("/m/assets/start-1.js")]).toEqual(["First", "one"]);
    store.reads.length = 0;
    await visit("bravo.example");
    expect(store.reads.filter((key) => key.startsWith("re"))).toHaveLength(2);
  });

  it.each([
    ["is not signed", async () => (text: string) => text, "is not signed: publish it again with SIGNING_KEY"],
    [
      "another key has signed",
      async () => (await readSigningKey((await keyPair()).signing)).sign,
      "signed by a key that is not in PUBLIC_KEY: publish it again with the SIGNING_KEY",
    ],
    [
      "was altered after it was signed",
      async (sign: (text: string) => Promise<string>) => async (text: string) =>
        (await sign(text)).replace("Second", "Edited"),
      "was altered",
    ],
  ])("does not serve a record that %s: the last valid one stays, at a start the one before", async (_, how, warned) => {
    const { store, visit, later, restart, warnings, putRelease, putRecord, signer } = await signedEdge();
    const previous = await putRecord("acme", "First");
    expect(await visit("acme.example")).toBe("First");
    const text = await (await how(signer.sign))(
      storedRecord({ ...testRecord("acme", ["acme.example"], { name: "Second" }), build: "build1" }),
    );
    const current = await hashOf(text);
    await store.put(recordKey("acme", current), text);
    await putRelease("acme", { current });
    for (let round = 0; round < 3; round++) {
      await later();
      expect(await visit("acme.example")).toBe("First");
    }
    expect(warnings).toEqual([expect.stringContaining(warned)]);
    restart();
    expect([await visit("acme.example"), await visit("bravo.example")]).toEqual([undefined, "First"]);
    await putRelease("acme", { current, previous });
    restart();
    expect(await visit("acme.example")).toBe("First");
  });

  it("does not serve another brand's signed record in a brand's place, nor another build's signed list", async () => {
    const { store, visit, restart, warnings, putRelease, putRecord, putBuild } = await signedEdge();
    const others = await putRecord("bravo", "Second");
    await store.put(recordKey("acme", others), (await store.text(recordKey("bravo", others))) ?? "");
    await putRelease("acme", { current: others });
    restart();
    expect(await visit("acme.example")).toBeUndefined();
    await putBuild("build2", { "/m/assets/start-1.js": "two" });
    await store.put(buildFilesKey("build1"), (await store.text(buildFilesKey("build2"))) ?? "");
    restart();
    expect(await visit("bravo.example")).toBeUndefined();
    expect(warnings.at(-1)).toContain("build1 is none");
  });

  it("does not serve a build whose list is not signed, or of which what it reads itself was replaced", async () => {
    const { store, visit, restart, warnings } = await signedEdge();
    const { signature: _none, ...unsigned } = JSON.parse((await store.text(buildFilesKey("build1"))) ?? "{}");
    for (const [key, content, warned] of [
      [buildKey("build1", "/build.json"), '{"build":"build1","plugins":{}}', "build.json is not as it was published"],
      [buildKey("build1", "/critical.json"), "{}", "critical.json is not as it was published"],
      [buildFilesKey("build1"), JSON.stringify(unsigned), "is not signed"],
      [buildFilesKey("build1"), '["/m/sw.js"]', "is not signed"],
    ] as const) {
      const before = (await store.text(key)) ?? "";
      await store.put(key, content);
      restart();
      expect(await visit("acme.example")).toBeUndefined();
      expect(warnings.at(-1)).toContain(warned);
      await store.put(key, before);
    }
    restart();
    expect(await visit("acme.example")).toBe("First");
  });

  it("does not send a file of a build or of a brand that was replaced, and says so once", async () => {
    const { store, file, warnings } = await signedEdge();
    const hash = await hashOf("<svg/>", FILE_HASH_LENGTH);
    const address = `/m/brand/acme/${hash}/pictures/logo.svg`;
    await store.put(`files/acme/${hash}.svg`, "<svg><script/></svg>");
    await store.put(buildKey("build1", "/m/assets/start-1.js"), "evil");
    for (const path of [address, "/m/assets/start-1.js", address])
      await expect(file(path)).rejects.toThrow("is not as it was published: publish it again, with --force");
    expect(warnings).toEqual([expect.stringContaining(`${hash}.svg`), expect.stringContaining("start-1.js")]);
    await store.put(`files/acme/${hash}.svg`, "<svg/>");
    await store.put(buildKey("build1", "/m/assets/start-1.js"), "one");
    expect([await file(address), await file("/m/assets/start-1.js")]).toEqual(["<svg/>", "one"]);
  });
});

describe("an edge without a public key", () => {
  it("serves what is signed, too", async () => {
    const { visit, file } = await edgeWith({ signing: (await keyPair()).signing }, "acme");
    expect([await visit("acme.example"), await file("/m/assets/start-1.js")]).toEqual(["First", "one"]);
  });

  it("serves a build whose list has no hashes", async () => {
    const { visit, file, store } = await edgeOf("acme");
    await store.put(buildFilesKey("build1"), '["/m/assets/start-1.js"]');
    expect([await visit("acme.example"), await file("/m/assets/start-1.js")]).toEqual(["First", "one"]);
  });
});

it("what an edge reads of a build itself is no file of a site", async () => {
  const { file } = await edgeOf("acme");
  expect([await file("/build.json"), await file("/critical.json")]).toEqual([undefined, undefined]);
});

it("a hundred thousand brands cost an edge nothing until somebody visits them", async () => {
  const { visit, store } = await edgeOf("acme");
  const shards = new Map<string, Record<string, string>>();
  for (let brand = 0; brand < 100_000; brand++) {
    const domain = `b${brand}.example`;
    const key = hostsKey(domain);
    const shard = shards.get(key) ?? {};
    shards.set(key, shard);
    shard[domain] = `b${brand}`;
  }
  for (const [key, shard] of shards) {
    const before = JSON.parse((await store.text(key)) ?? "{}");
    await store.put(key, JSON.stringify({ ...before, ...shard }));
  }
  store.reads.length = 0;
  expect(await visit("acme.example")).toBe("First");
  // One for each end of the host's name, the release, the record, its build, and the switched-off plugins of all.
  expect(store.reads.length).toBeLessThanOrEqual(8);
});
