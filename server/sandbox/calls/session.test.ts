import { constants, publicEncrypt } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { encryptDes } from "../gateway/cipher.ts";
import { createTestSandbox, deviceId, encrypt, type TestSandbox, type TestSite } from "../testing.ts";

let sandbox: TestSandbox;
let site: TestSite;
beforeEach(() => {
  sandbox = createTestSandbox();
  site = sandbox.at("lotus");
});
afterEach(() => sandbox.close());

const common = { loginDeviceId: deviceId, isOfficialAppLogin: false };
const byName = (username: string, password = "Player@2026") => ({ ...common, type: "username", username, password });

describe('spec 7 "Wire format": encryption', () => {
  it("refuses a frame with a part missing, a foreign key, or text that does not decrypt", async () => {
    const frame = encrypt(byName("player"), await site.value("getRsaKey"));
    const frames = [
      {},
      { ...frame, RSA: undefined },
      { ...frame, rsaKey: "AAAA" },
      { ...frame, RSA: "AAAA" },
      { ...frame, DES: "AAAA" },
    ];
    for (const broken of frames) {
      const { errorCode, message } = await site.call("logIn", { frame: broken });
      expect({ errorCode, message }).toEqual({ errorCode: "missing_encryption", message: "Missing Encryption" });
    }
  });

  it("refuses a frame whose key has not the padding of PKCS#1 v1.5", async () => {
    const rsaKey = await site.value("getRsaKey");
    const publicKey = `-----BEGIN PUBLIC KEY-----\n${rsaKey}\n-----END PUBLIC KEY-----`;
    const frameOf = (padding: number, start: Buffer) => ({
      rsaKey,
      RSA: publicEncrypt({ key: publicKey, padding }, Buffer.concat([start, Buffer.from("12345678")])).toString(
        "base64",
      ),
      DES: encryptDes(JSON.stringify(byName("player")), "12345678"),
    });
    const right = frameOf(constants.RSA_PKCS1_PADDING, Buffer.alloc(0));
    expect(await site.failure("logIn", { frame: right })).toBeUndefined();
    const bare = frameOf(constants.RSA_NO_PADDING, Buffer.alloc(248));
    expect(await site.failure("logIn", { frame: bare })).toBe("missing_encryption");
  });

  it("checks the plain body inside a good frame", async () => {
    const { errorCode, value } = await site.call("logIn", { body: { ...byName("player"), loginDeviceId: "short" } });
    expect({ errorCode, value }).toEqual({ errorCode: "field.invalid", value: { field: "loginDeviceId" } });
  });
});

