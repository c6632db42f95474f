// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { BannersSection } from "./banners-section.tsx";

afterEach(cleanup);

const banner = { linkageType: "URL", image: "/b.svg", groupName: "m_top" };

it.each([
  ["a new tab", true, "_blank"],
  ["the same tab in the merchant's app and in a wallet such as Maya", false, null],
])("a banner of another site opens %s, one of this site never a new one", async (_, hasWindows, target) => {
  const banners = [
    { ...banner, url: "https://promo.example/" },
    { ...banner, url: `${location.origin}/m/news` },
  ];
  const site = testSite({ platform: { hasWindows }, answers: { "/wps/relay/MCSFE_getBanners": banners } });
  render(
    <SiteContext value={site}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter>
          <BannersSection />
        </MemoryRouter>
      </SWRConfig>
    </SiteContext>,
  );
  const links = await screen.findAllByRole("link");
  expect(links.map((link) => [link.getAttribute("href"), link.getAttribute("target")])).toEqual([
    ["https://promo.example/", target],
    ["/m/news", null],
  ]);
});

it("reads the page's banners once when it is drawn again", () => {
  const banners = vi.fn(() => []);
  const site = testSite({ gateway: { lobbySnapshot: { banners } } });
  const screen = () => (
    <SiteContext value={site}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemoryRouter>
          <BannersSection />
        </MemoryRouter>
      </SWRConfig>
    </SiteContext>
  );
  const { rerender } = render(screen());
  rerender(screen());
  expect(banners).toHaveBeenCalledOnce();
});
