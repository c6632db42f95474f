import { describe, expect, it } from "vitest";
import type { Boot } from "./boot.ts";
import { bootScript } from "./boot-script.ts";

interface Visit {
  readonly address: string;
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly domains?: readonly string[];
}

/** Runs the script as a page would, in a world of its own. */
function boot({ address, local = {}, session = {}, domains = ["lotusplay.example", "vip.lotusplay.example"] }: Visit) {
  const data = { record: { code: "lotus", domains }, language: "PT-BR" };
  const calls: { url: URL; headers: Record<string, string> }[] = [];
  const timers: { task: () => void; delay: number }[] = [];
  const store = (values: Readonly<Record<string, string>>) => ({ getItem: (key: string) => values[key] ?? null });
  const frames: (() => void)[] = [];
  const window: { __livery?: () => Boot } = {};
  Object.assign(window, { localStorage: store(local), sessionStorage: store(session) });
  const world = {
    window,
    document: { getElementById: (id: string) => (id === "livery-data" ? { textContent: JSON.stringify(data) } : null) },
    location: new URL(address),
    navigator: { userAgent: "Test/1" },
    performance: { timeOrigin: 1000 },
    addEventListener: () => undefined,
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (task: () => void, delay = 0) => timers.push({ task, delay }),
    fetch: async (url: string, { headers }: { headers: Record<string, string> }) => {
      calls.push({ url: new URL(url, address), headers });
      return { status: 200, text: async () => "{}" };
    },
  };
  new Function(...Object.keys(world), bootScript)(...Object.values(world));
  const atOnce = calls.length;
  const left = window.__livery?.();
  const [call] = calls;
  if (!call || !left) throw new Error("the boot script asked nothing");
  return { ...call, query: Object.fromEntries(call.url.searchParams), boot: left, timers, frames, calls, atOnce };
}

describe("spec 7: the status call of the boot script", () => {
  it("waits for the first frame, and is asked once whoever is first", () => {
    const { atOnce, calls, frames, timers } = boot({ address: "https://lotusplay.example/m/home" });
    expect(atOnce).toBe(0);
    for (const frame of frames) frame();
    timers.at(-1)?.task();
    expect(calls).toHaveLength(1);
  });

  it("carries the client's headers", async () => {
    const { url, headers, boot: left } = boot({ address: "https://lotusplay.example/m/home" });
    expect(url.pathname).toBe("/wps/v2/system/status");
    expect(headers).toEqual({ Merchant: "lotus", Language: "PT-BR", UserAgent: "Test/1", "Cache-Control": "no-cache" });
    expect(await left.status.answer).toEqual({ status: 200, body: "{}" });
    expect(left.started).toBe(1000);
  });

  it("carries the session's token, and is not troubled by what is no session", () => {
    const address = "https://lotusplay.example/m/home";
    expect(boot({ address, session: { MC_SESSION_INFO: '{"token":"t1"}' } }).headers.Authorization).toBe("t1");
    for (const broken of ["{", "null", "[]", '{"token":null}']) {
      expect(boot({ address, session: { MC_SESSION_INFO: broken } }).headers).not.toHaveProperty("Authorization");
    }
  });

  it("leaves secrets and the hash out of the page's address", () => {
    const { query } = boot({
      address:
        "https://lotusplay.example/m/home?token=a&tokens=b&code=c&state=d&sessionId=e&tgAuthResult=f&r=9#tgAuthResult=f",
    });
    expect(query.url).toBe("https://lotusplay.example/m/home?r=9");
  });

  it("sends the tid of the query, else the stored one, else none", () => {
    expect(boot({ address: "https://lotusplay.example/?tid=q", local: { tid: "s" } }).query.track).toBe("q");
    expect(boot({ address: "https://lotusplay.example/", local: { tid: "s" } }).query.track).toBe("s");
    expect(boot({ address: "https://lotusplay.example/" }).query).not.toHaveProperty("track");
  });

  it.each([
    ["https://lotusplay.example/", "lotusplay.example"],
    ["https://www.lotusplay.example/", "www.lotusplay.example"],
    ["https://preview.lotusplay.example/", "www.lotusplay.example"],
    ["https://aff7.lotusplay.example/", "aff7.lotusplay.example"],
    ["https://lotusplay.example/?affiliateCode=aff9", "aff9.lotusplay.example"],
    ["https://www.lotusplay.example/?affiliateCode=aff9", "aff9.lotusplay.example"],
    ["https://aff7.vip.lotusplay.example/?affiliateCode=aff9", "aff9.vip.lotusplay.example"],
    ["http://unknown.example/", "unknown.example"],
  ])("from %s its originalDomain is %s", (address, expected) => {
    expect(boot({ address }).query.originalDomain).toBe(expected);
  });

  it("remembers who sent an earlier visit", () => {
    const local = { reg_info: '{"originalDomain":"aff7.lotusplay.example"}' };
    expect(boot({ address: "https://lotusplay.example/", local }).query.originalDomain).toBe("aff7.lotusplay.example");
  });
});

describe("spec 4: a page that does not start", () => {
  it("is given 15 s", () => {
    expect(boot({ address: "https://lotusplay.example/" }).timers.map(({ delay }) => delay)).toEqual([15_000]);
  });
});
