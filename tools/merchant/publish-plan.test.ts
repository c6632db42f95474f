import { describe, expect, it } from "vitest";
import type { Release } from "#server/store/index.ts";
import { brand, build, manifest } from "#tools/manifest/fixtures.ts";
import { publish } from "#tools/publish/index.ts";
import { planPublishing } from "./publish-plan.ts";

function loaded(code: string, given: object = {}) {
  const text = { ...manifest, code, domains: [`${code}.example`], ...given };
  return { folder: code, ...publish(brand(text, {}, code), build) };
}

const invalid = (code: string) => loaded(code, { country: 7 });

type Loaded = ReturnType<typeof loaded>;

/** What publishing is about to do, where some brands are published already. */
function plan(brands: readonly Loaded[], published: readonly Loaded[], all = true, force = false) {
  const releases = new Map(published.map(({ folder, record }) => [folder, { current: record?.site.revision ?? "" }]));
  const hosts = new Map(published.flatMap(({ folder, record }) => (record?.domains ?? []).map((one) => [one, folder])));
  const { brands: changed, ...rest } = planPublishing(brands, releases, hosts, { all, force });
  return { codes: changed.map(({ record }) => record.site.code), ...rest };
}

describe("publishing brands", () => {
  it("keeps an invalid brand as it was published last, and publishes the others", () => {
    const acme = loaded("acme");
    expect(
      plan([invalid("acme"), invalid("new"), loaded("bravo", { name: "Bravo 2" })], [acme, loaded("bravo")]),
    ).toEqual({
      codes: ["bravo"],
      lines: [`acme: has errors; revision ${acme.record?.site.revision} stays`, "new: has errors; not published"],
      moved: [],
    });
  });

  it("leaves an unchanged brand alone, unless that is meant", () => {
    const [acme, bravo] = [loaded("acme"), loaded("bravo")];
    expect(plan([acme, bravo], [acme, bravo]).codes).toEqual([]);
    expect(plan([acme, bravo], [acme, bravo], true, true).codes).toEqual(["acme", "bravo"]);
  });

  it("takes a brand for changed that has lost a domain, or kept one that is not its own", () => {
    const acme = loaded("acme", { domains: ["acme.example", "acme.test"] });
    const current = acme.record?.site.revision ?? "";
    const isChanged = (domains: readonly string[], staged?: Release["staged"]) => {
      const hosts = new Map(domains.map((domain) => [domain, "acme"]));
      const releases = new Map([["acme", { current, ...(staged && { staged }) }]]);
      return planPublishing([acme], releases, hosts, { all: true }).brands.length > 0;
    };
    const own = ["acme.test", "acme.example"];
    expect([isChanged(own), isChanged([]), isChanged(["acme.test"])]).toEqual([false, true, true]);
    expect(isChanged([...own, "old.example"])).toBe(true);
    // It may be the staged revision's.
    const staged = { revision: "b".repeat(16), key: "k".repeat(24), until: "2026-12-02T10:00:00.000Z" };
    expect([isChanged([...own, "new.example"], staged), isChanged(["new.example"], staged)]).toEqual([false, true]);
  });

  it("keeps a brand whose folder is gone, and says how to remove it", () => {
    const { lines } = plan([loaded("acme")], [loaded("acme"), loaded("bravo")]);
    expect(lines[1]).toMatch(/^bravo: has no folder any more; .* publish --remove bravo$/);
  });

  it("says nothing of a brand without a folder that was only staged", () => {
    const hosts = new Map([["bravo.example", "bravo"]]);
    expect(planPublishing([], new Map([["bravo", {}]]), hosts, { all: true }).lines).toEqual([]);
  });

  it("says nothing of other brands when one is published", () => {
    const { codes, lines } = plan([loaded("acme")], [loaded("acme"), loaded("bravo")], false);
    expect([codes, lines]).toEqual([[], [expect.stringMatching(/^acme: revision .*, unchanged$/)]]);
  });

  it("stops where more than a tenth of many brands would have other domains", () => {
    const codes = Array.from({ length: 20 }, (_, index) => `brand-${index}`);
    const published = codes.map((code) => loaded(code));
    const moving = (count: number) =>
      plan(
        codes.map((code, index) => loaded(code, index < count ? { domains: [`${code}.test`] } : {})),
        published,
      );
    expect(moving(2).moved).toEqual([]);
    expect(moving(3).moved).toEqual(["brand-0", "brand-1", "brand-2"]);
  });

  it("may change the domains of each of a few brands", () => {
    expect(plan([loaded("acme", { domains: ["acme.test"] })], [loaded("acme")]).moved).toEqual([]);
  });
});
