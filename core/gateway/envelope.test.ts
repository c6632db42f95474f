import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readEnvelope } from "./envelope.ts";

const read = (body: unknown, status = 200) => readEnvelope(status, JSON.stringify(body));

describe('spec 7 "Wire format": the envelope', () => {
  it("gives the value of a success", () => {
    expect(read({ success: true, value: { id: "1" } })).toEqual({ ok: true, value: { id: "1" } });
  });

  it("is decided by success, not by status", () => {
    expect(read({ success: true, value: 1 }, 500)).toEqual({ ok: true, value: 1 });
    expect(read({ success: false, errorCode: "captcha.invalid", message: "Try again", value: null }).ok).toBe(false);
  });

  it("gives a refusal with everything that the gateway said", () => {
    const value = { email: true, ga: false, sms: false };
    expect(read({ success: false, errorCode: "login_verify_required", message: "Verify", value }, 400)).toEqual({
      ok: false,
      error: { kind: "refused", code: "login_verify_required", message: "Verify", value, status: 400 },
    });
  });

  it.each([undefined, "", 7, null])("calls a refusal with errorCode %j unknown_error", (errorCode) => {
    expect(read({ success: false, errorCode })).toMatchObject({ error: { code: "unknown_error", message: "" } });
  });

  it.each([401, 502])("lets no %i pass for a success", (status) => {
    expect(read({ success: true, value: 1 }, status)).toMatchObject({ error: { kind: "bad-response", status } });
  });

  it.each(["", "<html>", "[]", "null", "7", '"x"', "{}", '{"success":"true"}', '{"success":1,"value":2}'])(
    "calls %j a bad response",
    (body) => expect(readEnvelope(200, body)).toMatchObject({ error: { code: "bad_response" } }),
  );

  it("ends in a value or a failure for any bytes", () => {
    const bytes = fc.uint8Array({ maxLength: 200 }).map((array) => new TextDecoder().decode(array));
    fc.assert(
      fc.property(fc.oneof(bytes, fc.json()), fc.integer({ min: 100, max: 599 }), (body, status) => {
        const outcome = readEnvelope(status, body);
        return outcome.ok || typeof outcome.error.code === "string";
      }),
    );
  });
});
