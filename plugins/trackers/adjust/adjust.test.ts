// @vitest-environment happy-dom
import Adjust from "@adjustcom/adjust-web-sdk";
import type { PluginContext, Tracker } from "@livery/plugin-api";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTestWorld } from "#plugins/shared/testing.ts";
import plugin from "./index.ts";

/** What the SDK itself sends: address, and the fields of the form. */
let sent: (readonly [url: string, fields: Readonly<Record<string, string>>])[];

/** Adjust's server: answers at once. */
class Server {
  url = "";
  readyState = 4;
  status = 200;
  responseText = "{}";
  onreadystatechange = () => {};
  open(_: string, url: string) {
    this.url = url;
  }
  setRequestHeader() {}
  send(body = "") {
    sent.push([this.url, Object.fromEntries(new URLSearchParams(body))]);
    this.onreadystatechange();
  }
}

beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", Server);
  // The SDK announces that it will be silent.
  vi.spyOn(console, "info").mockImplementation(() => {});
});
afterEach(() => {
  // The SDK is one for the whole page: each test gets it as new.
  Reflect.get(Adjust, "__testonly__").destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const settings = { appToken: "a1b2c3d4e5f6", events: { register: "abc123", deposit: "def456", withdraw: "ghi789" } };

async function start(given: Partial<PluginContext<typeof settings>> = {}) {
  const ends: (() => void)[] = [];
  const { context } = createTestWorld({ settings });
  const tracker: Tracker = await plugin.activate({
    ...context,
    consent: { granted: () => true, onChange: () => () => {} },
    onDispose: (step) => void ends.push(step),
    ...given,
  });
  return { tracker, end: () => ends.forEach((step) => void step()) };
}

const event = (name: "register" | "deposit" | "withdraw" | "login", eventID: string) => ({
  name,
  vendorName: name,
  payload: { value: 10, currency: "VND" },
  eventID,
});

const rest = () => vi.advanceTimersByTimeAsync(5_000);
const signal = new AbortController().signal;
const to = (path: string) => sent.filter(([url]) => url.endsWith(path));

describe("Adjust's SDK", () => {
  it("reports a session and each event that has a token, with the event's id; money only as it arrives", async () => {
    const { tracker } = await start();
    await rest();
    expect(sent).toEqual([]);
    await tracker.load?.(signal);
    for (const [index, name] of (["register", "deposit", "withdraw", "login"] as const).entries())
      tracker.track?.(event(name, `e-${index}`));
    await rest();
    expect(to("/session")).toMatchObject([
      ["https://app.adjust.com/session", { app_token: "a1b2c3d4e5f6", environment: "sandbox" }],
    ]);
    expect(to("/event").map(([, fields]) => fields)).toEqual([
      expect.objectContaining({ event_token: "abc123", deduplication_id: "e-0" }),
      expect.objectContaining({ event_token: "def456", deduplication_id: "e-1", revenue: "10.00000", currency: "VND" }),
      expect.objectContaining({ event_token: "ghi789", deduplication_id: "e-2" }),
    ]);
    expect(to("/event").filter(([, fields]) => "revenue" in fields)).toHaveLength(1);
  });

  it("is in production for a brand that is", async () => {
    const merchant = { code: "lotus", name: "Lotus", env: "production", country: "VN", currency: "VND" } as const;
    const { tracker } = await start({ merchant });
    await tracker.load?.(signal);
    await rest();
    expect(to("/session")).toMatchObject([[expect.anything(), { environment: "production" }]]);
  });

  it("sends nothing after its end, and starts again when it is loaded again", async () => {
    const first = await start();
    await first.tracker.load?.(signal);
    await rest();
    first.end();
    sent = [];
    first.tracker.track?.(event("register", "e-1"));
    document.dispatchEvent(new Event("visibilitychange"));
    await rest();
    expect(sent).toEqual([]);

    const second = await start();
    await second.tracker.load?.(signal);
    second.tracker.track?.(event("register", "e-2"));
    await rest();
    expect(to("/event")).toMatchObject([[expect.anything(), { deduplication_id: "e-2" }]]);
  });

  it("forgets the visitor whose consent is withdrawn, and no other", async () => {
    const deleteDatabase = vi.fn();
    vi.stubGlobal("indexedDB", { deleteDatabase });
    for (const granted of [true, false]) {
      const { tracker, end } = await start({ consent: { granted: () => granted, onChange: () => () => {} } });
      await tracker.load?.(signal);
      await rest();
      deleteDatabase.mockClear();
      end();
      expect(deleteDatabase.mock.calls).toEqual(granted ? [] : [["adjust-sdk"]]);
    }
  });

  it("goes to the stand-in on a sandbox, and leaves the page's requests as they were", async () => {
    const { open } = Server.prototype;
    const origin = (url: string) => url.replace("https://app.adjust.com", "http://app.adjust.com.localhost:5301");
    const { tracker, end } = await start({ origin });
    await tracker.load?.(signal);
    await rest();
    expect(sent.map(([url]) => url)).toEqual(["http://app.adjust.com.localhost:5301/session"]);
    end();
    expect(Server.prototype.open).toBe(open);
  });
});
