import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestSandbox, type TestSandbox } from "#server/sandbox/testing.ts";
import standIn from "./stand-in.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [standIn] });
});
afterEach(() => sandbox.close());

it("shows at the console what a container reports, for the brand whose page it is on", async () => {
  const address = "http://www.googletagmanager.com.localhost:5301/a?id=GTM-ABC1234&e=purchase&eventID=e-1&value=10";
  const response = await sandbox.fetch(
    new Request(address, { method: "POST", headers: { Origin: "http://carnaval.localhost:5301" } }),
  );
  expect(response.status).toBe(204);
  expect(await sandbox.console("/api/vendor-events")).toMatchObject([
    {
      merchant: "carnaval",
      vendor: "gtm",
      name: "purchase",
      data: { id: "GTM-ABC1234", eventID: "e-1", value: "10" },
    },
  ]);
  expect(await sandbox.console("/api/vendor-events?merchant=lotus")).toEqual([]);
});
