import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestSandbox, type TestSandbox } from "#server/sandbox/testing.ts";
import { createTwq } from "./pixel.ts";
import standIn from "./stand-in.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [standIn] });
});
afterEach(() => sandbox.close());

it("shows at the console what X's pixel reports, for the brand whose page it is on", async () => {
  const script = await sandbox.fetch(new Request("http://static.ads-twitter.com.localhost:5301/uwt.js"));
  const twq = createTwq();
  const images: string[] = [];
  class Image {
    set src(address: string) {
      images.push(address);
    }
  }
  twq("config", "o1abc");
  const location = { href: "http://carnaval.localhost:5301/m/home" };
  runInNewContext(await script.text(), { window: { twq }, location, Image, URLSearchParams });
  twq("event", "tw-o1abc-o2def", { value: 10, currency: "BRL", conversion_id: "e-1" });
  for (const address of images) {
    const response = await sandbox.fetch(
      new Request(address, { headers: { Referer: "http://carnaval.localhost:5301/" } }),
    );
    expect(response.status).toBe(204);
  }
  const event = { txn_id: "o1abc", value: "10", currency: "BRL", conversion_id: "e-1" };
  expect(await sandbox.console("/api/vendor-events")).toMatchObject([
    { merchant: "carnaval", vendor: "twitter", name: "tw-o1abc-o2def", data: event },
    { merchant: "carnaval", vendor: "twitter", name: "PageView" },
  ]);
});
