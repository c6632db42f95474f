import { createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestSandbox, deviceId, type TestSandbox, type TestSite } from "#server/sandbox/testing.ts";
import { sandboxBot } from "./bot.ts";
import telegram from "./index.ts";

let sandbox: TestSandbox;
let site: TestSite;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [telegram] });
  site = sandbox.at("noor");
});
afterEach(() => sandbox.close());

const origin = "http://noor.localhost:5301";
const vendor = "http://oauth.telegram.org.localhost:5301";
const landing = { registerUrl: `${origin}/m/login`, domain: "noor.localhost", loginDeviceId: deviceId };

const logIn = (telegramAuth: unknown) => site.call("logInWithTelegram", { body: { ...landing, telegramAuth } });

const ask = (path: string, query: Readonly<Record<string, string>>, form?: Readonly<Record<string, string>>) =>
  sandbox.fetch(
    new Request(`${vendor}${path}?${new URLSearchParams(query)}`, {
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    }),
  );

describe("the stand-in for Telegram's page", () => {
  const request = {
    bot_id: sandboxBot.id,
    origin,
    return_to: `${origin}/m/login?go=%2Fm%2Fgame`,
    request_access: "write",
  };

  /** The page's redirect for an answer. */
  const returned = async (answer: string, other = "") => {
    const url = new URL((await ask("/auth", request, { answer, other })).headers.get("Location") ?? "");
    expect(url.origin + url.pathname).toBe(`${origin}/m/login`);
    expect(url.searchParams.get("go")).toBe("/m/game");
    const [, inHash] = /^#tgAuthResult=([\w-]+)$/.exec(url.hash) ?? [];
    const result = inHash ?? url.searchParams.get("tgAuthResult") ?? "";
    return { inHash: inHash !== undefined, text: Buffer.from(result, "base64url").toString() };
  };

  it("signs with the bot's token what the gateway takes, names of any script included", async () => {
    expect(await (await ask("/auth", request)).text()).toContain("Sandbox · Telegram");
    const { inHash, text } = await returned("allow", "آمنہ رضا");
    expect(inHash).toBe(true);
    const auth = JSON.parse(text);
    expect(auth).toMatchObject({ first_name: "آمنہ", last_name: "رضا" });
    expect((await logIn(auth)).success).toBe(true);
    expect((await logIn({ ...auth, first_name: "Mallory" })).errorCode).toBe("telegram_validate_failed");
  });

  it("answers in the query where asked to, and false when declined", async () => {
    const moved = await returned("query");
    expect(moved.inHash).toBe(false);
    expect((await logIn(JSON.parse(moved.text))).success).toBe(true);
    expect((await returned("cancel")).text).toBe("false");
  });

  it.each(["old", "forged"])("can bring what the gateway refuses: %s", async (answer) => {
    const { text } = await returned(answer);
    expect((await logIn(JSON.parse(text))).errorCode).toBe("telegram_validate_failed");
  });

  it.each([
    ["another bot", { bot_id: "1" }],
    ["an origin that is not the bot's", { origin: "https://evil.example", return_to: "https://evil.example/" }],
    ["a return to elsewhere", { return_to: "http://evil.localhost:5301/" }],
    ["no return", { return_to: "" }],
  ])("refuses %s, and sends nothing back", async (_, change) => {
    for (const form of [undefined, { answer: "allow" }]) {
      const response = await ask("/auth", { ...request, ...change }, form);
      expect([response.status, response.headers.get("Location")]).toEqual([400, null]);
    }
  });
});

describe("the stand-in for Telegram's OpenID window", () => {
  const request = { client_id: sandboxBot.id, nonce: "n-1", scope: "openid profile", origin };

  /** What the window posts to the page that opened it. */
  const posted = async (answer: string) => {
    const page = await (await ask("/auth/window", request, { answer, other: "Amna" })).text();
    const [, message = "", to = ""] = /postMessage\((.*), (".*")\) : close/.exec(page) ?? [];
    expect(JSON.parse(to)).toBe(origin);
    return JSON.parse(message);
  };

  it("posts an ID token, to the origin alone, that the gateway takes with its nonce", async () => {
    const { id_token } = await posted("allow");
    const first = await logIn({ id_token, nonce: "n-1" });
    expect(first.success).toBe(true);
    expect((await logIn({ id_token, nonce: "n-2" })).errorCode).toBe("telegram_validate_failed");
    sandbox.pass(3_600_000);
    expect((await logIn({ id_token, nonce: "n-1" })).errorCode).toBe("telegram_validate_failed");
  });

  it("publishes the key with which the token is signed", async () => {
    const { id_token } = await posted("allow");
    const [head = "", body = "", signature = ""] = String(id_token).split(".");
    const { keys } = await (await sandbox.fetch(new Request(`${vendor}/.well-known/jwks.json`))).json();
    const key = createPublicKey({ key: keys[0], format: "jwk" });
    expect(verify("RSA-SHA256", Buffer.from(`${head}.${body}`), key, Buffer.from(signature, "base64url"))).toBe(true);
    const claims = JSON.parse(Buffer.from(body, "base64url").toString());
    expect(claims).toMatchObject({ iss: "https://oauth.telegram.org", aud: sandboxBot.id, nonce: "n-1", name: "Amna" });
  });

  it("identifies the same person in both modes", async () => {
    const { id_token } = await posted("allow");
    const byToken = await logIn({ id_token, nonce: "n-1" });
    const page = { bot_id: sandboxBot.id, origin, return_to: `${origin}/m/login` };
    const back = (await ask("/auth", page, { answer: "allow", other: "Amna" })).headers.get("Location") ?? "";
    const auth = JSON.parse(Buffer.from(back.split("tgAuthResult=")[1] ?? "", "base64url").toString());
    const byPage = await logIn(auth);
    expect(Object(byPage.value).id).toBe(Object(byToken.value).id);
  });

  it.each(["expired", "nonce"])("can bring what the gateway refuses: %s", async (answer) => {
    const { id_token } = await posted(answer);
    expect((await logIn({ id_token, nonce: "n-1" })).errorCode).toBe("telegram_validate_failed");
  });

  it("brings no token when declined", async () => {
    expect(await posted("cancel")).toEqual({ error: "popup_closed" });
    expect(await posted("error")).toEqual({ error: "missing id_token" });
  });

  it("is no way around the gateway: tokens of another key, without one, or mangled are refused", async () => {
    const { id_token } = await posted("allow");
    const [, body = ""] = String(id_token).split(".");
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const signed = `${part({ alg: "RS256" })}.${body}`;
    const foreign = `${signed}.${sign("RSA-SHA256", Buffer.from(signed), privateKey).toString("base64url")}`;
    for (const token of [foreign, `${part({ alg: "none" })}.${body}.`, body, "a.b.c", "...", `${id_token}.x`]) {
      expect((await logIn({ id_token: token, nonce: "n-1" })).errorCode).toBe("telegram_validate_failed");
    }
  });

  it("asks for the bot and an allowed origin", async () => {
    for (const change of [{ client_id: "1" }, { origin: "https://evil.example" }, { origin: `${origin}/path` }]) {
      expect((await ask("/auth/window", { ...request, ...change })).status).toBe(400);
    }
  });
});
