import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { persistFont } from "./persist-font.ts";

const address = "/m/brand/lotus/1a2b/display.woff2";

function visit(
  over: {
    address?: string | undefined;
    saveData?: boolean;
    cached?: string;
    answer?: Response | Error;
    /** The fonts that the page has in use. */
    fonts?: readonly { family: string }[];
  } = {},
) {
  const { saveData = false, cached, answer = new Response("wOF2"), fonts = [] } = over;
  const set = vi.fn();
  const fetch = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const display = "address" in over ? over.address : address;
  const window = testWindow("https://www.lotus.example/m/home");
  Object.assign(window.navigator, { connection: { saveData } });
  const inUse = new Set<unknown>(fonts);
  Object.defineProperty(window.document, "fonts", { value: inUse });
  class TestFontFace {
    readonly family: string;
    readonly descriptors: FontFaceDescriptors;
    constructor(family: string, _file: ArrayBuffer, descriptors: FontFaceDescriptors) {
      this.family = family;
      this.descriptors = descriptors;
    }
    load = async () => this;
  }
  Object.assign(window, { FontFace: TestFontFace });
  const site = testSite({
    window,
    record: { ...(display !== undefined && { display }) },
    platform: { cookies: { get: () => cached, set } },
  });
  const kept = persistFont({ ...site, fetch });
  return kept.then(() => ({
    requests: fetch.mock.calls.length,
    written: set.mock.calls,
    added: [...inUse].filter((font) => font instanceof TestFontFace) as TestFontFace[],
  }));
}

describe("a brand's display font", () => {
  it("is fetched into the cache, and the cookie names the file", async () => {
    expect(await visit()).toMatchObject({ requests: 1, written: [["face", "1a2b", { days: 365 }]] });
  });

  it("is not requested again when it is cached, and is when the brand has another", async () => {
    expect(await visit({ cached: "1a2b" })).toMatchObject({ requests: 0, written: [] });
    expect((await visit({ cached: "0000" })).written).toEqual([["face", "1a2b", { days: 365 }]]);
  });

  it("is not requested with data saver, nor for brands that have none", async () => {
    expect(await visit({ saveData: true })).toMatchObject({ requests: 0, written: [] });
    expect(await visit({ address: undefined })).toMatchObject({ requests: 0, written: [] });
  });

  it("gives a page with the headline font the accented letters that it lacks, and no digits", async () => {
    const [letters, ...others] = (await visit({ fonts: [{ family: "brand-display" }] })).added;
    expect(others).toEqual([]);
    expect(letters?.family).toBe("brand-display");
    // Ê is among them.
    expect(letters?.descriptors).toEqual({ weight: "1 1000", unicodeRange: "U+C0-24F, U+1E00-1EFF" });
  });

  it("changes no font of a page without it", async () => {
    expect((await visit({ fonts: [{ family: "digits" }] })).added).toEqual([]);
  });

  it("is not recorded as cached when the transfer was incomplete", async () => {
    expect((await visit({ answer: new Response("gone", { status: 404 }) })).written).toEqual([]);
    expect((await visit({ answer: new TypeError("offline") })).written).toEqual([]);
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError("cut off")) });
    expect((await visit({ answer: new Response(broken) })).written).toEqual([]);
  });
});
