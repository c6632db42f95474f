import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestSandbox, type TestSandbox, type TestSite } from "#server/sandbox/testing.ts";
import line from "./index.ts";

let sandbox: TestSandbox;
let site: TestSite;
let clientId: string;
beforeEach(async () => {
  sandbox = createTestSandbox({ standIns: [line] });
  site = sandbox.at("lotus");
  const { gateway } = await site.value("getStatus");
  clientId = gateway?.LINE_CLIENT_ID ?? "";
});
afterEach(() => sandbox.close());

const verifier = "v".repeat(43);
const redirectUri = "http://lotus.localhost:5301/m/home";

const request = (change: Readonly<Record<string, string>> = {}) => ({
  response_type: "code",
  client_id: clientId,
  redirect_uri: redirectUri,
  state: "s-1",
  scope: "profile openid",
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256",
  ...change,
});

const ask = (query: Readonly<Record<string, string>>, answer?: string) =>
  sandbox.fetch(
    new Request(`http://access.line.me.localhost:5301/oauth2/v2.1/authorize?${new URLSearchParams(query)}`, {
      ...(answer && { method: "POST", body: new URLSearchParams({ answer, person: "Minh Trần" }) }),
    }),
  );

/** The redirect after this answer. */
const returned = async (query: Readonly<Record<string, string>>, answer: string) => {
  const response = await ask(query, answer);
  const { origin, pathname, searchParams } = new URL(response.headers.get("Location") ?? "");
  expect(origin + pathname).toBe(redirectUri);
  return Object.fromEntries(searchParams);
};

describe("the stand-in for LINE", () => {
  it("is clearly marked, and names the brand that asks", async () => {
    const page = await (await ask(request())).text();
    expect(page).toContain("Sandbox · LINE");
    expect(page).toContain("Log in to Lotus with LINE");
  });

  it.each([
    ["a channel that it does not know", { client_id: "1650000000" }],
    ["an address that is not registered", { redirect_uri: "https://evil.example/m/home" }],
    ["another page of the brand", { redirect_uri: "http://lotus.localhost:5301/m/login" }],
    ["no state", { state: "" }],
  ])("tells the person, and sends nothing back, for %s", async (_, change) => {
    for (const answer of [undefined, "allow"]) {
      const response = await ask(request(change), answer);
      expect([response.status, response.headers.get("Location")]).toEqual([400, null]);
    }
  });

  it.each([
    ["INVALID_REQUEST", { response_type: "token" }],
    ["INVALID_SCOPE", { scope: "profile everything" }],
    ["INVALID_REQUEST", { code_challenge_method: "plain" }],
    ["INVALID_REQUEST", { code_challenge: "short" }],
  ])("answers a request that is wrong in itself with %s", async (error, change) => {
    expect(await returned(request(change), "allow")).toMatchObject({ error, state: "s-1" });
  });

  it("issues a code that the gateway redeems once, with the verifier and the address of the request", async () => {
    const { code = "", state } = await returned(request(), "allow");
    expect(state).toBe("s-1");
    const body = { code, redirectUri, codeVerifier: verifier };
    expect(await site.value("verifyLineCode", { body })).toMatchObject({ name: "Minh Trần" });
    expect(await site.failure("verifyLineCode", { body })).toBe("line_invalid_token");
  });

  it.each([
    ["another verifier", { codeVerifier: "w".repeat(43) }],
    ["another address", { redirectUri: "http://lotus.localhost:5301/m/login" }],
  ])("hands out a code that is worth nothing with %s", async (_, change) => {
    const { code = "" } = await returned(request(), "allow");
    const body = { code, redirectUri, codeVerifier: verifier, ...change };
    expect(await site.failure("verifyLineCode", { body })).toBe("line_invalid_token");
  });

  it("issues a code that is valid for ten minutes", async () => {
    const { code = "" } = await returned(request(), "allow");
    sandbox.pass(600_001);
    const body = { code, redirectUri, codeVerifier: verifier };
    expect(await site.failure("verifyLineCode", { body })).toBe("line_invalid_token");
  });

  it("answers a refusal as LINE does, and what else may come back", async () => {
    expect(await returned(request(), "cancel")).toMatchObject({ error: "access_denied", state: "s-1" });
    expect(await returned(request(), "error")).toMatchObject({ error: "SERVER_ERROR", state: "s-1" });
    expect((await returned(request(), "lost-state")).state).not.toBe("s-1");
    const { code = "" } = await returned(request(), "expired");
    const body = { code, redirectUri, codeVerifier: verifier };
    expect(await site.failure("verifyLineCode", { body })).toBe("line_invalid_token");
  });
});
