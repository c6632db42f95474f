import { describe, expect, it, vi } from "vitest";
import { ok } from "#core/kernel/index.ts";
import { checkRegistration } from "./rules.ts";
import { aProvider, aRegistration, failure, account as fields, origin, pixelTrack } from "./testing.ts";

describe('spec 5 "Fields": registration', () => {
  const errors = (change: Partial<typeof fields>, asksAge = true) =>
    Object.keys(checkRegistration({ ...fields, ...change }, { asksAge }));

  it("accepts 4 to 16 lower-case letters and digits as a username", () => {
    for (const username of ["abcd", "a".repeat(16), "0123"]) expect(errors({ username })).toEqual([]);
    for (const username of ["abc", "a".repeat(17), "Abcd", "ab_cd", "abcd ", "ábcd"])
      expect(errors({ username })).toEqual(["username"]);
  });

  it("accepts 6 to 20 printable ASCII characters without spaces as a password", () => {
    for (const password of ["123456", "~".repeat(20)]) expect(errors({ password, confirmation: password })).toEqual([]);
    for (const password of ["12345", "a".repeat(21), "with space", "pässword"])
      expect(errors({ password, confirmation: password })).toEqual(["password"]);
  });

  it("requires the password twice, and the age where the brand has a minimum", () => {
    expect(errors({ confirmation: "else" })).toEqual(["confirmation"]);
    expect(errors({ adult: false })).toEqual(["adult"]);
    expect(errors({ adult: false }, false)).toEqual([]);
  });

  it("marks every field of an empty form, the repeated password too", () => {
    expect(errors({ username: "", password: "", confirmation: "", adult: false })).toEqual([
      "username",
      "password",
      "confirmation",
      "adult",
    ]);
  });
});

