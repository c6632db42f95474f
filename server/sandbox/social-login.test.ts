import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sandboxBot, telegramHash } from "./proofs/telegram.ts";
import { createTestSandbox, deviceId, type TestSandbox, type TestSite } from "./testing.ts";

let sandbox: TestSandbox;
let site: TestSite;
beforeEach(() => {
  sandbox = createTestSandbox();
  site = sandbox.at("lotus");
});
afterEach(() => sandbox.close());

const common = { loginDeviceId: deviceId, isOfficialAppLogin: false };
const byName = (username: string) => ({ ...common, type: "username", username, password: "Player@2026" });
const landing = { registerUrl: "http://lotus.localhost/m/login", domain: "lotus.localhost", loginDeviceId: deviceId };

describe("spec 4: social log-in", () => {
  it("offers binding for an unknown Firebase identity, and binds it to the account that logs in", async () => {
    const firebase = { firebaseChannel: "google", firebaseIdToken: await sandbox.proof("firebase:google", "g-1") };
    const social = { ...common, type: "firebase", ...firebase };
    expect(await site.failure("logIn", { body: social })).toBe("bind_customer_required");
    expect(await site.failure("logIn", { body: { ...byName("player"), ...firebase } })).toBeUndefined();
    expect((await site.call("logIn", { body: social })).value).toMatchObject({ userName: "player" });
    expect(await site.failure("logIn", { body: { ...social, firebaseIdToken: "forged" } })).toBe(
      "firebase.token.invalid",
    );
  });

  it("logs a Firebase phone in by its number", async () => {
    const firebaseIdToken = await sandbox.proof("firebase:phone", "+84900000001");
    const { value } = await site.call("logIn", {
      body: { ...common, type: "firebase", firebaseChannel: "phone", firebaseIdToken },
    });
    expect(value).toMatchObject({ userName: "player" });
  });

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

  it("checks Telegram's hash and age, and makes a member when there is none", async () => {
    const fields = { id: 42, first_name: "Amna", auth_date: Math.floor(sandbox.now() / 1000) };
    const telegramAuth = { ...fields, hash: telegramHash(fields) };
    const first = await site.value("logInWithTelegram", { body: { ...landing, telegramAuth } });
    expect(first.firstTimeLogin).toBe(true);
    const again = await site.value("logInWithTelegram", { body: { ...landing, telegramAuth } });
    expect(again).toMatchObject({ id: first.id, firstTimeLogin: false });
    const forged = { ...telegramAuth, id: 43 };
    expect(await site.failure("logInWithTelegram", { body: { ...landing, telegramAuth: forged } })).toBe(
      "telegram_validate_failed",
    );
    sandbox.pass(86_400_001);
    expect(await site.failure("logInWithTelegram", { body: { ...landing, telegramAuth } })).toBe(
      "telegram_validate_failed",
    );
    expect((await site.value("getTelegramSetting")).botId).toBe(sandboxBot.id);
  });

  it("spends a Maya session, and refreshes one that ran out", async () => {
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
