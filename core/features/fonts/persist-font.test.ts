import { describe, expect, it, vi } from "vitest";
import { persistFont } from "./persist-font.ts";

const address = "/m/brand/lotus/1a2b/display.woff2";

function visit(
  over: { address?: string | undefined; saveData?: boolean; cached?: string; answer?: Response | Error } = {},
) {
  const { saveData = false, cached, answer = new Response("wOF2") } = over;
  const set = vi.fn();
  const fetch = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const kept = persistFont({
    address: "address" in over ? over.address : address,
    cookies: { get: () => cached, set },
    saveData,
    fetch,
  });
  return kept.then(() => ({ requests: fetch.mock.calls.length, written: set.mock.calls }));
}

describe("a brand's display font", () => {
  it("is fetched into the cache, and the cookie names the file", async () => {
    expect(await visit()).toEqual({ requests: 1, written: [["face", "1a2b", { days: 365 }]] });
  });

  it("is not requested again when it is cached, and is when the brand has another", async () => {
    expect(await visit({ cached: "1a2b" })).toEqual({ requests: 0, written: [] });
    expect((await visit({ cached: "0000" })).written).toEqual([["face", "1a2b", { days: 365 }]]);
  });

  it("is not requested with data saver, nor for brands that have none", async () => {
    expect(await visit({ saveData: true })).toEqual({ requests: 0, written: [] });
    expect(await visit({ address: undefined })).toEqual({ requests: 0, written: [] });
  });

  it("is not recorded as cached when the transfer was incomplete", async () => {
    expect((await visit({ answer: new Response("gone", { status: 404 }) })).written).toEqual([]);
    expect((await visit({ answer: new TypeError("offline") })).written).toEqual([]);
    const broken = new ReadableStream({ start: (body) => body.error(new TypeError("cut off")) });
    expect((await visit({ answer: new Response(broken) })).written).toEqual([]);
  });
});
