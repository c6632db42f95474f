import { describe, expect, it, vi } from "vitest";
import type { LoginProvider } from "#core/extension-points/index.ts";
import type { Outcome, RegisterValue } from "#core/gateway/index.ts";
import { err } from "#core/kernel/index.ts";
import { aProvider, aRegistration, failure, type Given, number, origin, pixelTrack } from "./testing.ts";

const sms = aProvider("sms", { mobileNumber: true });
const typed = { ...number, smsCode: "482915", password: "", confirmation: "", adult: true };

async function aMobileRegistration(given: Given = {}) {
  const made = aRegistration({ providers: [sms], ...given });
  await made.registration.prepare();
  return made;
}

const on = (...flags: string[]) => ({ isOn: (flag: string) => flags.includes(flag) });

describe("spec 1: who may register by mobile number", () => {
  const offers = async (given: Given) => (await aMobileRegistration(given)).registration.store.getState();

  it("is offered where people come in by one, and only there", async () => {
    expect(await offers({})).toMatchObject({ offersMobile: true, mobile: expect.anything() });
    expect(await offers({ providers: [aProvider("password", {})] })).toMatchObject({
      offersMobile: false,
      mobile: undefined,
    });
  });

  it("is not offered while the provider's flag is off", async () => {
    const flagged = aProvider("phone", { flag: "PHONELOGIN3", mobileNumber: true });
    expect((await offers({ providers: [flagged] })).offersMobile).toBe(false);
    expect((await offers({ providers: [flagged], parts: on("PHONELOGIN3") })).offersMobile).toBe(true);
  });

  it("keeps its fields from one status call to the next, with what is typed into them", async () => {
    const { registration, events } = await aMobileRegistration();
    const before = registration.store.getState().mobile;
    events.emit("status.loaded");
    await registration.prepare();
    expect(registration.store.getState().mobile).toBe(before);
  });
});

describe("spec 5: registration by mobile number", () => {
  it("sends the payload in full, with the password 123456 where the merchant asks for none", async () => {
    const { registration, sent, happened } = await aMobileRegistration();
    expect(await registration.submitMobile(typed)).toEqual({ kind: "opened", to: "/m/home" });
    expect(sent).toEqual([{ ...origin, ...number, smsCode: "482915", password: "123456", login: true, pixelTrack }]);
    expect(happened).toEqual(["submitted mobile", "registered 1042 mobile", "opened"]);
  });

  it("asks for a password with MOBILEREGPWD3, twice", async () => {
    const { registration, sent } = await aMobileRegistration({ parts: on("MOBILEREGPWD3") });
    expect(registration.store.getState().asksPassword).toBe(true);
    await registration.submitMobile({ ...typed, password: "12345", confirmation: "54321" });
    expect(Object.keys(registration.store.getState().errors)).toEqual(["password", "confirmation"]);
    expect(sent).toEqual([]);
    await registration.submitMobile({ ...typed, password: "Sunny-day7", confirmation: "Sunny-day7" });
    expect(sent).toMatchObject([{ password: "Sunny-day7" }]);
  });

  it("tells the session which password was typed, so that 123456 must be changed, and nothing of the default", async () => {
    const asked = await aMobileRegistration({ parts: on("MOBILEREGPWD3") });
    await asked.registration.submitMobile({ ...typed, password: "123456", confirmation: "123456" });
    expect(asked.open.mock.calls[0]?.[1]).toMatchObject({ typedPassword: "123456" });
    const unasked = await aMobileRegistration();
    await unasked.registration.submitMobile(typed);
    expect(unasked.open.mock.calls[0]?.[1]).not.toHaveProperty("typedPassword");
  });

  it("remembers a password that was given, under the name that the gateway made, and no default", async () => {
    const flags = on("MOBILEREGPWD3", "AUTOREMEMBER3");
    const asked = await aMobileRegistration({ parts: flags });
    await asked.registration.submitMobile({ ...typed, password: "Sunny-day7", confirmation: "Sunny-day7" });
    expect(asked.remembered).toHaveBeenCalledWith({
      type: "username",
      username: "mango8",
      password: "Sunny-day7",
      merchant: "lotus",
    });
    const unasked = await aMobileRegistration({ parts: on("AUTOREMEMBER3") });
    await unasked.registration.submitMobile(typed);
    expect(unasked.remembered).not.toHaveBeenCalled();
  });

  it("asks for the age and the captcha, as any registration", async () => {
    const young = await aMobileRegistration();
    await young.registration.submitMobile({ ...typed, adult: false });
    expect(Object.keys(young.registration.store.getState().errors)).toEqual(["adult"]);
    const unproven = await aMobileRegistration({ captcha: true });
    expect(await unproven.registration.submitMobile(typed)).toEqual({ kind: "failed", code: "captcha.required" });
    expect([...young.sent, ...unproven.sent]).toEqual([]);
  });

  it.each([
    ["mobile.exists", "mobileNum"],
    ["sms.code.invalid", "smsCode"],
  ])("says %s at its field, and reloads the captcha", async (code, field) => {
    const { registration, alert } = await aMobileRegistration({ answers: [failure(code, "No.")] });
    await registration.submitMobile(typed);
    expect(registration.store.getState().errors).toEqual({ [field]: "No." });
    expect(registration.captcha.store.getState().attempt).toBe(1);
    expect(alert).not.toHaveBeenCalled();
  });
});

