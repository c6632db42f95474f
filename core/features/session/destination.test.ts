import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { goTarget, redirectTarget } from "./destination.ts";

const origin = "https://lotus.example";

describe("spec 2: the go field", () => {
  it("is honoured when it starts with /m/", () => {
    expect(goTarget("/m/feedback?a=b#c", origin)).toBe("/m/feedback?a=b#c");
  });

  it.each([
    "/home",
    "m/home",
    "//evil.example/m/",
    "/m/..//evil.example",
    "/m/../admin",
    "https://evil.example/m/",
    "javascript:alert(1)",
    "\\m\\home",
    "/m",
    "",
    null,
    undefined,
  ])("refuses %j", (go) => {
    expect(goTarget(go, origin)).toBeUndefined();
  });

  it("never leads out of /m/ or off the origin, whatever it holds", () => {
    const parts = fc.array(
      fc.constantFrom("/", "\\", "..", "m", "@", ":", "//", "%2e", "evil.example", "\t", "?", "#"),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          parts.map((list) => `/m/${list.join("")}`),
        ),
        (go) => {
          const target = goTarget(go, origin);
          if (target === undefined) return;
          const url = new URL(target, origin);
          expect(url.origin).toBe(origin);
          expect(url.pathname.startsWith("/m/")).toBe(true);
        },
      ),
    );
  });
});

describe("spec 2: the redirectUrl field", () => {
  it("gives no token to an origin that is not listed, whatever it holds", () => {
    const destinations = {
      origin,
      redirectOrigins: ["https://partner.example"],
      appearance: () => ({ language: "EN", headerColor: "#123456", title: "Lotus" }),
    };
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.string().map((rest) => `https://partner.example${rest}`),
        ),
        (url) => {
          const target = redirectTarget(url, "t", destinations);
          expect(target === undefined || new URL(target).origin === "https://partner.example").toBe(true);
        },
      ),
    );
  });
});
