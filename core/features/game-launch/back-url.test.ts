import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readLaunchAddress } from "./launch-address.ts";

const origin = "https://lotus.example";
const partner = "https://partner.example";
const backOf = (backUrl: string) =>
  readLaunchAddress(new URLSearchParams({ vendor: "X", backUrl }), { origin, returnOrigins: [partner] })?.backUrl;

describe('spec 2 "Return addresses": the backUrl field', () => {
  it.each([
    "//evil.example",
    "/\\evil.example",
    "https://lotus.example@evil.example/",
    "https://lotus.example.evil.example/",
    "https://user:pass@partner.example/",
    "http://partner.example/",
    "https://partner.example:8443/",
    "javascript:alert(1)",
    " java\nscript:alert(1)",
    "data:text/html,x",
    "/m/..//x",
    "/m/..//evil.example",
    "https://lotus.example//x",
  ])("is ignored: %j", (backUrl) => {
    expect(backOf(backUrl)).toBeUndefined();
  });

  it("never leads off the site or the merchant's own origins, whatever it contains", () => {
    const start = fc.constantFrom("", "/m/", "//", "/\\", "https:", `${origin}`, `${origin}/`, partner, `${partner}:`);
    const piece = fc.constantFrom("/", "\\", "..", "@", ":", "%2f", "%252f", "evil.example", "\t", "\u3002", "?", "#");
    const address = fc.tuple(
      start,
      fc.oneof(
        fc.array(piece).map((list) => list.join("")),
        fc.string(),
      ),
    );
    fc.assert(
      fc.property(address, ([first, rest]) => {
        const target = backOf(first + rest);
        if (target === undefined) return;
        const { origin: of, pathname, search, hash } = new URL(target);
        expect([origin, partner]).toContain(of);
        // What Back passes to the router: a path of this site.
        if (of === origin) expect(new URL(pathname + search + hash, origin).origin).toBe(origin);
      }),
    );
  });
});