describe('spec 4 "Registration"', () => {
  it("sends the full payload, and opens the session", async () => {
    const { registration, sent, open, happened } = await aRegistration();
    await registration.submit(fields);
    expect(sent).toEqual([
      {
        ...origin,
        username: "mango8",
        password: "Sunny-day7",
        login: true,
        pixelTrack,
      },
    ]);
    expect(open).toHaveBeenCalledWith(
      { token: "t-9", id: "1042", userName: "mango8" },
      { how: "registration", from: "/m/register", typedPassword: "Sunny-day7", go: "/m/feedback" },
    );
    expect(happened).toEqual(["submitted username", "registered 1042 username", "opened"]);
  });

  it("reports every invalid field at once, and sends nothing", async () => {
    const { registration, sent } = await aRegistration();
    await registration.submit({ username: "A", password: "x", confirmation: "y", adult: false });
    expect(Object.keys(registration.store.getState().errors)).toEqual([
      "username",
      "password",
      "confirmation",
      "adult",
    ]);
    expect(sent).toEqual([]);
  });

  it("reports a captcha that is not typed beside the invalid fields", async () => {
    const { registration } = await aRegistration({ captcha: true });
    registration.captcha.store.setState({ Widget: () => null });
    await registration.submit({ ...fields, username: "A" });
    expect(Object.keys(registration.store.getState().errors)).toEqual(["username", "captcha"]);
  });

  it("asks in two steps where a captcha is one more field: marks what is wrong with each, and sends after the last", async () => {
    const { registration, sent } = await aRegistration({ captcha: true });
    registration.captcha.store.setState({ Widget: () => null });
    registration.choose("username");
    const state = () => registration.store.getState();
    expect(state()).toMatchObject({ step: 0, steps: { length: 2 } });
    const empty = { username: "", password: "", confirmation: "", adult: false };
    await registration.submit(empty);
    expect(Object.keys(state().errors)).toEqual(["username", "password", "confirmation"]);
    await registration.submit({ ...fields, adult: false });
    expect(state()).toMatchObject({ step: 1, errors: {}, busy: false });
    await registration.submit({ ...fields, adult: false });
    expect(Object.keys(state().errors)).toEqual(["adult", "captcha"]);
    registration.back();
    expect(state()).toMatchObject({ step: 0, errors: {} });
    expect(sent).toEqual([]);
  });

  it("leads to the step of the field that the gateway refuses", async () => {
    const { registration } = await aRegistration({ answers: [failure("username.exists", "That name is taken")] });
    registration.captcha.store.setState({ Widget: () => null, typed: {} });
    registration.choose("username");
    await registration.submit(fields);
    await registration.submit(fields);
    expect(registration.store.getState()).toMatchObject({ step: 0, errors: { username: "That name is taken" } });
  });

  it("sends one submission at a time, and is locked for 500 ms after it", async () => {
    const { registration, sent, clock } = await aRegistration({ answers: [failure("unknown_error")] });
    await Promise.all([registration.submit(fields), registration.submit(fields)]);
    await registration.submit(fields);
    expect(sent).toHaveLength(1);
    await clock.advance(500);
    await registration.submit(fields);
    expect(sent).toHaveLength(2);
  });

  it("sends nothing without a required captcha", async () => {
    const { registration, sent } = await aRegistration({ captcha: true });
    await registration.submit(fields);
    expect(Object.keys(registration.store.getState().errors)).toEqual(["captcha"]);
    expect(sent).toEqual([]);
  });

  it("reloads the captcha after a failure, and shows a dialog", async () => {
    const { registration, alert } = await aRegistration({ answers: [failure("unknown_error")] });
    await registration.submit(fields);
    expect(registration.captcha.store.getState().attempt).toBe(1);
    expect(alert).toHaveBeenCalledOnce();
  });

  it("shows nothing once the person has gone to another page", async () => {
    const { registration, window, alert } = await aRegistration({ answers: [failure("unknown_error")] });
    const sent = registration.submit(fields);
    window.history.pushState(null, "", "/m/home");
    await sent;
    expect(alert).not.toHaveBeenCalled();
  });

  it("shows a field's error at the field", async () => {
    const taken = await aRegistration({ answers: [failure("username.exists", "That name is taken")] });
    await taken.registration.submit(fields);
    expect(taken.registration.store.getState().errors).toEqual({ username: "That name is taken" });
    expect(taken.alert).not.toHaveBeenCalled();
  });

  it.each(["TOO_MANY_REQUEST_REGISTER", "TOO_MANY_REQUEST_LOGIN"])(
    "shows a note for %s, until the next attempt",
    async (code) => {
      const { registration, alert, clock } = await aRegistration({ answers: [failure(code, "Slow down.")] });
      await registration.submit(fields);
      expect(registration.store.getState()).toMatchObject({ note: "Slow down.", errors: {} });
      expect(alert).not.toHaveBeenCalled();
      await clock.advance(500);
      await registration.submit(fields);
      expect(registration.store.getState().note).toBeUndefined();
    },
  );

  it("goes to the log-in screen when the gateway returned no token", async () => {
    const { registration, open, happened } = await aRegistration({ answers: [ok({ id: "1042", userName: "mango8" })] });
    await registration.submit(fields);
    expect(open).not.toHaveBeenCalled();
    expect(happened).toContain("to /m/login");
  });

  it("clears another member's remembered credentials where it remembers none", async () => {
    const { registration, remembered, forgotten } = await aRegistration();
    await registration.submit(fields);
    expect([remembered.mock.calls.length, forgotten.mock.calls.length]).toEqual([0, 1]);
  });

  it('remembers the credentials where the auto-login flag is on (spec 5 "Mobile registration")', async () => {
    const { registration, remembered } = await aRegistration({ flags: ["AUTOREMEMBER3"] });
    await registration.submit(fields);
    expect(remembered).toHaveBeenCalledWith({
      type: "username",
      username: "mango8",
      password: "Sunny-day7",
      merchant: "lotus",
    });
  });

  it("has auto-login on again for the credentials that it remembers", async () => {
    const { registration, window } = await aRegistration({ flags: ["AUTOREMEMBER3"] });
    window.localStorage.setItem("autoLogin", "0");
    await registration.submit(fields);
    expect(window.localStorage.getItem("autoLogin")).toBeNull();
  });

  it("forgets the proof of an outside identity that it has used: it opens no second session", async () => {
    const forget = vi.fn();
    const start = async () => ({ kind: "cancel" }) as const;
    const line = aProvider("line", {}, { kind: "button", start, forget });
    const { registration, clock } = await aRegistration({ providers: [line] });
    const identity = { provider: "line", title: "LINE", returnTo: {} };
    const proof = { lineSessionToken: "l" };
    registration.attach({ ...identity, fields: proof, registrationFields: proof });
    await registration.submit(fields);
    await clock.advance(1000);
    expect(forget).toHaveBeenCalledOnce();
  });
});
