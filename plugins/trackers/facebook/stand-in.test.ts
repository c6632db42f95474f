import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestSandbox, type TestSandbox } from "#server/sandbox/testing.ts";
import standIn from "./stand-in.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [standIn] });
});
afterEach(() => sandbox.close());

it("shows at the console what Meta's pixel reports, for the brand whose page it is on", async () => {
  const address = "http://www.facebook.com.localhost:5301/tr/?id=1&ev=Purchase&cd[value]=10&eid=e-1";
  const response = await sandbox.fetch(
    new Request(address, { headers: { Referer: "http://carnaval.localhost:5301/" } }),
  );
  expect(response.status).toBe(204);
  expect(await sandbox.console("/api/vendor-events")).toMatchObject([
    { merchant: "carnaval", vendor: "facebook", name: "Purchase", data: { "cd[value]": "10", eid: "e-1" } },
  ]);
  expect(await sandbox.console("/api/vendor-events?merchant=lotus")).toEqual([]);
});
