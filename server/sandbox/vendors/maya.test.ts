import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestSandbox, deviceId, type TestSandbox } from "../testing.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = createTestSandbox();
});
afterEach(() => sandbox.close());

const open = (answer: string, merchant = "manila") =>
  sandbox.fetch(
    new Request("http://console.localhost:5301/maya", {
      method: "POST",
      body: new URLSearchParams({ answer, merchant, person: "Jo Reyes" }),
    }),
  );

const logIn = (sessionId: string) =>
  sandbox.at("manila").call("logInWithMaya", {
    body: { sessionId, env: "sandbox", registerUrl: "x", domain: "manila.localhost", loginDeviceId: deviceId },
  });

const sessionOf = (response: Response) => {
  const { host, pathname, searchParams } = new URL(response.headers.get("Location") ?? "");
  expect([host, pathname]).toEqual(["manila.localhost:5301", "/m/home"]);
  return searchParams.get("sessionId") ?? "";
};

describe("the stand-in for Maya's app", () => {
  it("opens the brand with a session that works once", async () => {
    const page = await (await sandbox.fetch(new Request("http://console.localhost:5301/maya"))).text();
    expect(page).toContain("Sandbox · Maya");
    const sessionId = sessionOf(await open("allow"));
    expect((await logIn(sessionId)).success).toBe(true);
    expect((await logIn(sessionId)).errorCode).toBe("maya.session.invalid");
  });

  it.each(["expired", "unknown"])("opens it with one that does not work: %s", async (answer) => {
    expect((await logIn(sessionOf(await open(answer)))).errorCode).toBe("maya.session.invalid");
  });

  it("knows its brands", async () => {
    expect((await open("allow", "nobody")).status).toBe(404);
  });
});
