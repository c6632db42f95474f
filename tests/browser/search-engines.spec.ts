import type { Page } from "@playwright/test";
import { expect, home, open, test } from "./support.ts";

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
    request,
  }) => {
    const sitemap = await (await request.get(home("lotus", "/sitemap.xml"))).text();
    const address = home("lotus", "/m/rng?language=TH");
    expect(sitemap).toContain(`<loc>${address}</loc>`);
    const served = /<title>([^<]+)</.exec(await (await request.get(address)).text())?.[1];
    await open(site, address);
    const head = await headOf(site);
    expect(head).toMatchObject({ title: served, language: "th", canonical: address });
    expect(head.alternates).toContain(home("lotus", "/m/rng"));
  });

  test("a language that an address names is kept for the pages to come, in right-to-left too", async ({ site }) => {
    await open(site, home("noor", "/m/?language=EN"));
    await expect(site.locator("html")).toHaveAttribute("dir", "ltr");
    await expect.poll(() => site.evaluate(() => localStorage.getItem("language"))).toContain("EN");
    await open(site, home("noor"));
    await expect(site.locator("html")).toHaveAttribute("lang", "en");
    await open(site, home("noor", "/m/?language=UR"));
    await expect(site.locator("html")).toHaveAttribute("dir", "rtl");
  });

  test("a link's preview has a picture that loads", async ({ request }) => {
    const page = await (await request.get(home("carnaval", "/m/inviteFriends"))).text();
    const picture = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? "";
    const answer = await request.get(picture);
    expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
  });
});
