import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { firebaseFromStatus } from "./settings.ts";

describe("spec 3: the Firebase project of the status call", () => {
  it("overrides the manifest's only where it is present", () => {
    const smsProvider = { firebase: true, apiKey: "k", authDomain: "", projectId: "p", appId: 7 };
    expect(firebaseFromStatus({ smsProvider })).toEqual({ apiKey: "k", projectId: "p" });
  });

  it("is nothing in any other answer", () => {
    fc.assert(
      fc.property(fc.anything(), (status) => {
        for (const value of Object.values(firebaseFromStatus(status))) expect(value).toBeTypeOf("string");
      }),
    );
  });
});