describe('spec 4 "Login": log-in', () => {
  it("answers a token that opens the member's own calls", async () => {
    const { token, userName, customerType, firstTimeLogin } = await site.logIn("player");
    expect({ userName, customerType, firstTimeLogin }).toEqual({
      userName: "player",
      customerType: 3,
      firstTimeLogin: false,
    });
    expect(await site.value("getMember", { token })).toMatchObject({
      account: "player",
      currency: "VND",
      language: "VI",
    });
  });

  it("distinguishes a wrong password from an unknown name, in the language asked for", async () => {
    const wrong = await site.call("logIn", { body: byName("player", "nonsense"), language: "PT-BR" });
    expect(wrong).toMatchObject({ errorCode: "login.cred.err", message: "Usuário ou senha incorretos." });
    const unknown = await site.call("logIn", { body: byName("nobody"), language: "EN" });
    expect(unknown).toMatchObject({ errorCode: "not.exists.user", message: "Username or password is incorrect." });
  });

  it("knows each merchant's members apart", async () => {
    const { token } = await site.logIn("player");
    expect(await sandbox.at("noor").failure("getMember", { token })).toBe("login.not.session");
  });

  it("marks an expired password, and member types", async () => {
    expect(await site.logIn("expired")).toMatchObject({ passwordExpired: true, updatePassword: true });
    expect(await site.logIn("weak", "123456")).toMatchObject({ passwordExpired: false });
    expect((await site.logIn("agent")).customerType).toBe(1);
    expect((await site.logIn("agent2")).customerType).toBe(2);
    expect((await site.logIn("special")).customerType).toBe(4);
  });

  it("refuses an account after ten failures in five minutes, and takes it again later", async () => {
    for (let failures = 0; failures < 10; failures += 1) {
      expect(await site.failure("logIn", { body: byName("player", "nonsense") })).toBe("login.cred.err");
    }
    const { status, errorCode } = await site.call("logIn", { body: byName("player") });
    expect({ status, errorCode }).toEqual({ status: 429, errorCode: "TOO_MANY_REQUEST_LOGIN" });
    expect((await site.logIn("agent")).userName).toBe("agent");
    sandbox.pass(300_001);
    expect((await site.logIn("player")).userName).toBe("player");
  });

  it("forgets a session after twelve hours, and at log-out", async () => {
    const { token } = await site.logIn("player");
    await site.value("logOut", { token });
    expect(await site.failure("getMember", { token })).toBe("login.not.session");
    const later = await site.logIn("player");
    sandbox.pass(12 * 3_600_000 + 1);
    expect(await site.failure("getMember", { token: later.token })).toBe("login.not.session");
  });

  it("ends a session that moves to another address", async () => {
    const from = (address: string) => ({ "X-Forwarded-For": address });
    const { value } = await site.call("logIn", { body: byName("player"), headers: from("203.0.113.5") });
    const token = String(Object(value).token);
    expect(await site.failure("getMember", { token, headers: from("203.0.113.5") })).toBeUndefined();
    expect(await site.failure("getMember", { token, headers: from("198.51.100.9") })).toBe("token_ip_different");
    expect(await site.failure("getMember", { token, headers: from("203.0.113.5") })).toBe("login.not.session");
  });

  it("ignores a token from elsewhere, and one that is over, where a call needs no session", async () => {
    const from = (address: string) => ({ "X-Forwarded-For": address });
    const { value } = await site.call("logIn", { body: byName("player"), headers: from("203.0.113.5") });
    const token = String(Object(value).token);
    const code = async () => (await site.value("getReferral", { token, headers: from("198.51.100.9") })).referralCode;
    expect([await code(), await code()]).toEqual(["", ""]);
  });

  it("takes this machine's two loopback addresses for one", async () => {
    const { value } = await site.call("logIn", { body: byName("player"), headers: { "X-Forwarded-For": "::1" } });
    const token = String(Object(value).token);
    expect(await site.failure("getMember", { token, headers: { "X-Forwarded-For": "127.0.0.1" } })).toBeUndefined();
  });
});

describe('spec 4 "Login": log-in by SMS', () => {
  const number = { countryDialingCode: "84", mobileNum: "0900000001" };
  const bySms = (smsCode: string) => ({ ...common, ...number, type: "sms", isSms: true, smsCode });

  it("refuses a number after ten wrong codes, for the right one too", async () => {
    await site.value("sendSmsCode", { body: number });
    const { code } = await sandbox.code("sms");
    const wrong = code === "000000" ? "000001" : "000000";
    for (let count = 0; count < 10; count += 1)
      expect(await site.failure("logIn", { body: bySms(wrong) })).toBe("sms.code.invalid");
    expect(await site.failure("logIn", { body: bySms(code) })).toBe("TOO_MANY_REQUEST_LOGIN");
  });

  it("takes the code that was sent, once", async () => {
    await site.value("sendSmsCode", { body: number });
    const { code } = await sandbox.code("sms");
    expect(await site.failure("logIn", { body: bySms(code === "000000" ? "000001" : "000000") })).toBe(
      "sms.code.invalid",
    );
    expect(await site.value("logIn", { body: { ...bySms(code), type: "sms" } })).toMatchObject({ userName: "player" });
    expect(await site.failure("logIn", { body: bySms(code) })).toBe("sms.code.invalid");
  });

  it("lets a code live five minutes, and sends no second one within a minute", async () => {
    await site.value("sendSmsCode", { body: number });
    expect(await site.failure("sendSmsCode", { body: number })).toBe("TOO_MANY_REQUEST_SMS");
    const { code } = await sandbox.code("sms");
    sandbox.pass(300_001);
    expect(await site.failure("logIn", { body: bySms(code) })).toBe("sms.code.invalid");
    expect(await site.failure("sendSmsCode", { body: number })).toBeUndefined();
  });

  it("prints the code, as a phone would show it", async () => {
    await site.value("sendSmsCode", { body: number });
    const { code, to } = await sandbox.code("sms");
    expect(sandbox.lines.join("\n")).toContain(`sms code ${code} for ${to}`);
  });
});

