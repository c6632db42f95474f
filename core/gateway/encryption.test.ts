import { describe, expect, it } from "vitest";
import { createManualClock, err, ok } from "#core/kernel/index.ts";
import type { Outcome, Sent } from "./call.ts";
import { type Cipher, encryption } from "./encryption.ts";
import { networkFailure } from "./failure.ts";

const KEY_PATH = "/wps/session/key/rsa";
const missing: Outcome<unknown> = err({
  kind: "refused",
  code: "missing_encryption",
  message: "Missing Encryption",
  value: null,
  status: 200,
});

/** Shows what was sealed with which key. */
const cipher: Cipher = { seal: (key, plain) => ({ rsaKey: key, RSA: "secret", DES: plain }) };

function encrypted(
  answer: (call: Sent, keys: number) => Outcome<unknown> = () => ok("done"),
  load = async () => cipher,
) {
  const clock = createManualClock(1_000_000);
  const sent: Sent[] = [];
  let keys = 0;
  const send = encryption(
    clock,
    load,
  )(async (call) => {
    sent.push(call);
    if (call.path !== KEY_PATH) return answer(call, keys);
    keys++;
    return ok(`key-${keys}`);
  });
  const post = (path: string, body: unknown = { password: "secret" }) =>
    send({ method: "POST", path, body, token: "t", language: "EN" });
  return { clock, sent, send, post, keys: () => keys };
}

describe('spec 7 "Wire format": encrypted calls', () => {
  it("seals the body with the gateway's key", async () => {
    const { sent, post } = encrypted();
    expect(await post("/wps/session/login")).toEqual(ok("done"));
    expect(sent[0]).toMatchObject({ method: "GET", path: KEY_PATH, query: { _: 1_000_000 } });
    expect(sent[1]?.body).toEqual({ rsaKey: "key-1", RSA: "secret", DES: '{"password":"secret"}' });
  });

  it("leaves other calls as they are", async () => {
    const { sent, post } = encrypted();
    await post("/wps/session/login/line");
    expect(sent).toMatchObject([{ path: "/wps/session/login/line", body: { password: "secret" } }]);
  });

  it("seals the body of a call that says so itself", async () => {
    const { sent, send } = encrypted();
    await send({
      method: "POST",
      path: "/wps/acme/enter",
      body: {},
      token: "t",
      language: "EN",
      rule: { encrypted: true },
    });
    expect(sent[1]?.body).toEqual({ rsaKey: "key-1", RSA: "secret", DES: "{}" });
  });

  it("caches the key for five minutes", async () => {
    const { clock, post, keys } = encrypted();
    await post("/wps/session/login");
    await clock.advance(299_999);
    await post("/wps/session/login");
    expect(keys()).toBe(1);
    await clock.advance(1);
    await post("/wps/session/login");
    expect(keys()).toBe(2);
  });

  it("fetches a new key after missing_encryption, and retries once", async () => {
    const { sent, post } = encrypted((_, keys) => (keys === 1 ? missing : ok("done")));
    expect(await post("/wps/member/register")).toEqual(ok("done"));
    expect(sent.map(({ path }) => path)).toEqual([KEY_PATH, "/wps/member/register", KEY_PATH, "/wps/member/register"]);
  });

  it("does not try a third time", async () => {
    const { post, keys } = encrypted(() => missing);
    expect(await post("/wps/member/password")).toEqual(missing);
    expect(keys()).toBe(2);
  });

  it("sends nothing in the clear when the cipher fails to load or the key is invalid", async () => {
    const unloaded = encrypted(undefined, () => Promise.reject(new Error("chunk is gone")));
    expect(await unloaded.post("/wps/session/login")).toEqual(err(networkFailure));
    const refusing = encrypted(undefined, async () => ({
      seal: () => {
        throw new Error("no key");
      },
    }));
    expect(await refusing.post("/wps/session/login")).toMatchObject({ error: { code: "bad_response" } });
    for (const { sent } of [unloaded, refusing]) expect(sent.every(({ path }) => path === KEY_PATH)).toBe(true);
  });

  it("passes the key call's failure on", async () => {
    const send = encryption(createManualClock(), async () => cipher)(async () => err(networkFailure));
    const call: Sent = { method: "POST", path: "/wps/session/login", body: {}, token: undefined, language: "EN" };
    expect(await send(call)).toEqual(err(networkFailure));
  });
});
