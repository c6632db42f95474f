import type { Page } from "@playwright/test";
import { expect, home, open, test } from "./support.ts";

/** A file's or page's text, requested by the page: only browsers resolve `*.localhost`. */
const textOf = (site: Page, path: string) => site.evaluate(async (address) => (await fetch(address)).text(), path);

const headOf = (site: Page) =>
  site.evaluate(() => ({
    title: document.title,
    language: document.documentElement.lang,
    canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
    alternates: [...document.querySelectorAll<HTMLLinkElement>("link[rel=alternate]")].map(({ href }) => href),
  }));

test.describe("search engines", () => {
  test("the sitemap's addresses lead to pages in their language, whose titles the scripts leave as they are", async ({
    site,
  }) => {
    const address = home("lotus", "/m/rng?language=TH");
    await open(site, address);
    expect(await textOf(site, "/sitemap.xml")).toContain(`<loc>${address}</loc>`);
    const served = /<title>([^<]+)</.exec(await textOf(site, address))?.[1];
    const head = await headOf(site);
    expect(head).toMatchObject({ title: served, language: "th", canonical: address });
    expect(head.alternates).toContain(home("lotus", "/m/rng"));
  });

  test("a language that an address names is kept for the pages to come, and a link's preview has a picture that loads", {
    tag: "@full",
  }, async ({ site }) => {
    await open(site, home("noor", "/m/news?language=UR"));
    await expect(site.locator("html")).toHaveAttribute("dir", "rtl");
    await expect.poll(() => site.evaluate(() => localStorage.getItem("language"))).toContain("UR");
    await site.goto(home("noor", "/m/news"));
    await expect(site.locator("html")).toHaveAttribute("lang", "ur");
    const size = await site.evaluate(async () => {
      const image = new Image();
      image.src = document.querySelector<HTMLMetaElement>('meta[property="og:image"]')?.content ?? "";
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    expect(size).toEqual([1200, 630]);
  });
});
