import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestSandbox, deviceId, type TestSandbox } from "#server/sandbox/testing.ts";
import maya from "./stand-in.ts";

let sandbox: TestSandbox;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [maya] });
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

describe('spec 4 "Social login": log-in with Maya', () => {
  it("spends a session, and refreshes one that has expired", async () => {
    const site = sandbox.at("lotus");
    const landing = {
      registerUrl: "http://lotus.localhost/m/login",
      domain: "lotus.localhost",
      loginDeviceId: deviceId,
    };
    const sessionId = await sandbox.proof("maya", "m-1");
    const body = { ...landing, sessionId, env: "sandbox" };
    expect(await site.failure("logInWithMaya", { body })).toBeUndefined();
    const { errorCode, cookie } = await site.call("logInWithMaya", { body });
    expect(errorCode).toBe("maya.session.invalid");
    expect(await site.failure("refreshMaya", { body: { env: "sandbox" } })).toBe("maya.session.invalid");
    const { value } = await site.call("refreshMaya", {
      body: { env: "sandbox" },
      headers: { Cookie: cookie?.split(";")[0] ?? "" },
    });
    expect(await site.failure("logInWithMaya", { body: { ...body, ...Object(value) } })).toBeUndefined();
  });
});
