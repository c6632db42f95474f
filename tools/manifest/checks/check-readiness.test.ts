import { describe, expect, it } from "vitest";
import { createChecker } from "../check.ts";
import { brand, build, manifest } from "../fixtures.ts";
import { exampleDraw } from "./check-draws.ts";

describe("going live", () => {
  const live = createChecker(build, { isForProduction: true });
  const codes = (over: object) =>
    live
      .check(brand({ ...manifest, ...over }))
      .diagnostics.map(({ code, severity, pointer }) => `${severity} ${code} ${pointer}`);
  const ready = {
    domains: ["acme.localhost", "acme.com"],
    gateway: { origin: "https://gateway.acme.com" },
    compliance: { minimumAge: 18 },
    legal: {
      operator: "Acme Ltd, Valletta",
      licence: { authority: "Island Gaming Board", number: "1" },
      terms: "https://acme.com/t",
      privacy: "https://acme.com/p",
      responsibleGambling: "https://acme.com/r",
    },
  };

  it("needs a public domain and gateway", () => {
    expect(codes(ready)).toEqual([]);
    const { legal, compliance } = ready;
    expect(codes({ legal, compliance })).toEqual([
      "error production.domain /domains",
      "error production.gateway /gateway/origin",
    ]);
    expect(codes({ ...ready, env: "development", gateway: { origin: "http://localhost:8080" } })).toEqual([
      "error production.gateway /gateway/origin",
      "error production.environment /env",
    ]);
    expect(codes({ ...ready, env: "production", gateway: { origin: "http://localhost:8080" } })).toEqual([
      "error gateway.local /gateway/origin",
    ]);
    // What a wrong value was meant to be is a guess: nothing follows from it.
    const guessed = createChecker(build).check(
      brand({ ...manifest, env: "prod", gateway: { origin: "http://localhost:8080" } }),
    );
    expect(guessed.diagnostics.map(({ code }) => code)).toEqual(["schema.value"]);
  });

  it("needs every language that is offered, and a captcha", () => {
    const { captcha: _, ...plugins } = manifest.plugins;
    const languages = { available: ["VI", "EN", "SW"], default: "VI" };
    expect(codes({ ...ready, languages, plugins })).toEqual([
      "error language.unbuilt /languages/available/2",
      "error captcha.none /plugins/captcha",
    ]);
  });

  it("needs all of the legal notice", () => {
    const { licence: _, ...legal } = ready.legal;
    expect(codes({ ...ready, legal })).toEqual(["error production.legal /legal/licence"]);
    expect(codes({ ...ready, legal: undefined })).toEqual(["error production.legal /legal"]);
  });

  it("needs addresses that players can open", () => {
    const help = [{ title: "Help", url: "https://help.example" }];
    const licence = { ...ready.legal.licence, url: "https://licence.example/acme" };
    const legal = { ...ready.legal, licence, selfExclusion: "https://acme.example/exclusion" };
    expect(codes({ ...ready, legal, compliance: { minimumAge: 18, help } }).sort()).toEqual([
      "error production.placeholder /compliance/help/0/url",
      "error production.placeholder /legal/licence/url",
      "error production.placeholder /legal/selfExclusion",
    ]);
  });

  it.each(["https://example.com", "https://gw.example.org", "https://example.test"])(
    "needs a gateway that is somebody's: not %s",
    (origin) => {
      expect(codes({ ...ready, gateway: { origin } })).toEqual(["error production.gateway /gateway/origin"]);
    },
  );

  it.each(["TODO", "xxx", "TBD: ask legal", "Your company", "…", "n/a"])(
    "needs the brand's own licence: not %s",
    (text) => {
      const legal = { ...ready.legal, operator: text, licence: { authority: text, number: text } };
      expect(codes({ ...ready, legal }).sort()).toEqual([
        "error production.placeholder /legal/licence/authority",
        "error production.placeholder /legal/licence/number",
        "error production.placeholder /legal/operator",
      ]);
    },
  );

  it.each(["Todorov Gaming", "None Such Ltd", "Xxl Games", "12/2026", "Yourself Ltd"])(
    "may have a licence of %s",
    (operator) => {
      expect(codes({ ...ready, legal: { ...ready.legal, operator } })).toEqual([]);
    },
  );

  it("needs the footer, which shows the licence, and the age", () => {
    expect(codes({ ...ready, home: ["hero", "lanes"], compliance: {} })).toEqual([
      "error production.legal /compliance/minimumAge",
      "error production.legal /home",
    ]);
  });

  it("needs draws where the hero shows the next one", () => {
    const theme = { ...manifest.theme, variants: { hero: "draw" } };
    const draws = [{ name: "Evening", times: ["18:15"], timeZone: "Asia/Ho_Chi_Minh" }];
    expect(codes({ ...ready, theme })).toEqual(["error draw.missing /theme/variants/hero"]);
    expect(codes({ ...ready, theme, draws })).toEqual([]);
    expect(codes({ ...ready, theme, draws: [...draws, exampleDraw(manifest.name, "MX")] })).toEqual([
      "error production.placeholder /draws/1",
    ]);
  });

  it("needs the brand's own settings and origins", () => {
    expect(codes({ ...ready, imageOrigins: ["https://img.acme.example", "https://img.acme.com"] })).toEqual([
      "error production.placeholder /imageOrigins/0",
    ]);
  });
});
