import { runInNewContext } from "node:vm";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestSandbox, type TestSandbox } from "#server/sandbox/testing.ts";
import { createObApi } from "./pixel.ts";
import standIn from "./stand-in.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [standIn] });
});
afterEach(() => sandbox.close());

it("shows at the console what Outbrain's pixel reports, for the brand whose page it is on", async () => {
  const script = await sandbox.fetch(new Request("http://amplify.outbrain.com.localhost:5301/cp/obtp.js"));
  const obApi = createObApi("00a1");
  const images: string[] = [];
  class Image {
    set src(address: string) {
      images.push(address);
    }
  }
  obApi("track", "PAGE_VIEW");
  const location = { href: "http://carnaval.localhost:5301/m/home" };
  runInNewContext(await script.text(), { window: { obApi }, location, Image, URLSearchParams });
  obApi("track", "deposit", { orderId: "e-1", orderValue: 10, currency: "BRL" });
  for (const address of images) {
    const response = await sandbox.fetch(
      new Request(address, { headers: { Referer: "http://carnaval.localhost:5301/" } }),
    );
    expect(response.status).toBe(204);
  }
  const event = { marketerId: "00a1", orderId: "e-1", orderValue: "10", currency: "BRL" };
  expect(await sandbox.console("/api/vendor-events")).toMatchObject([
    { merchant: "carnaval", vendor: "outbrain", name: "deposit", data: event },
    { merchant: "carnaval", vendor: "outbrain", name: "PAGE_VIEW" },
  ]);
});
