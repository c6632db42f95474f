import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Schemas } from "#server/sandbox/gateway/contract.ts";
import { createTestSandbox, deviceId, registration, type TestSandbox, type TestSite } from "#server/sandbox/testing.ts";
import geetestV3 from "../../../captcha/geetest-v3/stand-in.ts";
import geetestV4 from "../../../captcha/geetest-v4/stand-in.ts";
import { captchaIdOf, merchantOfCaptcha } from "./captcha-id.ts";

let sandbox: TestSandbox;
let lotus: TestSite;
let noor: TestSite;

beforeEach(() => {
  sandbox = createTestSandbox({ standIns: [geetestV3, geetestV4] });
  lotus = sandbox.at("lotus");
  noor = sandbox.at("noor");
});

afterEach(() => sandbox.close());

const switches = (patch: Readonly<Record<string, unknown>>, merchant = "lotus") =>
  sandbox.console("/api/switches", "PATCH", { merchant, ...patch });

/** The answer of one of the vendor's hosts to a brand's page. */
const visit = (host: string, path: string, query: Readonly<Record<string, string | number>> = {}, merchant = "lotus") =>
  sandbox.fetch(
    new Request(
      `http://${host}.localhost:5301${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`,
      { headers: { Referer: `http://${merchant}.localhost:5301/` } },
    ),
  );

/** The answer of one of its calls, as passed to its callback. */
async function ask(host: string, path: string, query: Readonly<Record<string, string | number>>, merchant?: string) {
  const response = await visit(host, path, { ...query, callback: "geetest_1" }, merchant);
  const [, json = "null"] = /^geetest_1\((.*)\)$/.exec(await response.text()) ?? [];
  return JSON.parse(json);
}

