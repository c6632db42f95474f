import { describe, expect, it, vi } from "vitest";
import { aLogin, forget, type LoginTestOptions, line, proving, refused, remember, typedProof } from "./testing.ts";

const given: LoginTestOptions = {
  answers: [refused("not.exists.user")],
  providers: { line: proving(line) },
  manifests: {
    line: {
      title: "LINE",
      identity: { login: { lineSessionToken: "lineSessionToken" }, register: { lineSessionToken: "lineSessionToken" } },
      errors: { "not.exists.user": "offer-binding", line_invalid_token: "forget" },
    },
  },
};

describe('spec 4 "Social login": binding a social identity', () => {
  it("offers the choice, then binds the identity to the account that logs in", async () => {
    const { login, sent, clock, state } = await aLogin(given);
    const unbound = {
      provider: "line",
      title: "LINE",
      fields: { lineSessionToken: "l-1" },
      registrationFields: { lineSessionToken: "l-1" },
      returnTo: { go: "/m/feedback" },
    };
    expect(await login.start("line")).toEqual({ kind: "bind" });
    expect(state()).toMatchObject({ phase: "bind", unbound });
    login.bindToNext();
    expect(state()).toMatchObject({ phase: "idle", unbound: undefined, binding: unbound });
    await clock.advance(500);
    await login.submit("password", typedProof(), forget);
    expect(sent[1]?.body).toMatchObject({ type: "username", username: "player", lineSessionToken: "l-1" });
    expect(state().binding).toBeUndefined();
  });

  it("offers it for bind_customer_required without a row in the plugin", async () => {
    const firebase = {
      fields: { type: "firebase", firebaseChannel: "google", firebaseIdToken: "i" },
    } as const;
    const { login, state } = await aLogin({
      answers: [refused("bind_customer_required")],
      providers: { google: proving(firebase) },
      manifests: {
        google: {
          identity: {
            login: { firebaseChannel: "firebaseChannel", firebaseIdToken: "firebaseIdToken" },
            register: { firebaseChannel: "firebaseChannel2", firebaseIdToken: "firebaseIdToken2" },
          },
        },
      },
    });
    expect((await login.start("google")).kind).toBe("bind");
    expect(state().unbound).toMatchObject({
      fields: { firebaseChannel: "google", firebaseIdToken: "i" },
      registrationFields: { firebaseChannel2: "google", firebaseIdToken2: "i" },
    });
  });

  it("sends the fields of an outside proof under the names in its plugin.json", async () => {
    const { login, sent, clock, state } = await aLogin({
      answers: [refused("acme.unknown")],
      providers: { acme: proving({ fields: { pass: "p-1", nonce: "n" } }) },
      manifests: {
        acme: {
          identity: { login: { pass: "acmePass" }, register: { pass: "acmePass2" } },
          errors: { "acme.unknown": "offer-binding" },
        },
      },
    });
    await login.start("acme");
    expect(state().unbound).toMatchObject({ fields: { acmePass: "p-1" }, registrationFields: { acmePass2: "p-1" } });
    login.bindToNext();
    await clock.advance(500);
    await login.submit("password", typedProof(), forget);
    expect(sent[1]?.body).toMatchObject({ username: "player", acmePass: "p-1" });
    for (const name of ["pass", "nonce"]) expect(sent[1]?.body).not.toHaveProperty(name);
  });

  it("offers none for a proof without an identity: the gateway's message is shown", async () => {
    const { login, state, alert } = await aLogin({
      answers: [refused("bind_customer_required")],
      providers: { wallet: proving({ fields: { sessionId: "s-1" } }) },
    });
    expect(await login.start("wallet")).toEqual({ kind: "failed", code: "bind_customer_required" });
    expect(state().unbound).toBeUndefined();
    expect(alert).toHaveBeenCalledOnce();
  });

  it("keeps the identity and the target after a wrong password", async () => {
    const { login, sent, clock, open } = await aLogin({
      ...given,
      answers: [refused("not.exists.user"), refused("login.cred.err")],
    });
    await login.start("line");
    login.bindToNext();
    for (const attempt of ["wrong", "right"]) {
      await clock.advance(500);
      await login.submit("password", typedProof("player", attempt), remember);
    }
    expect(sent[2]?.body).toMatchObject({ password: "right", lineSessionToken: "l-1" });
    expect(open).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ go: "/m/feedback" }));
  });

  it("drops an identity that the gateway no longer accepts, by its provider's row", async () => {
    const dropped = vi.fn();
    const { login, state, clock, alert } = await aLogin({
      ...given,
      providers: { line: { ...proving(line), forget: dropped } },
      answers: [refused("not.exists.user"), refused("line_invalid_token")],
    });
    await login.start("line");
    login.bindToNext();
    await clock.advance(500);
    await login.submit("password", typedProof(), forget);
    expect(dropped).toHaveBeenCalledOnce();
    expect(alert).toHaveBeenCalledOnce();
    expect(state().binding).toBeUndefined();
  });

  it("binds nothing after a cancellation", async () => {
    const { login, sent, clock } = await aLogin(given);
    await login.start("line");
    login.cancel();
    await clock.advance(500);
    await login.submit("password", typedProof(), forget);
    expect(sent[1]?.body).not.toHaveProperty("lineSessionToken");
  });
});
