import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestSandbox, type TestSandbox } from "#server/sandbox/testing.ts";
import standIn from "./stand-in.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [standIn] });
});
afterEach(() => sandbox.close());

it("shows at the console what TikTok's pixel reports, for the brand whose page it is on", async () => {
  const event = { event: "Purchase", event_id: "e-1", pixel_code: "C1", properties: { value: 10, currency: "BRL" } };
  const response = await sandbox.fetch(
    new Request("http://analytics.tiktok.com.localhost:5301/api/v2/pixel", {
      method: "POST",
      headers: { Origin: "http://carnaval.localhost:5301" },
      body: JSON.stringify(event),
    }),
  );
  expect(response.status).toBe(204);
  expect(await sandbox.console("/api/vendor-events")).toMatchObject([
    { merchant: "carnaval", vendor: "tiktok", name: "Purchase", data: event },
  ]);
});

it.each(["analytics.tiktok.com", "analytics.us.tiktok.com"])(
  "gives TikTok's script at %s, which reports to the sandbox",
  async (host) => {
    const script = await sandbox.fetch(
      new Request(`http://${host}.localhost:5301/i18n/pixel/events.js?sdkid=C1&lib=ttq`),
    );
    expect(await script.text()).toContain("http://analytics.tiktok.com.localhost:5301/api/v2/pixel");
  },
);
