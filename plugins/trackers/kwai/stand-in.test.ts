import { afterEach, beforeEach, expect, it } from "vitest";
import { createTestSandbox, type TestSandbox } from "#server/sandbox/testing.ts";
import standIn from "./stand-in.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [standIn] });
});
afterEach(() => sandbox.close());

it("shows at the console what Kwai's pixel reports, for the brand whose page it is on", async () => {
  const event = { event_name: "purchase", pixelId: "1", properties: { value: 10, currency: "BRL" } };
  const response = await sandbox.fetch(
    new Request("http://www.adsnebula.com.localhost:5301/log/common/api", {
      method: "POST",
      headers: { Origin: "http://carnaval.localhost:5301" },
      body: JSON.stringify(event),
    }),
  );
  expect(response.status).toBe(204);
  expect(await sandbox.console("/api/vendor-events")).toMatchObject([
    { merchant: "carnaval", vendor: "kwai", name: "purchase", data: event },
  ]);
});

it.each(["s21-def.ap4r.com", "s21-def.ks-la.net"])("gives Kwai's script at %s", async (host) => {
  const address = `http://${host}.localhost:5301/kos/s101/nlav112572/pixel/events.js?sdkid=1&lib=kwaiq`;
  const script = await sandbox.fetch(new Request(address));
  expect(await script.text()).toContain("http://www.adsnebula.com.localhost:5301/log/common/api");
});
