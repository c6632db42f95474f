import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { evidenceOf } from "#tools/screens/index.ts";
import { createChecker } from "../check.ts";
import { brand, build, manifest } from "../fixtures.ts";
import { protections } from "../markets/protections.ts";
import { markets, rulesOf } from "../markets/rules.ts";

const protectedBrand = {
  ...manifest,
  compliance: {
    minimumAge: 18,
    help: [{ title: "Help line", url: "https://help.example.org" }],
    strip: { clock: true, netPosition: true, marks: true },
  },
  legal: {
    licence: { authority: "Authority", number: "1", url: "https://register.example.org" },
    responsibleGambling: "https://acme.com/play",
    selfExclusion: "https://register.example.org/exclusion",
  },
  plugins: { ...manifest.plugins, protection: { "operator-page": {} } },
};

describe("a market", () => {
  const live = createChecker(build, { isForProduction: true });
  const missing = (over: object) =>
    live
      .check(brand({ ...manifest, ...over }))
      .diagnostics.flatMap(({ code, pointer, message }) => (code === "production.market" ? [[pointer, message]] : []));

  it("refuses a brand that lacks what one of its rules asks for, at the place, with the rule", () => {
    const compliance = { markets: ["GB"], strip: { netPosition: true } };
    expect(missing({ compliance })).toEqual([
      [
        "/compliance/strip/clock",
        expect.stringMatching(
          /^show the session's clock in the strip: "strip": \{ "clock": true \} in "compliance" \(GB, RTS 13C: the time of/,
        ),
      ],
    ]);
    expect(missing({ compliance: { ...compliance, strip: { clock: true, netPosition: true } } })).toEqual([]);
  });

  it("names a place once, with every rule that asks for it", () => {
    const [[pointer, message] = []] = missing({
      compliance: { markets: ["DK", "SE"], strip: { marks: false } },
    }).filter(([at]) => at === "/compliance/help");
    expect(pointer).toBe("/compliance/help");
    expect(message).toMatch(/\(DK, BEK 1276\/2019.*; SE, /);
  });

  it("holds a brand to nothing before it goes live, or without markets", () => {
    const codes = createChecker(build)
      .check(brand({ ...manifest, compliance: { markets: ["GB"] } }))
      .diagnostics.map(({ code }) => code);
    expect(codes).toEqual([]);
    expect(missing({})).toEqual([]);
  });

  it("that is not known is an error with those that are", () => {
    const [error] = createChecker(build).check(brand({ ...manifest, compliance: { markets: ["XX"] } })).diagnostics;
    expect([error?.code, error?.pointer]).toEqual(["schema.value", "/compliance/markets/0"]);
    expect(error?.message).toContain("GB");
  });
});

/** Of the regulators, and of the authorities that publish their rules. */
const hosts = {
  GB: ["www.gamblingcommission.gov.uk"],
  BR: ["www.gov.br", "www.in.gov.br"],
  DK: ["skat.dk", "info.skat.dk"],
  SE: ["www.spelinspektionen.se"],
};

describe("the rows of a market", () => {
  it.each(markets)("cites only hosts of the regulator when the market is %s", (market) => {
    const allowed = hosts[market].map((host) => `https://${host}`);
    for (const { source } of rulesOf(market)) expect(allowed).toContain(new URL(source).origin);
  });

  it.each(markets)("%s has rows, each with its date and the day on which it was read", (market) => {
    expect(rulesOf(market).length).toBeGreaterThan(0);
    for (const { since, read, asks, where } of rulesOf(market)) {
      for (const date of [since, read]) expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
      expect(Date.parse(since)).toBeLessThanOrEqual(Date.parse(read));
      expect([asks, where].every((text) => text.length > 0)).toBe(true);
    }
  });

  it.each(markets)("%s finds each of them in a brand that has all, and none in one that has nothing", (market) => {
    const states = (value: unknown) =>
      evidenceOf(value, market).flatMap(({ state, by }) => (by === "operator" ? [] : [state]));
    expect(new Set(states(protectedBrand))).toEqual(new Set(["shown"]));
    for (const nothing of [{}, null, { compliance: null, legal: [], plugins: "none" }])
      expect(new Set(states(nothing))).toEqual(new Set(["missing"]));
  });

  it.each([
    ["without the footer that shows it", { home: ["hero", "lanes"] }, "DK"],
    [
      "without an age or a picture for the marks",
      { compliance: { ...protectedBrand.compliance, minimumAge: undefined } },
      "SE",
    ],
  ] as const)("finds nothing that is not shown: %s", (_, change, market) => {
    const states = evidenceOf({ ...protectedBrand, ...change }, market).map(({ state }) => state);
    expect(states).toContain("missing");
  });

  it("names a test that there is for what is shown", () => {
    for (const { test } of Object.values(protections)) {
      const [file = "", name = ""] = test.split(" › ");
      expect(readFileSync(file, "utf8"), test).toContain(name);
      expect(name).not.toBe("");
    }
  });
});
