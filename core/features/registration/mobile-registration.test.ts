import { describe, expect, it, vi } from "vitest";
import type { LoginProvider } from "#core/extension-points/index.ts";
import type { Outcome, RegisterValue } from "#core/gateway/index.ts";
import { err } from "#core/kernel/index.ts";
import {
  aProvider,
  aRegistration,
  failure,
  origin,
  pixelTrack,
  type RegistrationTestOptions,
  testNumber,
} from "./testing.ts";

const sms = aProvider("sms", { mobileNumber: true });
const typed = { ...testNumber, smsCode: "482915", password: "", confirmation: "", adult: true };

async function aMobileRegistration(given: RegistrationTestOptions = {}) {
  const made = await aRegistration({ providers: [sms], ...given });
  await made.registration.prepare();
  return made;
}

describe('spec 1 "Capabilities": whether registration by mobile number is offered', () => {
  const offers = async (given: RegistrationTestOptions) =>
    (await aMobileRegistration(given)).registration.store.getState();

  it("is offered only where a log-in provider uses one", async () => {
    expect(await offers({})).toMatchObject({ offersMobile: true, mobile: expect.anything() });
    expect(await offers({ providers: [aProvider("password", {})] })).toMatchObject({
      offersMobile: false,
      mobile: undefined,
    });
  });

  it("is not offered while the provider's flag is off", async () => {
    const flagged = aProvider("phone", { flag: "PHONELOGIN3", mobileNumber: true });
    expect((await offers({ providers: [flagged] })).offersMobile).toBe(false);
    expect((await offers({ providers: [flagged], flags: ["PHONELOGIN3"] })).offersMobile).toBe(true);
  });

  it("keeps its fields, with their input, when the status call is repeated", async () => {
    const { registration, events } = await aMobileRegistration();
    const before = registration.store.getState().mobile;
    events.emit("status.loaded");
    await registration.prepare();
    expect(registration.store.getState().mobile).toBe(before);
  });
});

it("marks what else is wrong while the number can't be read, and sends nothing", async () => {
  const { registration, sent } = await aMobileRegistration({ flags: ["MOBILEREGPWD3"] });
  registration.captcha.store.setState({ Widget: () => null });
  const { password, confirmation } = typed;
  const unread = { password, confirmation, adult: false };
  await registration.submitMobile(unread);
  expect(Object.keys(registration.store.getState().errors)).toEqual(["password", "confirmation", "adult", "captcha"]);

  registration.choose("mobile");
  expect(registration.store.getState().steps).toHaveLength(2);
  await registration.submitMobile(unread);
  expect(registration.store.getState()).toMatchObject({ step: 0, errors: {} });
  await registration.submitMobile({ ...unread, ...testNumber, smsCode: "482915" });
  expect(registration.store.getState()).toMatchObject({ step: 1, errors: {} });
  expect(sent).toEqual([]);
});

