// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { restoreLanguage } from "./restore-language.ts";

const words: Readonly<Record<string, string>> = { EN: "Welcome", KO: "환영합니다" };
interface SiteOptions {
  readonly cookies?: boolean;
  readonly stored?: string;
  /** The language in which the server answers, whatever is requested. */
  readonly answered?: string;
}

/** A site in English whose pages come in the language that the address names, else in that of the cookie. */
function aSite({ cookies = true, stored, answered }: SiteOptions = {}) {
  if (stored) localStorage.setItem("language", stored);
  const jar = new Map<string, string>();
  const site = testSite({
    page: { language: "EN", texts: { "hero.title": "Welcome" } },
    record: { languages: { available: ["EN", "KO"], default: "EN" } },
    platform: {
      cookies: {
        get: (name) => jar.get(name),
        set: (name, value) => void (cookies && jar.set(name, value)),
      },
    },
    async fetch(address) {
      const named = new URL(address, "https://lotus.example").searchParams.get("language");
      const language = answered ?? named ?? jar.get("language") ?? "EN";
      const data = JSON.stringify({ language, texts: { "hero.title": words[language] } });
      return new Response(`<script type="application/json" id="livery-data">${data}</script>`);
    },
  });
  return { site, jar };
}

beforeEach(() => {
  localStorage.clear();
  Object.assign(document.documentElement, { lang: "en", dir: "ltr" });
});

describe("a change of language", () => {
  it.each([
    ["with cookies", true],
    ["without cookies", false],
  ])("brings the brand's own words in that language, %s", async (_, cookies) => {
    const { site } = aSite({ cookies });
    await site.changeLanguage("KO");
    expect([document.documentElement.lang, site.i18n.t("hero.title")]).toEqual(["ko", "환영합니다"]);
    expect(localStorage.getItem("language")).toBe("KO");
  });

  it("brings them although another cookie of the same name says otherwise", async () => {
    const { site, jar } = aSite();
    vi.spyOn(site.platform.cookies, "set").mockImplementation(() => {});
    jar.set("language", "EN");
    await site.changeLanguage("KO");
    expect(site.i18n.t("hero.title")).toBe("환영합니다");
  });

  it("holds where the address has named another one, when the page is loaded again", async () => {
    history.replaceState({ key: "1" }, "", "/m/news?type=NEWS&language=EN");
    const { site } = aSite();
    await site.changeLanguage("KO");
    expect(location.pathname + location.search).toBe("/m/news?type=NEWS&language=KO");
    expect(history.state).toEqual({ key: "1" });
    history.replaceState(null, "", "/m/news");
    await site.changeLanguage("EN");
    expect(location.pathname + location.search).toBe("/m/news");
  });

  it("adds no words of another language under the new one", async () => {
    const { site } = aSite({ answered: "EN" });
    await site.changeLanguage("KO");
    expect(site.i18n.instance.getResource("ko", "page", "hero.title")).toBeUndefined();
  });
});

describe("the language of an earlier visit", () => {
  it("is gone back to where the browser has dropped its cookie", async () => {
    const { site, jar } = aSite({ stored: "KO" });
    await restoreLanguage(site);
    expect([site.i18n.language.code, site.i18n.t("hero.title")]).toEqual(["KO", "환영합니다"]);
    expect(jar.get("language")).toBe("KO");
  });
});
