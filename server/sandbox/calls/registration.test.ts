import { afterEach, beforeEach, describe, expect, it } from "vitest";
import firebase from "#plugins/shared/firebase/stand-in/index.ts";
import { createTestSandbox, registration, type TestSandbox, type TestSite } from "../testing.ts";

let sandbox: TestSandbox;
let site: TestSite;
beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [firebase] });
  site = sandbox.at("lotus");
});
afterEach(() => sandbox.close());

const solveCaptcha = async () => {
  const { captchaId } = await site.value("getCaptchaImage");
  return { captchaId, captchaCode: (await sandbox.code("captcha")).code };
};

const account = { ...registration, username: "mango8", password: "Sunny-day7" };

describe('spec 4 "Registration": registration by username', () => {
  it("logs in where it is asked to: a token, a first log-in, a member with the site's language", async () => {
    const { token = "", userName } = await site.value("register", {
      body: { ...account, ...(await solveCaptcha()) },
      language: "KM",
    });
    expect(userName).toBe("mango8");
    expect(await site.value("getMember", { token })).toMatchObject({ account: "mango8", type: 3, language: "KM" });
  });

  it("answers no token where it is not", async () => {
    const value = await site.value("register", { body: { ...account, login: false, ...(await solveCaptcha()) } });
    expect(value.token).toBeUndefined();
    expect((await site.logIn("mango8", "Sunny-day7")).firstTimeLogin).toBe(true);
  });

  it("asks the captcha, and spends it", async () => {
    const captcha = await solveCaptcha();
    expect(await site.failure("register", { body: account })).toBe("captcha.required");
    expect(await site.failure("register", { body: { ...account, ...captcha } })).toBeUndefined();
    expect(await site.failure("register", { body: { ...account, username: "mango9", ...captcha } })).toBe(
      "captcha.invalid",
    );
  });

  it("takes a username once", async () => {
    const body = { ...account, username: "player", ...(await solveCaptcha()) };
    expect(await site.failure("register", { body })).toBe("username.exists");
  });

  it.each([
    ["username", { username: "Mango8" }],
    ["username", { username: "abc" }],
    ["password", { password: "12345" }],
    ["password", { password: "with space" }],
    ["registerMethod", { registerMethod: "WEB" }],
  ])("refuses a %s that breaks its rule", async (field, broken) => {
    const { errorCode, value } = await site.call("register", { body: { ...account, ...broken } });
    expect({ errorCode, value }).toEqual({ errorCode: "field.invalid", value: { field } });
  });

  it("is known by its ModuleId header", async () => {
    const { errorCode, value } = await site.call("register", { body: account, headers: { ModuleId: "MOBILENUMREG3" } });
    expect({ errorCode, value }).toEqual({ errorCode: "field.invalid", value: { field: "ModuleId" } });
  });

  it("counts for the friend whose code it carries", async () => {
    const { token } = await site.logIn("player");
    const { referralCode } = await site.value("getReferral", { token });
    await site.value("register", { body: { ...account, referralCode, ...(await solveCaptcha()) } });
    expect(await site.value("getReferral", { token })).toMatchObject({ invited: 1, rewarded: 0 });
  });
});

describe('spec 5 "Mobile registration": registration by mobile number', () => {
  const number = { countryDialingCode: "84", mobileNum: "0912345678" };
  const mobile = { ...registration, ...number, password: "123456" };
  beforeEach(() => sandbox.console("/api/switches", "PATCH", { merchant: "lotus", captcha: { register: false } }));

  it("takes the code that was sent", async () => {
    await site.value("sendSmsCode", { body: number });
    const { code } = await sandbox.code("sms");
    expect(await site.failure("registerMobile", { body: mobile })).toBe("sms.code.invalid");
    const { userName, token } = await site.value("registerMobile", { body: { ...mobile, smsCode: code } });
    expect(userName).toBe("m84912345678");
    expect(token).toEqual(expect.any(String));
  });

  it("takes Firebase's word for the same number, and for no other", async () => {
    const proven = {
      firebaseChannel2: "phone",
      firebaseIdToken2: await sandbox.proof("firebase:phone", "+84912345678"),
    };
    const other = { ...mobile, ...proven, mobileNum: "0987654321" };
    expect(await site.failure("registerMobile", { body: other })).toBe("firebase.token.invalid");
    expect(await site.failure("registerMobile", { body: { ...mobile, ...proven } })).toBeUndefined();
  });

  it("takes a number once, with or without its leading zero", async () => {
    const taken = { countryDialingCode: "84", mobileNum: "900000001" };
    await site.value("sendSmsCode", { body: taken });
    const { code } = await sandbox.code("sms");
    const body = { ...mobile, ...taken, smsCode: code };
    expect(await site.failure("registerMobile", { body })).toBe("mobile.exists");
  });

  it("asks a slider before an SMS only where both switches are on", async () => {
    await sandbox.console("/api/switches", "PATCH", { merchant: "lotus", captcha: { sms: true } });
    expect(await site.failure("sendSmsCode", { body: number })).toBeUndefined();
    await sandbox.console("/api/switches", "PATCH", { merchant: "lotus", GEETESTVCODE3: "1" });
    sandbox.pass(60_000);
    expect(await site.failure("sendSmsCode", { body: number })).toBe("captcha.required");
  });
});

describe('spec 3 "Register-by-social request": registration by a social identity', () => {
  it("makes a username, answers a token, and from then on the identity logs in", async () => {
    const firebase = {
      firebaseChannel: "facebook" as const,
      firebaseIdToken: await sandbox.proof("firebase:facebook", "f-1"),
    };
    const body = { ...registration, ...firebase, smsTemplate: "REGISTER" as const };
    const { userName, token } = await site.value("registerSocial", { body });
    expect(userName).toMatch(/^facebook\d+$/);
    expect(await site.value("getMember", { token })).toMatchObject({ account: userName });
    const { loginDeviceId, isOfficialAppLogin } = registration;
    const again = await site.value("logIn", {
      body: { type: "firebase", ...firebase, loginDeviceId, isOfficialAppLogin },
    });
    expect(again.userName).toBe(userName);
  });

  it("wants exactly one identity", async () => {
    const body = { ...registration, smsTemplate: "REGISTER" };
    expect(await site.failure("registerSocial", { body })).toBe("field.invalid");
  });
});
