import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestSandbox, type TestSandbox } from "#server/sandbox/testing.ts";
import standIn from "./stand-in.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [standIn] });
});
afterEach(() => sandbox.close());

const ask = (path: string, method: string, body?: string) =>
  sandbox.fetch(
    new Request(`http://app.adjust.com.localhost:5301${path}`, {
      method,
      headers: { Origin: "http://carnaval.localhost:5301" },
      ...(body !== undefined && { body }),
    }),
  );

it("shows at the console what Adjust's SDK reports, for the brand whose page it is on", async () => {
  await ask("/session", "POST", "app_token=a1b2c3d4e5f6");
  await ask("/event", "POST", "event_token=abc123&deduplication_id=e-1&revenue=10.00000");
  expect(await sandbox.console("/api/vendor-events")).toMatchObject([
    { merchant: "carnaval", vendor: "adjust", name: "abc123", data: { deduplication_id: "e-1", revenue: "10.00000" } },
    { merchant: "carnaval", vendor: "adjust", name: "session", data: { app_token: "a1b2c3d4e5f6" } },
  ]);
  expect(await sandbox.console("/api/vendor-events?merchant=lotus")).toEqual([]);
});

it("answers as the SDK expects it: its header is allowed, and the answer is JSON", async () => {
  const asked = await ask("/event", "OPTIONS");
  expect(asked.ok).toBe(true);
  expect(asked.headers.get("Access-Control-Allow-Headers")).toContain("client-sdk");
  const answer = await ask("/session", "POST", "app_token=a1b2c3d4e5f6");
  expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("http://carnaval.localhost:5301");
  expect(await answer.json()).toMatchObject({ adid: expect.any(String) });
});
