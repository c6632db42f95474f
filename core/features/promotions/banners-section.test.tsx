// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { type Site, SiteContext } from "#core/site/index.ts";
import { BannersSection } from "./banners-section.tsx";

afterEach(cleanup);

const banner = { linkageType: "URL", image: "/b.svg", groupName: "m_top" };

const bannersOf = (site: Site) => (
  <SiteContext value={site}>
    <SWRConfig value={{ provider: () => new Map() }}>
      <MemoryRouter>
        <BannersSection />
      </MemoryRouter>
    </SWRConfig>
  </SiteContext>
);

it.each([
  ["a new tab", true, "_blank"],
  ["the same tab in the merchant's app and in a wallet such as Maya", false, null],
])("a banner of another site opens %s, one of this site never a new one", async (_, hasWindows, target) => {
  const banners = [
    { ...banner, url: "https://promo.example/" },
    { ...banner, url: `${location.origin}/m/news` },
  ];
  const site = testSite({ platform: { hasWindows }, answers: { "/wps/relay/MCSFE_getBanners": banners } });
  render(bannersOf(site));
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
    ["https://promo.example/", target],
    ["/m/news", null],
  ]);
});

it("reads the page's banners once when it is drawn again", () => {
  const banners = vi.fn(() => []);
  const site = testSite({ gateway: { lobbySnapshot: { banners } } });
  const { rerender } = render(bannersOf(site));
  rerender(bannersOf(site));
  expect(banners).toHaveBeenCalledOnce();
});