describe('spec 5 "Mobile registration": registration by mobile number', () => {
  it("sends the payload in full, with the password 123456 where the merchant requires none", async () => {
    const { registration, sent, happened } = await aMobileRegistration();
    await registration.submitMobile(typed);
    expect(sent).toEqual([
      { ...origin, ...testNumber, smsCode: "482915", password: "123456", login: true, pixelTrack },
    ]);
    expect(happened).toEqual(["submitted mobile", "registered 1042 mobile", "opened"]);
  });

  it("requires a password, typed twice, with MOBILEREGPWD3", async () => {
    const { registration, sent } = await aMobileRegistration({ flags: ["MOBILEREGPWD3"] });
    expect(registration.store.getState().asksPassword).toBe(true);
    await registration.submitMobile({ ...typed, password: "12345", confirmation: "54321" });
    expect(Object.keys(registration.store.getState().errors)).toEqual(["password", "confirmation"]);
    expect(sent).toEqual([]);
    await registration.submitMobile({ ...typed, password: "Sunny-day7", confirmation: "Sunny-day7" });
    expect(sent).toMatchObject([{ password: "Sunny-day7" }]);
  });

  it("passes the typed password to the session, so that 123456 must be changed, but not the default one", async () => {
    const asked = await aMobileRegistration({ flags: ["MOBILEREGPWD3"] });
    await asked.registration.submitMobile({ ...typed, password: "123456", confirmation: "123456" });
    expect(asked.open.mock.calls[0]?.[1]).toMatchObject({ typedPassword: "123456" });
    const unasked = await aMobileRegistration();
    await unasked.registration.submitMobile(typed);
    expect(unasked.open.mock.calls[0]?.[1]).not.toHaveProperty("typedPassword");
  });

  it("remembers a chosen password, under the name that the gateway assigned, but not the default one", async () => {
    const flags = ["MOBILEREGPWD3", "AUTOREMEMBER3"];
    const asked = await aMobileRegistration({ flags });
    await asked.registration.submitMobile({ ...typed, password: "Sunny-day7", confirmation: "Sunny-day7" });
    expect(asked.remembered).toHaveBeenCalledWith({
      type: "username",
      username: "mango8",
      password: "Sunny-day7",
      merchant: "lotus",
    });
    const unasked = await aMobileRegistration({ flags: ["AUTOREMEMBER3"] });
    await unasked.registration.submitMobile(typed);
    expect(unasked.remembered).not.toHaveBeenCalled();
  });

  it("requires the age and the captcha, like any registration", async () => {
    const young = await aMobileRegistration();
    await young.registration.submitMobile({ ...typed, adult: false });
    expect(Object.keys(young.registration.store.getState().errors)).toEqual(["adult"]);
    const unproven = await aMobileRegistration({ captcha: true });
    await unproven.registration.submitMobile(typed);
    expect(Object.keys(unproven.registration.store.getState().errors)).toEqual(["captcha"]);
    expect([...young.sent, ...unproven.sent]).toEqual([]);
  });

  it.each([
    ["mobile.exists", "mobileNum"],
    ["sms.code.invalid", "smsCode"],
  ])("shows %s at its field, and reloads the captcha", async (code, field) => {
    const { registration, alert } = await aMobileRegistration({ answers: [failure(code, "No.")] });
    await registration.submitMobile(typed);
    expect(registration.store.getState().errors).toEqual({ [field]: "No." });
    expect(registration.captcha.store.getState().attempt).toBe(1);
    expect(alert).not.toHaveBeenCalled();
  });
});

describe('spec 8 "Errors": a refusal that concerns no field on the screen', () => {
  it("is shown in a dialog", async () => {
    const fieldless: Outcome<RegisterValue> = err({
      kind: "refused",
      code: "field.invalid",
      message: "",
      value: { field: "loginDeviceId" },
      status: 400,
    });
    const { registration, alert } = await aMobileRegistration({ answers: [fieldless] });
    await registration.submitMobile(typed);
    expect(alert).toHaveBeenCalledOnce();
    expect(registration.store.getState().errors).toEqual({});
  });
});

/** The manifest of a provider that verifies numbers. */
const phone = {
  mobileNumber: true,
  smsProvider: "firebase",
  identity: {
    login: { firebaseChannel: "firebaseChannel", firebaseIdToken: "firebaseIdToken" },
    register: { firebaseChannel: "firebaseChannel2", firebaseIdToken: "firebaseIdToken2" },
  },
  errors: { "firebase.token.invalid": "forget" },
} as const;

