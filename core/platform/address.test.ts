import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { affiliation, visitFields, withKeptQuery, withoutSecrets } from "./address.ts";

describe('spec 7 "Client behaviour": an address without secrets', () => {
  it("has no token, tokens, code, state, sessionId and no hash", () => {
    expect(
      withoutSecrets("https://lotus.example/m/home?token=1&a=2&tokens=3&code=4&state=5&sessionId=6&b=7#tgAuthResult=8"),
    ).toBe("https://lotus.example/m/home?a=2&b=7");
  });

  it("has none in what was copied from HTML, or is wrapped by LINE", () => {
    expect(withoutSecrets("https://lotus.example/?a=1&amp;token=2")).toBe("https://lotus.example/?a=1");
    expect(withoutSecrets("https://lotus.example/?a=1&liff.state=%3Ftoken%3D2")).toBe("https://lotus.example/?a=1");
    const harmless = "https://lotus.example/?liff.state=%3Fr%3D2";
    expect(withoutSecrets(harmless)).toBe(harmless);
  });

  it("drops them however they are spelled or repeated", () => {
    expect(withoutSecrets("https://u:p@lotus.example/?%74oken=1&token=2&x=1")).toBe("https://lotus.example/?x=1");
  });

  it("may be a path on this site", () => {
    expect(withoutSecrets("/m/game?category=RNG&token=1#x")).toBe("/m/game?category=RNG");
  });

  it("loses its query altogether when it is not a valid address", () => {
    expect(withoutSecrets("m/home?token=1#x")).toBe("m/home");
    expect(withoutSecrets("//[?token=1")).toBe("//[");
  });

  it("has a field of a longer name encoded, so that nothing in it looks like a secret", () => {
    expect(withoutSecrets("a:??token=")).toBe("a:?%3Ftoken=");
  });

  it("never contains a secret, whatever the address", () => {
    const names = fc.constantFrom("token", "tokens", "code", "state", "sessionId", "a", "b");
    const query = fc.array(fc.tuple(names, fc.string()), { maxLength: 6 });
    fc.assert(
      fc.property(fc.oneof(fc.webUrl({ withFragments: true }), fc.string()), query, (address, fields) => {
        const sent = withoutSecrets(`${address}?${new URLSearchParams(fields)}`);
        expect(sent).not.toContain("#");
        expect(sent).not.toMatch(/[?&](token|tokens|code|state|sessionId)=/);
      }),
    );
  });
});

describe("the fields of a visit's address", () => {
  it.each([
    ["?affiliateCode=K7&gclid=g1", { affiliateCode: "K7", gclid: "g1" }],
    ["?gclid=g1&amp;affiliateCode=K7", { gclid: "g1", affiliateCode: "K7" }],
    ["?liff.state=%3FaffiliateCode%3DK7%26gclid%3Dg1", { affiliateCode: "K7", gclid: "g1" }],
    ["?liff.state=%2Fm%2Fnews%3Fr%3DX%23a%3Fb", { r: "X" }],
    ["?r=own&liff.state=%3Fr%3Dwrapped", { r: "own" }],
    ["?liff.state=%3Ftoken%3Dt%26r%3DX", { r: "X" }],
    ["?r=X&amp;token=t", { r: "X" }],
    ["?liff.state=nothing", {}],
    ["", {}],
  ])("are read from %j", (search, fields) => {
    const read = [...visitFields(search)].filter(([name]) => !/^(liff\.state|amp;.*)$/.test(name));
    expect(Object.fromEntries(read)).toEqual(fields);
  });
});

describe('spec 2 "Kept query fields": query fields kept when navigating', () => {
  const landing = new URLSearchParams("affiliateCode=vip&r=ref&kw=slot+game&token=secret&utm_source=x");

  it("are added to every path, and no others are", () => {
    expect(withKeptQuery("/m/login", landing)).toBe("/m/login?affiliateCode=vip&r=ref&kw=slot+game");
  });

  it("are these fourteen", () => {
    const names =
      "affiliateCode referralCode r inApp fullscreen from fbclid gclid ttclid kwaiclid bbg isBgeTest cid kw".split(" ");
    const address = new URLSearchParams([...names, "tid", "token", "redirectUrl"].map((name) => [name, "1"]));
    const kept = new URLSearchParams(withKeptQuery("/m/login", address).split("?")[1]);
    expect([...kept.keys()]).toEqual(names);
  });

  it("are placed between the path's own query and its hash, and yield to the path's own", () => {
    expect(withKeptQuery("/m/activity?id=1&r=own#top", landing)).toBe(
      "/m/activity?id=1&r=own&affiliateCode=vip&kw=slot+game#top",
    );
  });

  it("leave a path alone when there is nothing to keep", () => {
    expect(withKeptQuery("/m/home#a?b", new URLSearchParams("x=1"))).toBe("/m/home#a?b");
  });
});

describe('spec 9 "Affiliates by host"', () => {
  const domains = ["lotus.example", "play.lotus.example", "lotus.localhost"];
  const of = (host: string, query = "") => affiliation(host, domains, new URLSearchParams(query));

  it.each([
    ["vip8.lotus.example", "", "vip8", "vip8.lotus.example"],
    ["vip8.play.lotus.example", "", "vip8", "vip8.play.lotus.example"],
    ["www.lotus.example", "", undefined, "www.lotus.example"],
    ["preview.lotus.example", "", undefined, "www.lotus.example"],
    ["lotus.example", "", undefined, "lotus.example"],
    ["lotus.localhost", "affiliateCode=vip8", "vip8", "vip8.lotus.localhost"],
    ["www.lotus.example", "affiliateCode=vip8", "vip8", "vip8.lotus.example"],
    ["other.lotus.example", "affiliateCode=vip8", "vip8", "vip8.lotus.example"],
    ["a.b.lotus.example", "", "b", "a.b.lotus.example"],
    ["elsewhere.test", "", undefined, "elsewhere.test"],
  ])("%s?%s comes from %s, as %s", (host, query, affiliateCode, originalDomain) => {
    expect(of(host, query)).toEqual({ affiliateCode, originalDomain });
  });
});
