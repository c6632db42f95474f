// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { createTestWorld } from "#plugins/shared/testing.ts";
import { createPhoneVerifier } from "./phone-verifier.ts";

const mobile = { international: () => "+923001234567" };
const number = { countryDialingCode: "92", mobileNum: "03001234567" };

describe('spec 5 "Mobile numbers and Firebase": a number proved by Firebase', () => {
  it("has an expired code where no message was sent", async () => {
    const { context } = createTestWorld({ settings: { apiKey: "k" } });
    const outcome = await createPhoneVerifier(context, mobile).confirm("123456");
    expect(outcome).toMatchObject({ kind: "failed", message: expect.stringContaining("codeExpired") });
  });

  it("shows at the number that Firebase is not configured", async () => {
    const { context } = createTestWorld({ settings: {} });
    const outcome = await createPhoneVerifier(context, mobile).send(number);
    expect(outcome).toMatchObject({
      kind: "failed",
      field: "mobileNum",
      message: "notSetUp",
    });
  });
});
