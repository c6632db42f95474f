import { describe, expect, it } from "vitest";
import { readJson } from "../json-document.ts";
import { type Claims, checkAcross, claimsOf, type HolderOf } from "./check-across.ts";

const brand = (code: string, ...domains: readonly string[]): Claims =>
  claimsOf(code, readJson(JSON.stringify({ code, domains })));
const withErrors = (claims: Claims): Claims => ({ ...claims, hasErrors: true });

/** `brand code pointer` of each error. */
const errors = (brands: readonly Claims[], holderOf?: HolderOf) =>
  checkAcross(brands, holderOf)
    .filter(({ severity }) => severity === "error")
    .map(({ file, code, pointer }) => `${file} ${code} ${pointer}`);

const heldBy =
  (code: string, ...domains: readonly string[]): HolderOf =>
  (kind, value) =>
    kind === "domain" && domains.includes(value) ? code : undefined;

describe("a domain with www before it", () => {
  it("is the other brand's, whichever comes first", () => {
    const evil = brand("evil", "evil.example", "www.lotus.example");
    const lotus = brand("lotus", "lotus.example");
    expect(errors([evil, lotus], heldBy("lotus", "lotus.example"))).toEqual(["evil domain.duplicate /domains/1"]);
    expect(
      errors([brand("evil", "lotus.example"), brand("lotus", "www.lotus.example")], heldBy("lotus", "lotus.example")),
    ).toEqual(["evil domain.duplicate /domains/0"]);
  });

  it("takes the domain from nobody where it is not known who was first", () => {
    const lotus = brand("lotus", "lotus.example", "lotusplay.example");
    expect(errors([brand("evil", "www.lotus.example"), lotus])).toEqual(["evil domain.duplicate /domains/0"]);
    expect(errors([brand("evil", "www.lotus.example"), withErrors(lotus)])).toEqual([
      "lotus domain.duplicate /domains/0",
    ]);
  });

  it("may be in one brand with the domain itself", () => {
    expect(checkAcross([brand("lotus", "lotus.example", "www.lotus.example", "m.lotus.example")])).toEqual([]);
  });
});

describe("a domain below another brand's", () => {
  const lotus = brand("lotus", "lotus.example");

  it("is an error there, however deep it is", () => {
    expect(errors([lotus, brand("evil", "friend.lotus.example")])).toEqual(["evil domain.nested /domains/0"]);
    expect(errors([brand("evil", "a.b.www.lotus.example"), lotus])).toEqual(["evil domain.nested /domains/0"]);
    expect(errors([lotus, brand("evil", "friend.lotus.example")], heldBy("lotus", "lotus.example"))).toEqual([
      "evil domain.nested /domains/0",
    ]);
  });

  it("stays with a brand that is served: the error is the newcomer's who takes it in", () => {
    expect(errors([lotus, brand("evil", "example")], heldBy("lotus", "lotus.example"))).toEqual([
      "evil domain.nested /domains/0",
    ]);
  });

  it("costs the other brand none of its names: only the one below is refused", () => {
    const evil = brand("evil", "a.lotus.example", "lotusplay.example");
    expect(errors([evil, brand("lotus", "lotus.example", "lotusplay.example")])).toEqual([
      "evil domain.duplicate /domains/1",
      "evil domain.nested /domains/0",
    ]);
  });

  it("is kept from no brand by one that has errors of its own", () => {
    expect(errors([lotus, withErrors(brand("evil", "example"))])).toEqual(["evil domain.nested /domains/0"]);
  });

  it("is none where the names only end alike, and in the brand itself", () => {
    expect(errors([lotus, brand("other", "notlotus.example", "example.lotus")])).toEqual([]);
    expect(errors([brand("lotus", "lotus.example", "vn.lotus.example")])).toEqual([]);
  });
});
