import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestSandbox, type TestSandbox } from "#server/sandbox/testing.ts";
import standIn from "./stand-in.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [standIn] });
});
afterEach(() => sandbox.close());

it("shows at the console what Google's tag reports, for the brand whose page it is on", async () => {
  const address =
    "http://www.google-analytics.com.localhost:5301/g/collect?v=2&tid=G-1&en=purchase&ep.transaction_id=e-1&ep.value=10";
  const response = await sandbox.fetch(
    new Request(address, { method: "POST", headers: { Origin: "http://carnaval.localhost:5301" } }),
  );
  expect(response.status).toBe(204);
  expect(await sandbox.console("/api/vendor-events")).toMatchObject([
    {
      merchant: "carnaval",
      vendor: "google-tag",
      name: "purchase",
      data: { tid: "G-1", "ep.value": "10", "ep.transaction_id": "e-1" },
    },
  ]);
  expect(await sandbox.console("/api/vendor-events?merchant=lotus")).toEqual([]);
});
