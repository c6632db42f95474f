import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestSandbox, type TestSandbox } from "#server/sandbox/testing.ts";
import standIn from "./stand-in.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [standIn] });
});
afterEach(() => sandbox.close());

it("shows at the console what AppsFlyer's SDK reports, for the brand whose page it is on", async () => {
  const event = { eventName: "af_purchase", eventValue: { eventID: "e-1" }, eventRevenue: 10, customerUserId: "1001" };
  const response = await sandbox.fetch(
    new Request("http://wa.appsflyer.com.localhost:5301/events?site-id=key-1", {
      method: "POST",
      headers: { Origin: "http://carnaval.localhost:5301" },
      body: JSON.stringify(event),
    }),
  );
  expect(response.status).toBe(204);
  expect(await sandbox.console("/api/vendor-events")).toMatchObject([
    { merchant: "carnaval", vendor: "appsflyer", name: "af_purchase", data: { "site-id": "key-1", ...event } },
  ]);
  expect(await sandbox.console("/api/vendor-events?merchant=lotus")).toEqual([]);
});
