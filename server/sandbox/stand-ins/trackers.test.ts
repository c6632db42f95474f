import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createCollector, defineStandIn, Hono, postbackStandIn } from "../stand-in-kit.ts";
import { createTestSandbox, type TestSandbox } from "../testing.ts";

const voluum = postbackStandIn({
  vendor: "voluum",
  clickId: "voluumCid",
  address: ({ clickId, event, value }) => `https://track.example/postback?cid=${clickId}&et=${event}&payout=${value}`,
  events: { register: "sign up", deposit: "deposit" },
});

const pixel = defineStandIn({
  start: (services) => ({
    origins: {
      "https://ads.example": new Hono().all(
        "/collect",
        createCollector(services, {
          vendor: "acme",
          eventOf: ({ event }) => (typeof event === "string" ? event : undefined),
        }),
      ),
    },
  }),
});

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [voluum, pixel] });
});
afterEach(() => sandbox.close());

const told = () => sandbox.console("/api/vendor-events?merchant=lotus");

const track = (eventName: string, eventID: string, clickIds: Readonly<Record<string, string>> = {}) =>
  sandbox.at("lotus").value("trackEvent", {
    body: {
      domain: "lotus.localhost",
      eventName,
      eventValue: { channels: ["voluum"], clickIds, pixelIds: {}, eventID },
    },
  });

describe("a postback", () => {
  it("reports an event of a visitor who came by the vendor's ad, once by its event id", async () => {
    await track("register", "e-1", { voluumCid: "a&b" });
    await track("register", "e-1", { voluumCid: "a&b" });
    expect(await told()).toMatchObject([
      {
        vendor: "voluum",
        name: "sign up",
        data: { url: "https://track.example/postback?cid=a%26b&et=sign%20up&payout=" },
      },
    ]);
  });

  it("reports no other visitor, and no event that the vendor does not take", async () => {
    await track("register", "e-1");
    await track("login", "e-2", { voluumCid: "a" });
    expect(await told()).toEqual([]);
  });
});

describe("a collector", () => {
  const send = (init: RequestInit, query = "") =>
    sandbox.fetch(
      new Request(`http://ads.example.localhost:5301/collect${query}`, {
        ...init,
        headers: { Origin: "http://lotus.localhost:5301", ...init.headers },
      }),
    );

  it.each([
    ["an image", { method: "GET" }, "?event=Lead&value=1"],
    ["JSON", { method: "POST", body: '{"event":"Lead","value":"1"}' }, ""],
    ["a form", { method: "POST", body: "event=Lead&value=1" }, ""],
  ] as const)("shows the fields of %s", async (_, init, query) => {
    expect((await send(init, query)).headers.get("Access-Control-Allow-Origin")).toBe("http://lotus.localhost:5301");
    expect(await told()).toMatchObject([{ vendor: "acme", name: "Lead", data: { event: "Lead", value: "1" } }]);
  });

  it("shows nothing for a request that reports no event, nor for a preflight", async () => {
    await send({ method: "GET" });
    await send({ method: "OPTIONS" }, "?event=Lead");
    expect(await told()).toEqual([]);
  });
});
