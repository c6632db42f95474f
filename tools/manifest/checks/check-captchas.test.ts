import { describe, expect, it } from "vitest";
import { readSourceBuild } from "#tools/publish/source-build.ts";
import { createChecker } from "../check.ts";
import { brand, manifest } from "../fixtures.ts";

const build = await readSourceBuild(new URL("../../..", import.meta.url).pathname);
const checker = createChecker(build);
const live = createChecker(build, { isForProduction: true });

interface Given {
  readonly captcha?: readonly string[];
  readonly login?: readonly string[];
  readonly flags?: Readonly<Record<string, unknown>>;
}

function captchaDiagnostics({ captcha = [], login = ["password"], flags = {} }: Given, by = checker) {
  const chosen = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, {}]));
  const plugins = { login: chosen(login), captcha: chosen(captcha) };
  return by
    .check(brand({ ...manifest, features: flags, plugins }))
    .diagnostics.filter(({ code }) => code.startsWith("captcha."));
}
const codes = (given: Given) => captchaDiagnostics(given).map(({ code }) => code.replace("captcha.", ""));

const GEETEST3 = { GEETEST3: true };
const GEETESTVCODE3 = { GEETESTVCODE3: true };
const withSms = ["password", "sms"];

describe("a captcha for each purpose", () => {
  it.each<[Given, string[]]>([
    [{}, ["none"]],
    [{ captcha: ["image-code"] }, []],
    [{ captcha: ["image-code"], flags: GEETEST3 }, []],
    [{ captcha: ["geetest-v4"] }, ["register", "fallback"]],
    [{ captcha: ["geetest-v3"] }, ["register", "fallback"]],
    [{ captcha: ["geetest-v3", "geetest-v4"] }, ["register", "fallback"]],
    [{ captcha: ["geetest-v4"], flags: GEETEST3 }, ["fallback"]],
    [{ captcha: ["geetest-v4"], flags: { GEETEST3: false } }, ["register", "fallback"]],
    [{ captcha: ["geetest-v4", "image-code"] }, []],
    [{ captcha: ["image-code", "geetest-v3"] }, []],
    // An SMS: only where the gateway sends one, and the flag asks for a captcha.
    [{ captcha: ["image-code"], login: withSms }, []],
    [{ captcha: ["image-code"], login: withSms, flags: GEETESTVCODE3 }, ["sms"]],
    [{ captcha: ["geetest-v3", "image-code"], login: withSms, flags: GEETESTVCODE3 }, ["sms"]],
    [{ captcha: ["geetest-v4", "image-code"], login: withSms, flags: GEETESTVCODE3 }, []],
    [{ captcha: ["image-code"], login: ["password", "firebase-phone"], flags: GEETESTVCODE3 }, []],
    [{ login: withSms, flags: GEETESTVCODE3 }, ["none", "sms"]],
    // A share: whoever is in it, and whoever is not, must get through.
    [{ captcha: ["geetest-v4"], flags: { GEETEST3: { share: 20 } } }, ["fallback", "register"]],
    [{ captcha: ["geetest-v4", "image-code"], flags: { GEETEST3: { share: 20 } } }, []],
    [{ captcha: ["image-code"], login: withSms, flags: { GEETESTVCODE3: { share: 20 } } }, ["sms"]],
    [{ captcha: ["geetest-v4", "image-code"], login: withSms, flags: { GEETESTVCODE3: { share: 20 } } }, []],
    // Nobody logs in with a password, but people register.
    [{ captcha: ["geetest-v4"], login: ["sms"] }, ["register"]],
  ])("%j: %j", (given, expected) => {
    expect(codes(given)).toEqual(expected);
  });

  it("says what to do, each in its own words", () => {
    const [register] = captchaDiagnostics({ captcha: ["geetest-v4"] });
    expect(register?.message).toContain("nobody can register");
    expect(register?.message).toContain('turn GEETEST3 on under "features", or choose "image-code"');
    const [sms] = captchaDiagnostics({ captcha: ["image-code"], login: withSms, flags: GEETESTVCODE3 });
    expect(sms?.message).toContain("nobody can get a code by SMS");
    expect(sms?.message).toContain('choose "geetest-v4"');
  });

  it("is an error before the brand goes live, but for one that depends on its vendor", () => {
    const severities = captchaDiagnostics({ captcha: ["geetest-v4"], login: withSms }, live).map(
      ({ code, severity }) => `${severity} ${code}`,
    );
    expect(severities).toEqual(["error captcha.register", "warning captcha.fallback"]);
  });

  it("is not guessed at where a flag or a plugin is misspelt", () => {
    expect(codes({ captcha: ["geetest-v4"], flags: { GEETEST3: "yes" } })).toEqual(["fallback"]);
    expect(codes({ captcha: ["geetest-v5"] })).toEqual([]);
  });
});