/** The gap's visible position. */
function gapIn({ picture }: { readonly picture: string }): number {
  const svg = Buffer.from(picture.split(",")[1] ?? "", "base64").toString();
  return Number(/class="gap" d="M(\d+)/.exec(svg)?.[1]);
}

const v4 = "gcaptcha4.geetest.com";
const v3 = "api.geetest.com";
const captcha_id = captchaIdOf("lotus");

async function solveV4(): Promise<Schemas["GeetestValidateV4"]> {
  const { data } = await ask(v4, "/load", { captcha_id });
  const answer = await ask(v4, "/verify", { captcha_id, lot_number: data.lot_number, setLeft: gapIn(data) + 3 });
  return answer.data.seccode;
}

async function solveV3(): Promise<Schemas["GeetestSeccode"]> {
  const { challenge = "", gt = "" } = await noor.value("getGeetest");
  const { data } = await ask(v3, "/get.php", { gt, challenge }, "noor");
  const { validate } = await ask(v3, "/ajax.php", { gt, challenge, userresponse: gapIn(data) }, "noor");
  return { geetest_challenge: challenge, geetest_validate: validate, geetest_seccode: `${validate}|jordan` };
}

const credentials = { username: "player", password: "Player@2026" };
const byName = { type: "username", ...credentials, loginDeviceId: deviceId, isOfficialAppLogin: false };
const logIn = (proof: object, site = lotus) => site.failure("logIn", { body: { ...byName, ...proof } });

describe("GeeTest's captcha ids", () => {
  it("tell whose they are", () => {
    expect(captcha_id).toMatch(/^[0-9a-f]{32}$/);
    expect(merchantOfCaptcha(captcha_id)).toBe("lotus");
    for (const unknown of ["", "lotus", "647f5ed2ed8acb4be36784e01556bb71x"]) {
      expect(merchantOfCaptcha(unknown)).toBeUndefined();
    }
  });

  it("come with the status call: v4 for lotus, v3 for noor, and none where the console takes it away", async () => {
    expect((await lotus.value("getStatus", { query: { device: "MOBILE" } })).captcha).toEqual({
      GEETEST_ID: captcha_id,
      GEETEST_VERSION: "v4",
    });
    expect((await noor.value("getStatus", { query: { device: "MOBILE" } })).captcha?.GEETEST_VERSION).toBe("v3");
    await switches({ geetest: { id: "" } });
    expect((await lotus.value("getStatus", { query: { device: "MOBILE" } })).captcha?.GEETEST_ID).toBe("");
  });
});

describe("a puzzle of GeeTest v4", () => {
  beforeEach(() => switches({ captcha: { login: true } }));

  it("solved, lets one log-in through", async () => {
    const geetestValidateV4 = await solveV4();
    expect(await logIn({ geetestValidateV4 })).toBeUndefined();
    expect(await logIn({ geetestValidateV4 })).toBe("captcha.invalid");
  });

  it("is not solved by a piece beside the gap, which is then elsewhere", async () => {
    let { data } = await ask(v4, "/load", { captcha_id });
    const { lot_number } = data;
    for (const beside of [6, -6, 60, Number.NaN, Number.POSITIVE_INFINITY]) {
      ({ data } = await ask(v4, "/verify", { captcha_id, lot_number, setLeft: gapIn(data) + beside }));
      expect(data).toMatchObject({ result: "fail", picture: expect.stringContaining("data:") });
      expect(data.seccode).toBeUndefined();
    }
  });

  it("is solved once", async () => {
    const { lot_number } = await solveV4();
    const answer = await ask(v4, "/verify", { captcha_id, lot_number, setLeft: 100 });
    expect(answer.data.result).toBe("fail");
    expect(answer.data.picture).toBeUndefined();
  });

  it("is too old after ten minutes, solved or not", async () => {
    const geetestValidateV4 = await solveV4();
    const { data } = await ask(v4, "/load", { captcha_id });
    sandbox.pass(600_000);
    expect(await logIn({ geetestValidateV4 })).toBe("captcha.invalid");
    const late = await ask(v4, "/verify", { captcha_id, lot_number: data.lot_number, setLeft: gapIn(data) });
    expect(late.data.result).toBe("fail");
  });

  it("proves nothing when a field of it was changed, or at another brand", async () => {
    const geetestValidateV4 = await solveV4();
    for (const field of ["lot_number", "captcha_output", "gen_time", "captcha_id"]) {
      expect(await logIn({ geetestValidateV4: { ...geetestValidateV4, [field]: "other" } })).toBe("captcha.invalid");
    }
    await switches({ captcha: { login: true } }, "manila");
    expect(await logIn({ geetestValidateV4 }, sandbox.at("manila"))).toBe("captcha.invalid");
    expect(await logIn({ geetestValidateV4 })).toBeUndefined();
  });

  it("guards a registration, where the image is as good", async () => {
    const body = { ...registration, username: "slider1", password: "Player@2026" };
    expect(await lotus.failure("register", { body })).toBe("captcha.required");
    const geetestValidateV4 = await solveV4();
    expect(await lotus.failure("register", { body: { ...body, geetestValidateV4 } })).toBeUndefined();
  });

  it("guards an SMS where the flag is on", async () => {
    await switches({ captcha: { sms: true }, GEETESTVCODE3: true });
    const body = { countryDialingCode: "84", mobileNum: "0912345678" };
    expect(await lotus.failure("sendSmsCode", { body })).toBe("captcha.required");
    const geetestValidateV4 = await solveV4();
    expect(await lotus.failure("sendSmsCode", { body: { ...body, geetestValidateV4 } })).toBeUndefined();
  });

  it("is handed out for no captcha id but its own", async () => {
    expect(await ask(v4, "/load", { captcha_id: "0".repeat(32) })).toMatchObject({ status: "error", code: "60001" });
  });
});

describe("a puzzle of GeeTest v3", () => {
  beforeEach(() => switches({ captcha: { login: true } }, "noor"));

  it("solved, lets one log-in through", async () => {
    const geetestSeccode = await solveV3();
    expect(await logIn({ geetestSeccode, geetestChallenge: geetestSeccode.geetest_challenge }, noor)).toBeUndefined();
    expect(await logIn({ geetestSeccode }, noor)).toBe("captcha.invalid");
  });

  it("is registered by the gateway, a new one each time", async () => {
    const [one, other] = [await noor.value("getGeetest"), await noor.value("getGeetest")];
    expect(one).toMatchObject({ gt: captchaIdOf("noor"), newCaptcha: true, success: true });
    expect(one.challenge).not.toBe(other.challenge);
    expect(await ask(v3, "/get.php", { challenge: "made-up" }, "noor")).toMatchObject({ error_code: "error_103" });
  });

  it("proves nothing with a challenge or seccode of another", async () => {
    const geetestSeccode = await solveV3();
    for (const field of ["geetest_challenge", "geetest_seccode"]) {
      expect(await logIn({ geetestSeccode: { ...geetestSeccode, [field]: "other" } }, noor)).toBe("captcha.invalid");
    }
  });

  it("is not solved by a piece beside the gap", async () => {
    const { challenge = "" } = await noor.value("getGeetest");
    const { data } = await ask(v3, "/get.php", { challenge }, "noor");
    const answer = await ask(v3, "/ajax.php", { challenge, userresponse: gapIn(data) + 9 }, "noor");
    expect(answer).toMatchObject({ success: 0, picture: expect.stringContaining("data:") });
  });
});

describe("GeeTest made to fail at the console", () => {
  const files = "static.geetest.com";

  it("has no script", async () => {
    expect((await visit(files, "/v4/gt4.js")).status).toBe(200);
    await switches({ geetest: { fault: "script" } });
    expect((await visit(files, "/v4/gt4.js")).status).toBe(404);
    expect((await visit(files, "/v4/gt4.js", {}, "manila")).status).toBe(200);
  });

  it("answers an error, or not at all", async () => {
    await switches({ geetest: { fault: "error" } });
    expect(await ask(v4, "/load", { captcha_id })).toMatchObject({ status: "error", code: "60100" });
    expect(await ask(v3, "/gettype.php", {})).toMatchObject({ status: "error", error_code: "error_104" });
    await switches({ geetest: { fault: "offline" } });
    expect((await visit(v4, "/load", { captcha_id })).status).toBe(503);
    await switches({ geetest: { fault: "offline" } }, "noor");
    expect((await noor.value("getGeetest")).success).toBe(false);
  });

  it("calls a solved puzzle none", async () => {
    await switches({ captcha: { login: true } });
    const geetestValidateV4 = await solveV4();
    await switches({ geetest: { fault: "refused" } });
    expect(await logIn({ geetestValidateV4 })).toBe("captcha.invalid");
  });

  it("answers in no function but its own", async () => {
    const response = await visit(v4, "/load", { captcha_id, callback: "alert" });
    expect(response.status).toBe(400);
  });

  it("serves its own files alone", async () => {
    for (const path of ["/v4/", "/v4/static/../geetest-id.ts", "/v4/static/%2e%2e/geetest-id.ts", "/constructor"]) {
      expect((await visit(files, path)).status, path).not.toBe(200);
    }
  });
});
