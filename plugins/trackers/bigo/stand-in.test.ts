import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestSandbox, type TestSandbox } from "#server/sandbox/testing.ts";
import { createBge } from "./pixel.ts";
import standIn from "./stand-in.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [standIn] });
});
afterEach(() => sandbox.close());

it("shows at the console what BIGO's pixel reports, for the brand whose page it is on", async () => {
  const event = { pixel_id: "1", event: "ec_register", configId: "1" };
  const response = await sandbox.fetch(
    new Request("http://api.bytegle.site.localhost:5301/bigoad/trackingevent", {
      method: "POST",
      headers: { Origin: "http://carnaval.localhost:5301" },
      body: JSON.stringify(event),
    }),
  );
  expect(response.status).toBe(204);
  expect(await sandbox.console("/api/vendor-events")).toMatchObject([
    { merchant: "carnaval", vendor: "bigo", name: "ec_register", data: event },
  ]);
});

it.each(["api.imotech.video", "api.topnotchs.site"])(
  "gives BIGO's script at %s, which takes over the layer",
  async (host) => {
    const script = await sandbox.fetch(new Request(`http://${host}.localhost:5301/ad/events.js?pixel_id=1`));
    const bgdataLayer: ArrayLike<unknown>[] = [];
    const bge = createBge(bgdataLayer);
    const sent: unknown[] = [];
    bge("init", "1");
    bge("event", "page_view", { configId: "1" });
    runInNewContext(await script.text(), {
      window: { bgdataLayer },
      location: { href: "http://carnaval.localhost:5301/m/home" },
      fetch: async (url: string, { body }: { body: string }) => sent.push([url, JSON.parse(body)]),
    });
    bge("event", "ec_purchase", { configId: "1", value: 10 });
    const url = "http://api.bytegle.site.localhost:5301/bigoad/trackingevent";
    expect(sent).toMatchObject([
      [url, { pixel_id: "1", event: "page_view", configId: "1" }],
      [url, { pixel_id: "1", event: "ec_purchase", configId: "1", value: 10 }],
    ]);
  },
);
