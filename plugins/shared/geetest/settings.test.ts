import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { settingsFromStatus } from "./settings.ts";

const id = "647f5ed2ed8acb4be36784e01556bb71";

describe('spec 3 "Provider config": provider config of the captcha', () => {
  it("takes the id and the version of the status call", () => {
    expect(settingsFromStatus({ captcha: { GEETEST_ID: id, GEETEST_VERSION: "v4" } })).toEqual({
      captchaId: id,
      version: "v4",
    });
  });

  it("takes v3 where the status call names an id and no version", () => {
    expect(settingsFromStatus({ captcha: { GEETEST_ID: id } })).toEqual({ captchaId: id, version: "v3" });
  });

  it("leaves both to the manifest where the status call names no id", () => {
    expect(settingsFromStatus({ captcha: { GEETEST_ID: "", GEETEST_VERSION: "v3" } })).toEqual({});
  });

  it("reads any status", () => {
    fc.assert(
      fc.property(fc.anything(), (status) => {
        expect(settingsFromStatus(status)).toEqual({});
        expect(Object.keys(settingsFromStatus({ captcha: status }))).not.toContain("then");
      }),
    );
  });
});