describe('spec 4 "Login": second factors', () => {
  it("sends an e-mail code, and keeps the first call's proofs until the token is issued", async () => {
    await sandbox.console("/api/switches", "PATCH", { merchant: "lotus", captcha: { login: true } });
    const { captchaId } = await site.value("getCaptchaImage");
    const captcha = await sandbox.code("captcha");
    const first = { ...byName("verify_email"), captchaId, captchaCode: captcha.code.toLowerCase() };
    const asked = await site.call("logIn", { body: first });
    expect(asked).toMatchObject({ errorCode: "login_verify_required", value: { email: true, ga: false, sms: false } });
    const { code } = await sandbox.code("email");
    const second = { ...byName("verify_email"), via: "login", method: "email" };
    const wrong = code === "000000" ? "000001" : "000000";
    expect(await site.failure("verifyLogIn", { body: { ...second, code: wrong } })).toBe("verification.code.invalid");
    expect(await site.failure("verifyLogIn", { body: { ...second, code } })).toBeUndefined();
    expect(await site.failure("verifyLogIn", { body: { ...second, code } })).toBe("verification.code.invalid");
  });

  it("takes an authenticator's code once", async () => {
    expect(await site.failure("logIn", { body: byName("verify_ga") })).toBe("login_verify_required");
    const { code } = await sandbox.code("ga", "verify_ga");
    const body = { ...byName("verify_ga"), via: "login", method: "ga", code };
    expect(await site.failure("verifyLogIn", { body })).toBeUndefined();
    expect(await site.failure("verifyLogIn", { body })).toBe("verification.code.invalid");
  });

  it("keeps an SMS code that is under a minute old, and sends another later", async () => {
    await site.call("logIn", { body: byName("verify_sms") });
    const { id } = await sandbox.code("sms");
    await site.call("logIn", { body: byName("verify_sms") });
    expect((await sandbox.code("sms")).id).toBe(id);
    sandbox.pass(60_000);
    await site.call("logIn", { body: byName("verify_sms") });
    const { id: another, code } = await sandbox.code("sms");
    expect(another).not.toBe(id);
    const body = { ...byName("verify_sms"), via: "login", method: "sms", code };
    expect(await site.failure("verifyLogIn", { body })).toBeUndefined();
  });

  it("sends another code at once to a member who has used one and logs in again", async () => {
    const logIn = async () => {
      await site.call("logIn", { body: byName("verify_email") });
      const { id, code } = await sandbox.code("email");
      const body = { ...byName("verify_email"), via: "login", method: "email", code };
      return { id, failure: await site.failure("verifyLogIn", { body }) };
    };
    const [first, second] = [await logIn(), await logIn()];
    expect([first.failure, second.failure]).toEqual([undefined, undefined]);
    expect(second.id).not.toBe(first.id);
  });

  it("does not take a factor that the member has not", async () => {
    await site.call("logIn", { body: byName("verify_email") });
    const body = { ...byName("verify_email"), via: "login", method: "ga", code: "123456" };
    expect(await site.failure("verifyLogIn", { body })).toBe("verification.code.invalid");
  });
});

describe('spec 5 "Captcha": captcha at log-in', () => {
  beforeEach(() => sandbox.console("/api/switches", "PATCH", { merchant: "lotus", captcha: { login: true } }));

  it("is asked for when the switch is on, and the status call says so", async () => {
    const status = await site.value("getStatus");
    expect(status.login).toEqual({ captcha: { enabled: true } });
    expect(await site.failure("logIn", { body: byName("player") })).toBe("captcha.required");
  });

  it("is wrong after one wrong guess, and too old after two minutes", async () => {
    const { captchaId } = await site.value("getCaptchaImage");
    const { code } = await sandbox.code("captcha");
    const solved = { ...byName("player"), captchaId, captchaCode: code };
    expect(await site.failure("logIn", { body: { ...solved, captchaCode: "????" } })).toBe("captcha.invalid");
    expect(await site.failure("logIn", { body: solved })).toBe("captcha.invalid");

    const fresh = await site.value("getCaptchaImage");
    const late = { ...byName("player"), captchaId: fresh.captchaId, captchaCode: (await sandbox.code("captcha")).code };
    sandbox.pass(120_001);
    expect(await site.failure("logIn", { body: late })).toBe("captcha.invalid");
  });
});
