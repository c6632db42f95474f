import { describe, expect, it } from "vitest";
import type { Sent } from "./call.ts";
import { headersOf, type Sender } from "./headers.ts";

const sender: Sender = { merchant: "lotus", userAgent: "Phone/1", device: "PWA" };
const call = (path: string, more: Partial<Sent> = {}): Sent => ({
  method: "GET",
  path,
  token: "t0k",
  language: "PT-BR",
  ...more,
});

describe('spec 7 "Defaults": request headers', () => {
  it("names the merchant, the language, the browser and the token on an ordinary call", () => {
    expect(headersOf(call("/wps/member/info"), sender)).toEqual({
      Merchant: "lotus",
      Language: "PT-BR",
      UserAgent: "Phone/1",
      Authorization: "t0k",
    });
  });

  it("sends no Authorization without a token", () => {
    expect(headersOf(call("/wps/system/country", { token: undefined }), sender)).not.toHaveProperty("Authorization");
  });

  it.each([
    "/wps/relay/MCSFE_getMerchantAvailablePromotions",
    "/wps/relay/MCSFE_getListAnnouncements",
    "/wps/relay/CSP_fcmUnsubscribe",
  ])("replaces the token by No-Authorization on %s", (path) => {
    const headers = headersOf(call(path), sender);
    expect(headers).toHaveProperty("No-Authorization", "true");
    expect(headers).not.toHaveProperty("Authorization");
  });

  it("sends the module id on the two registrations only", () => {
    expect(headersOf(call("/wps/member/register"), sender)).toHaveProperty("ModuleId", "REG3");
    expect(headersOf(call("/wps/member/register/mobile"), sender)).toHaveProperty("ModuleId", "MOBILENUMREG3");
    expect(headersOf(call("/wps/member/register/autoUsername"), sender)).not.toHaveProperty("ModuleId");
  });

  it("sends the device on log-in calls, where there is one to name", () => {
    expect(headersOf(call("/wps/session/login/acme", { rule: { device: true } }), sender)).toHaveProperty(
      "Device",
      "PWA",
    );
    expect(headersOf(call("/wps/session/login"), { ...sender, device: undefined })).not.toHaveProperty("Device");
    expect(headersOf(call("/wps/member/info"), sender)).not.toHaveProperty("Device");
  });

  it("requests a fresh answer where a cached one would mislead", () => {
    expect(headersOf(call("/wps/v2/system/status"), sender)).toHaveProperty("Cache-Control", "no-cache");
    expect(headersOf(call("/wps/session/key/rsa"), sender)).toHaveProperty("Cache-Control", "no-cache");
  });

  it("never makes a header that a browser would reject", () => {
    const headers = headersOf(call("/wps/member/info", { token: "tök\nen" }), { ...sender, userAgent: "微信/8" });
    expect(headers).not.toHaveProperty("Authorization");
    expect(headers.UserAgent).toBe("??/8");
    expect(() => new Headers(headers)).not.toThrow();
  });
});
