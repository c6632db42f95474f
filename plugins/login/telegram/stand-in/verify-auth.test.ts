import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestSandbox, deviceId, type TestSandbox, type TestSite } from "#server/sandbox/testing.ts";
import { sandboxBot, telegramHash } from "./bot.ts";
import telegram from "./index.ts";

let sandbox: TestSandbox;
let site: TestSite;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [telegram] });
  site = sandbox.at("lotus");
});
afterEach(() => sandbox.close());

const landing = { registerUrl: "http://lotus.localhost/m/login", domain: "lotus.localhost", loginDeviceId: deviceId };

describe('spec 4 "Social login": log-in with Telegram', () => {
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
});