describe('spec 3 "Provider config": a log-in provider that verifies the number', () => {
  function aVerifier(confirm: NonNullable<LoginProvider["number"]>["confirm"]) {
    const number = { send: vi.fn(async () => ({ kind: "sent" }) as const), confirm: vi.fn(confirm) };
    const providers = [sms, aProvider("phone", phone, { number })];
    return { number, given: { providers, smsProvider: "firebase" } };
  }
  const proof = { kind: "proof", fields: { firebaseChannel: "phone", firebaseIdToken: "id-1" } } as const;

  it("is used where it sends the merchant's SMS: its proof replaces the code", async () => {
    const { given } = aVerifier(async () => proof);
    const { registration, sent } = await aMobileRegistration(given);
    await registration.submitMobile(typed);
    expect(sent).toMatchObject([{ ...testNumber, firebaseChannel2: "phone", firebaseIdToken2: "id-1" }]);
    expect(sent[0]).not.toHaveProperty("smsCode");
  });

  it("is not used elsewhere", async () => {
    const { given, number } = aVerifier(async () => proof);
    const { registration, sent } = await aMobileRegistration({ providers: given.providers });
    await registration.submitMobile(typed);
    expect(sent).toMatchObject([{ smsCode: "482915" }]);
    expect(number.confirm).not.toHaveBeenCalled();
  });

  it("is not used where the gateway sends the merchant's SMS, whatever the provider's settings look like", async () => {
    const { given, number } = aVerifier(async () => proof);
    const { registration, sent } = await aMobileRegistration({ ...given, smsProvider: "apiKey" });
    await registration.submitMobile(typed);
    expect(sent).toMatchObject([{ smsCode: "482915" }]);
    expect(number.confirm).not.toHaveBeenCalled();
  });

  it("sends the code itself", async () => {
    const { given, number: verifier } = aVerifier(async () => proof);
    const { fieldOptions } = await aMobileRegistration(given);
    expect(await fieldOptions[0]?.send?.(testNumber)).toEqual({ kind: "sent" });
    expect(verifier.send).toHaveBeenCalledWith(testNumber, expect.any(AbortSignal));
  });

  it("confirms a code once, however often the gateway needs the proof", async () => {
    const { given, number } = aVerifier(async () => proof);
    const { registration, clock, sent } = await aMobileRegistration({
      ...given,
      answers: [failure("captcha.invalid")],
    });
    await registration.submitMobile(typed);
    await clock.advance(500);
    await registration.submitMobile(typed);
    expect(sent).toHaveLength(2);
    expect(number.confirm).toHaveBeenCalledOnce();
    await clock.advance(500);
    await registration.submitMobile({ ...typed, smsCode: "111111" });
    expect(number.confirm).toHaveBeenCalledTimes(2);
  });

  it("confirms again when the gateway refused the proof", async () => {
    const { given, number } = aVerifier(async () => proof);
    const answers = [failure("firebase.token.invalid", "Too old")];
    const { registration, clock } = await aMobileRegistration({ ...given, answers });
    await registration.submitMobile(typed);
    await clock.advance(500);
    await registration.submitMobile(typed);
    expect(number.confirm).toHaveBeenCalledTimes(2);
  });

  it("shows the provider's error at the code, and sends nothing", async () => {
    const { given } = aVerifier(async () => ({ kind: "failed", message: "Too old" }));
    const { registration, sent } = await aMobileRegistration(given);
    await registration.submitMobile(typed);
    expect(registration.store.getState().errors).toEqual({ smsCode: "Too old" });
    expect(sent).toEqual([]);
  });
});

describe('spec 4 "Social login": a new account for an external identity (SSOMANUALREG3)', () => {
  const google = {
    provider: "google",
    title: "Google",
    fields: { firebaseChannel: "google", firebaseIdToken: "id-7" },
    registrationFields: { firebaseChannel2: "google", firebaseIdToken2: "id-7" },
    returnTo: {},
  };
  const line = {
    provider: "line",
    title: "LINE",
    fields: { lineSessionToken: "l-1" },
    registrationFields: { lineSessionToken: "l-1" },
    returnTo: {},
  };
  const account = { username: "mango8", password: "Sunny-day7", confirmation: "Sunny-day7", adult: true };

  it("is sent with either registration, under the payload's names", async () => {
    const { registration, sent, clock } = await aMobileRegistration();
    registration.attach(google);
    await registration.submit(account);
    await clock.advance(500);
    registration.attach(line);
    await registration.submitMobile(typed);
    expect(sent).toMatchObject([{ firebaseChannel2: "google", firebaseIdToken2: "id-7" }, { lineSessionToken: "l-1" }]);
    expect(sent[0]).not.toHaveProperty("firebaseIdToken");
  });

  it("is kept when the screen opens, and can be removed", async () => {
    const { registration, sent } = await aMobileRegistration();
    registration.attach(google);
    await registration.prepare();
    expect(registration.store.getState().identity).toEqual(google);
    registration.attach(undefined);
    await registration.submit(account);
    expect(sent[0]).not.toHaveProperty("firebaseIdToken2");
  });

  it("is removed when a session opens", async () => {
    const { registration, events } = await aMobileRegistration();
    registration.attach(line);
    events.emit("session.opened", { how: "login", id: "7" });
    expect(registration.store.getState().identity).toBeUndefined();
  });

  it("is removed, also from the provider, when the gateway rejects it", async () => {
    const forget = vi.fn();
    const provider = aProvider("line", { errors: { line_invalid_token: "forget" } }, { forget });
    const given = { providers: [sms, provider], answers: [failure("line_invalid_token", "Too old")] };
    const { registration, alert } = await aMobileRegistration(given);
    registration.attach(line);
    await registration.submit(account);
    expect(forget).toHaveBeenCalledOnce();
    expect(registration.store.getState().identity).toBeUndefined();
    expect(alert).toHaveBeenCalledOnce();
  });

  it("offers only a username where the number's proof would overwrite it", async () => {
    const providers = [sms, aProvider("phone", phone)];
    const { registration } = await aMobileRegistration({ providers, smsProvider: "firebase" });
    registration.attach(google);
    expect(registration.store.getState().offersMobile).toBe(false);
    registration.attach(line);
    expect(registration.store.getState().offersMobile).toBe(true);
  });
});
