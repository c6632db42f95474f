import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { testWindow } from "#core/platform/testing.ts";
import { restoreLanguage } from "./restore-language.ts";
import { chosenLanguage } from "./stored.ts";

interface Visit {
  readonly query?: string;
  readonly stored?: string;
  readonly cookie?: string;
  /** The service worker had kept the page. */
  readonly kept?: true;
}

async function changedTo({ query = "", stored, cookie, kept }: Visit) {
  const changeLanguage = vi.fn(async () => {});
  const site = testSite({
    window: testWindow(`https://lotus.example/m/home${query}`),
    record: { languages: { available: ["EN", "UR", "VI"], default: "EN" } },
    page: { ...(kept && { kept }) },
    changeLanguage,
  });
  if (stored !== undefined) site.platform.storage.set(chosenLanguage, stored);
  if (cookie !== undefined) site.platform.cookies.set("language", cookie, { days: 1 });
  await restoreLanguage(site);
  return changeLanguage.mock.calls.flat();
}

describe('spec 1 "Languages": the language of the pages to come', () => {
  it("is the one that the address names, over an earlier choice", async () => {
    expect(await changedTo({ query: "?language=UR" })).toEqual(["UR"]);
    expect(await changedTo({ query: "?language=UR", stored: "VI", cookie: "VI" })).toEqual(["UR"]);
  });

  it("is the earlier choice where the address names a language that the brand lacks", async () => {
    expect(await changedTo({ query: "?language=JA", stored: "VI" })).toEqual(["VI"]);
    expect(await changedTo({ query: "?language=%00", stored: "VI" })).toEqual(["VI"]);
  });

  it("is the page's where nothing says otherwise, or the cookie has done it", async () => {
    expect(await changedTo({})).toEqual([]);
    expect(await changedTo({ stored: "EN" })).toEqual([]);
    expect(await changedTo({ stored: "VI", cookie: "EN" })).toEqual([]);
    expect(await changedTo({ stored: "XX" })).toEqual([]);
  });

  it("changes to the cookie's language when the page was kept before the choice", async () => {
    expect(await changedTo({ stored: "VI", cookie: "UR", kept: true })).toEqual(["UR"]);
    expect(await changedTo({ stored: "VI", cookie: "EN", kept: true })).toEqual([]);
    expect(await changedTo({ stored: "VI", cookie: "XX", kept: true })).toEqual([]);
  });
});
