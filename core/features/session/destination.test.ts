import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { appendReturnTo, formatReturnTo, goTarget, parseReturnTo, redirectTarget } from "./destination.ts";

const origin = "https://lotus.example";
const partner = "https://partner.example";

/** Pieces of which deceptive addresses are made. */
const piece = fc.constantFrom(
  "/",
  "\\",
  "..",
  "m",
  "@",
  ":",
  "//",
  "%2e",
  "%2f",
  "%252f",
  "%5c",
  "https:",
  "javascript:",
  "data:",
  "evil.example",
  "partner.example",
  "lotus.example",
  "\t",
  "\n",
  "\u2044",
  "\uff0f",
  "\u3002",
  "\u0000",
  "?",
  "#",
);
const pieces = fc.array(piece, { maxLength: 8 }).map((list) => list.join(""));
const start = fc.constantFrom(
  "",
  "/m/",
  "//",
  "/\\",
  "https:",
  "https:/",
  `${origin}/`,
  origin,
  `${partner}/`,
  partner,
  `${partner}:`,
);
const anyAddress = fc.oneof(
  fc.string(),
  fc.webUrl(),
  fc.tuple(start, fc.oneof(pieces, fc.string())).map(([first, rest]) => first + rest),
);

/** Addresses that must not redirect anywhere else. */
const deceptive = [
  "//evil.example",
  "//evil.example/m/",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "https:/evil.example",
  "https:///evil.example",
  "https://lotus.example@evil.example/m/",
  "https://lotus.example.evil.example/m/",
  "https://partner.example@evil.example/",
  "https://user:pass@partner.example/",
  "https://partner.example.evil.example/",
  "http://partner.example/",
  "https://partner.example:8443/",
  "https://partner\u3002example.evil.example/",
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  " javascript:alert(1)",
  "java\nscript:alert(1)",
  "data:text/html,x",
  "%2F%2Fevil.example",
  "%252F%252Fevil.example",
  "/m/..//evil.example",
  "/m/%2e%2e//evil.example",
  "/m/../../evil",
];

describe('spec 2 "Return addresses": the go field', () => {
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

  it.each(deceptive)("refuses %j", (go) => {
    expect(goTarget(go, origin)).toBeUndefined();
  });

  it("never leaves /m/ or the origin, whatever its value", () => {
    fc.assert(
      fc.property(anyAddress, (go) => {
        const target = goTarget(go, origin);
        if (target === undefined) return;
        const url = new URL(target, origin);
        expect(url.origin).toBe(origin);
        expect(url.pathname.startsWith("/m/")).toBe(true);
      }),
    );
  });

  it("survives log-in and registration, one after the other", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (go, redirectUrl) => {
        const returnTo = { go: go || undefined, redirectUrl: redirectUrl || undefined };
        const there = appendReturnTo("/m/register", parseReturnTo(`?${formatReturnTo(returnTo)}&token=t&other=x`));
        expect(parseReturnTo(new URL(there, origin).search)).toEqual(returnTo);
        expect(there).not.toContain("token");
      }),
    );
  });
});

describe('spec 2 "Return addresses": the redirectUrl field', () => {
  const site = testSite({ window: testWindow(`${origin}/m/login`), record: { redirectOrigins: [partner] } });

  it.each(deceptive)("gives no token to %j", (url) => {
    expect(redirectTarget(url, "t", site)).toBeUndefined();
  });

  it("gives no token to an origin that is not listed, whatever its value", () => {
    fc.assert(
      fc.property(anyAddress, (url) => {
        const target = redirectTarget(url, "t", site);
        expect(target === undefined || new URL(target).origin === partner).toBe(true);
      }),
    );
  });

  it("gives the token once, as a field of its own, whatever the address already contains", () => {
    fc.assert(
      fc.property(fc.string(), (token) => {
        const target = redirectTarget(`${partner}/?token=theirs&b2c=0#token=theirs`, token, site);
        expect(new URL(target ?? "").searchParams.getAll("token")).toEqual([token]);
      }),
    );
  });
});