describe("spec 8: a refusal that no field on the screen can say", () => {
  it("is said in a dialog", async () => {
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

/** The manifest of a provider that proves numbers. */
const phone = {
  mobileNumber: true,
  smsProvider: "acme",
  identity: {
    login: { firebaseChannel: "firebaseChannel", firebaseIdToken: "firebaseIdToken" },
    register: { firebaseChannel: "firebaseChannel2", firebaseIdToken: "firebaseIdToken2" },
  },
  errors: { "firebase.token.invalid": "forget" },
} as const;

describe("spec 3: a number that a log-in provider proves", () => {
  function aVerifier(confirm: NonNullable<LoginProvider["number"]>["confirm"]) {
    const number = { send: vi.fn(async () => ({ kind: "sent" }) as const), confirm: vi.fn(confirm) };
    const providers = [sms, aProvider("phone", phone, { number })];
    return { number, given: { providers, parts: { smsProviders: () => ["acme"] } } };
  }
  const proof = { kind: "proof", fields: { firebaseChannel: "phone", firebaseIdToken: "id-1" } } as const;

  it("is used where the merchant's SMS is the provider's: its proof goes in place of the code", async () => {
    const { given } = aVerifier(async () => proof);
    const { registration, sent } = await aMobileRegistration(given);
    await registration.submitMobile(typed);
    expect(sent).toMatchObject([{ ...number, firebaseChannel2: "phone", firebaseIdToken2: "id-1" }]);
    expect(sent[0]).not.toHaveProperty("smsCode");
  });

  it("is not used where it is not", async () => {
    const { given, number } = aVerifier(async () => proof);
    const { registration, sent } = await aMobileRegistration({ providers: given.providers });
    await registration.submitMobile(typed);
    expect(sent).toMatchObject([{ smsCode: "482915" }]);
    expect(number.confirm).not.toHaveBeenCalled();
  });

  it("is not used where the merchant's SMS is another provider's", async () => {
    const { given, number } = aVerifier(async () => proof);
    const { registration, sent } = await aMobileRegistration({ ...given, parts: { smsProviders: () => ["other"] } });
    await registration.submitMobile(typed);
    expect(sent).toMatchObject([{ smsCode: "482915" }]);
    expect(number.confirm).not.toHaveBeenCalled();
  });

  it("sends the code itself", async () => {
    const { given, number: verifier } = aVerifier(async () => proof);
    const { lent } = await aMobileRegistration(given);
    expect(await lent[0]?.send?.(number)).toEqual({ kind: "sent" });
    expect(verifier.send).toHaveBeenCalledWith(number, expect.any(AbortSignal));
  });

  it("confirms a code once, however often the gateway wants the proof", async () => {
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

  it("confirms anew when the gateway refused the proof", async () => {
    const { given, number } = aVerifier(async () => proof);
    const answers = [failure("firebase.token.invalid", "Too old")];
    const { registration, clock } = await aMobileRegistration({ ...given, answers });
    await registration.submitMobile(typed);
    await clock.advance(500);
    await registration.submitMobile(typed);
    expect(number.confirm).toHaveBeenCalledTimes(2);
  });

  it("says at the code what the provider says of it, and sends nothing", async () => {
    const { given } = aVerifier(async () => ({ kind: "failed", message: "Too old" }));
    const { registration, sent } = await aMobileRegistration(given);
    await registration.submitMobile(typed);
    expect(registration.store.getState().errors).toEqual({ smsCode: "Too old" });
    expect(sent).toEqual([]);
  });
});

describe("spec 4: a new account for an outside identity (SSOMANUALREG3)", () => {
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

  it("goes along with either registration, under the payload's names", async () => {
    const { registration, sent, clock } = await aMobileRegistration();
    registration.attach(google);
    await registration.submit(account);
    await clock.advance(500);
    registration.attach(line);
    await registration.submitMobile(typed);
    expect(sent).toMatchObject([{ firebaseChannel2: "google", firebaseIdToken2: "id-7" }, { lineSessionToken: "l-1" }]);
    expect(sent[0]).not.toHaveProperty("firebaseIdToken");
  });

  it("survives the opening of the screen, and can be dropped", async () => {
    const { registration, sent } = await aMobileRegistration();
    registration.attach(google);
    await registration.prepare();
    expect(registration.store.getState().identity).toEqual(google);
    registration.attach(undefined);
    await registration.submit(account);
    expect(sent[0]).not.toHaveProperty("firebaseIdToken2");
  });

  it("is forgotten once somebody is in", async () => {
    const { registration, events } = await aMobileRegistration();
    registration.attach(line);
    events.emit("session.opened", { how: "login", id: "7" });
    expect(registration.store.getState().identity).toBeUndefined();
  });

  it("is dropped, and the provider forgets it, when the gateway no longer takes it", async () => {
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

  it("leaves no room for a provider's proof of the number: then only a user name is offered", async () => {
    const providers = [sms, aProvider("phone", phone)];
    const { registration } = await aMobileRegistration({ providers, parts: { smsProviders: () => ["acme"] } });
    registration.attach(google);
    expect(registration.store.getState().offersMobile).toBe(false);
    registration.attach(line);
    expect(registration.store.getState().offersMobile).toBe(true);
  });
});
