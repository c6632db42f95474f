import { describe, expect, it, vi } from "vitest";
import { testWindow } from "#core/platform/testing.ts";
import { receiveCode } from "./web-otp.ts";

const { signal } = new AbortController();

/** A browser with WebOTP, or without it. */
function aWindow(get?: () => Promise<unknown>) {
  const window = testWindow("https://lotus.example/");
  if (get) Object.assign(window, { OTPCredential: class {} });
  if (get) Object.defineProperty(window.navigator, "credentials", { value: { get } });
  return window;
}

describe("the code of a message", () => {
  it("is read from the message where the browser supports it", async () => {
    const get = vi.fn(async () => ({ type: "otp", code: "482915" }));
    expect(await receiveCode(aWindow(get), signal)).toBe("482915");
    expect(get).toHaveBeenCalledWith({ otp: { transport: ["sms"] }, signal });
  });

  it.each([null, undefined, {}, { code: 482915 }, "482915"])(
    "is undefined when the browser returns %j",
    async (brought) => {
      expect(
        await receiveCode(
          aWindow(async () => brought),
          signal,
        ),
      ).toBeUndefined();
    },
  );

  it("is undefined where the browser does not support it, or the person refuses", async () => {
    expect(await receiveCode(aWindow(), signal)).toBeUndefined();
    expect(
      await receiveCode(
        aWindow(() => Promise.reject(new Error("NotAllowedError"))),
        signal,
      ),
    ).toBeUndefined();
  });
});
