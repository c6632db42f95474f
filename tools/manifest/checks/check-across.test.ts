import { describe, expect, it } from "vitest";
import { readJson } from "../json-document.ts";
import { checkAcross, claimsOf, contestants, type HolderOf } from "./check-across.ts";

const brand = (code: string, domains: readonly string[], gateway: string) =>
  claimsOf(`${code}.json`, readJson(JSON.stringify({ code, domains, gateway: { origin: gateway } })));

const lotus = brand("lotus", ["lotus.localhost", "lotusplay.example"], "https://gateway.lotusplay.example");
const acme = (gateway: string) => brand("acme", ["acme.example"], gateway);

/** Who holds these names. */
const holding =
  (names: Readonly<Record<string, string>>): HolderOf =>
  (kind, value) =>
    names[`${kind} ${value}`];
const known = holding({
  "code lotus": "lotus.json",
  "domain lotusplay.example": "lotus.json",
  "domain lotus.localhost": "lotus.json",
});

const found = (brands: Parameters<typeof checkAcross>[0], holderOf?: HolderOf) =>
  checkAcross(brands, holderOf).map(({ code, severity, file, pointer }) => `${severity} ${code} ${file} ${pointer}`);

it("a code is one brand's: the other's is an error", () => {
  const brands = [brand("lotus", ["other.example"], "https://gateway.other.example"), lotus].map((claims, index) => ({
    ...claims,
    file: `${index}.json`,
  }));
  expect(found(brands, holding({ "code lotus": "1.json" }))).toEqual(["error code.duplicate 0.json /code"]);
});

describe("a gateway that leads back to the edge", () => {
  it.each([
    "https://lotusplay.example",
    "https://www.lotusplay.example",
    "https://lotusplay.example:8443",
    "http://lotus.localhost:4173",
    "https://lotusplay.example.",
  ])("is an error at a domain of another brand: %s", (gateway) => {
    const brands = [acme(gateway), lotus];
    expect(found(brands, known)).toEqual(["error gateway.loop acme.json /gateway/origin"]);
    expect([...contestants(brands)].sort()).toEqual(["acme.json", "lotus.json"]);
  });

  it.each(["https://gateway.lotusplay.example", "https://notlotusplay.example", "https://localhost:8080", "lotus"])(
    "is none elsewhere: %s",
    (gateway) => {
      const brands = [acme(gateway), lotus];
      expect(found(brands, known)).toEqual([]);
      expect(contestants(brands)).toEqual([]);
    },
  );

  it("is the domain's error where the gateway was there first: no brand is lost by another one's manifest", () => {
    const held = brand("lotus", ["lotus.localhost"], "https://gateway.backend.example");
    const thief = brand("thief", ["gateway.backend.example"], "https://thief.example");
    expect(found([held, thief], known)).toEqual(["error gateway.loop thief.json /domains/0"]);
  });

  it("is a warning where it is not known who was first", () => {
    expect(found([acme("https://lotusplay.example"), lotus])).toEqual([
      "warning gateway.loop acme.json /gateway/origin",
    ]);
  });
});
