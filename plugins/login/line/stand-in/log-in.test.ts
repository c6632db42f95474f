import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestSandbox, deviceId, type TestSandbox, type TestSite } from "#server/sandbox/testing.ts";
import line from "./index.ts";

let sandbox: TestSandbox;
let site: TestSite;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [line] });
  site = sandbox.at("lotus");
});
afterEach(() => sandbox.close());

const common = { loginDeviceId: deviceId, isOfficialAppLogin: false };
const byName = (username: string) => ({ ...common, type: "username", username, password: "Player@2026" });

describe('spec 4 "Social login": log-in with LINE', () => {
  it("exchanges a LINE code for a session token, which is spent with the log-in", async () => {
    const code = await sandbox.proof("line-code", "U-1", { name: "Minh" });
    const redirectUri = "http://lotus.localhost/m/home";
    const { lineSessionToken, name } = await site.value("verifyLineCode", { body: { code, redirectUri } });
    expect(name).toBe("Minh");
    expect(await site.failure("verifyLineCode", { body: { code, redirectUri } })).toBe("line_invalid_token");
    const line = { lineSessionToken, loginDeviceId: deviceId };
    expect(await site.failure("logInWithLine", { body: line })).toBe("not.exists.user");
    expect(await site.failure("logIn", { body: { ...byName("player"), lineSessionToken } })).toBeUndefined();
    expect(await site.failure("logInWithLine", { body: line })).toBe("line_invalid_token");
  });

  it("holds a LINE code to its PKCE challenge", async () => {
    const code = await sandbox.proof("line-code", "U-2", { codeChallenge: "x" });
    const body = { code, redirectUri: "http://lotus.localhost/m/home", codeVerifier: "wrong" };
    expect(await site.failure("verifyLineCode", { body })).toBe("line_invalid_token");
  });
});
