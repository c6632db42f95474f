// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { I18nextProvider } from "react-i18next";
import { MemoryRouter, type MemoryRouterProps } from "react-router-dom";
import { SWRConfig } from "swr";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type TestSiteOptions, testSite } from "#core/app/testing.ts";
import { createI18n } from "#core/i18n/index.ts";
import english from "#core/i18n/locales/EN.json" with { type: "json" };
import { defaultVariants, lanesInHome } from "#core/merchant/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { followBrand } from "#tools/inspector/site-of-page.ts";
import { HomeScreen } from "./home-screen.tsx";

type Entry = Pick<IntersectionObserverEntry, "isIntersecting">;

/** Whether every observed element is near. This document has no layout. */
let isNear: boolean;
/** The callbacks of the active observers. */
const observers = new Set<(entries: readonly Entry[]) => void>();
const comeNear = () =>
  act(async () => {
    for (const report of [...observers]) report([{ isIntersecting: true }]);
  });

beforeEach(() => {
  isNear = true;
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly report: (entries: readonly Entry[]) => void;
      constructor(report: (entries: readonly Entry[]) => void) {
        this.report = report;
      }
      observe() {
        observers.add(this.report);
        if (isNear) this.report([{ isIntersecting: true }]);
      }
      disconnect() {
        observers.delete(this.report);
      }
    },
  );
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  // The gateway's public answers are cached for the tab.
  sessionStorage.clear();
});

const BANNERS = "/wps/relay/MCSFE_getBanners";
const MATCHES = "/wps/relay/GCSGAME_getGameMatchV2";
const NEWS = "/wps/relay/MCSFE_getListAnnouncements";
const RANK = "/wps/relay/MCSFE_getPlayerRankProgress";

const { lobby, vip } = english.start;
const titles = { [BANNERS]: lobby.banners, [MATCHES]: lobby.matches, [NEWS]: lobby.news, [RANK]: vip.title };

const content = {
  [BANNERS]: [{ linkageType: "P", linkage: "a1", image: "/banner.svg" }],
  [MATCHES]: [
    { id: "m1", league: "League", home: "Bulls", away: "Hawks", startTime: "2026-01-01T12:00:00Z", vendor: "V" },
  ],
  [NEWS]: [
    {
      id: "n1",
      title: "Double points",
      content: "",
      image: "",
      startTime: "",
      endTime: "",
      popup: false,
      promoAnnouncementCategoryIds: [],
    },
  ],
  [RANK]: {
    rankLabel: { labelName: "Gold", labelId: "g", rankLevel: 2 },
    completedConditions: 1,
    totalExpectedConditions: 4,
    conditions: [],
  },
};

type Visit = NonNullable<MemoryRouterProps["initialEntries"]>[number];

/** The home's sections with data of their own, for a member with VIP benefits. */
async function home(answers: TestSiteOptions["answers"], record: TestSiteOptions["record"] = {}, entry: Visit = "/") {
  const i18n = createI18n({ language: "EN", startTexts: {}, load: async () => english });
  await i18n.change("EN");
  const site = testSite({
    i18n,
    record: { home: ["banners", "lanes", "vip", "matches", "news"], ...record },
    whenIdleUnderSplash: Promise.resolve(),
    answers: { "/wps/relay/GCSGAME_newGameVendor": [], ...answers },
  });
  site.session.store.setState({ phase: "open" });
  site.member.store.setState({
    value: { id: "1", clubLabel: { labelName: "Gold", labelId: "g", type: "AUTO", rankLevel: 2 } } as never,
  });
  await act(async () => {
    render(
      <SiteContext value={site}>
        <I18nextProvider i18n={i18n.instance}>
          <SWRConfig value={{ provider: () => new Map() }}>
            <MemoryRouter initialEntries={[entry]}>
              <HomeScreen />
            </MemoryRouter>
          </SWRConfig>
        </I18nextProvider>
      </SiteContext>,
    );
    await site.clock.advance(1_000);
  });
  const regions = () => screen.queryAllByRole("region");
  const nameOf = (region: Element) =>
    document.getElementById(region.getAttribute("aria-labelledby") ?? "")?.textContent ??
    region.getAttribute("aria-label");
  const retryOf = (region: HTMLElement) => within(region).queryByRole("button", { name: english.start.action.retry });
  return {
    site,
    shown: () => regions().map(nameOf),
    failed: () => regions().filter(retryOf).map(nameOf),
    async retry(title: string) {
      await act(async () => {
        fireEvent.click(retryOf(screen.getByRole("region", { name: title })) as HTMLElement);
        await site.clock.advance(10_000);
      });
    },
  };
}

const failing = () => Promise.reject({ errorCode: "system_error", message: "" });

describe("a section of the home", () => {
  it.each(Object.keys(content) as (keyof typeof content)[])("says in its place that %s failed", async (path) => {
    const { shown, failed } = await home({ ...content, [path]: failing });
    await waitFor(() => expect(shown().sort()).toEqual(Object.values(titles).sort()));
    expect(failed()).toEqual([titles[path]]);
    const section = within(screen.getByRole("region", { name: titles[path] }));
    expect(section.getByRole("status").textContent).toContain(english.site.failure.unknown_error);
  });

  it.each([BANNERS, MATCHES, NEWS] as const)("is absent where %s has nothing to show", async (path) => {
    const { shown, failed } = await home({ ...content, [path]: [] });
    const others = Object.values(titles).filter((title) => title !== titles[path]);
    await waitFor(() => expect(shown().sort()).toEqual(others.sort()));
    expect(failed()).toEqual([]);
  });

  it("calls the gateway when it comes near the screen and the ones above are shown", async () => {
    isNear = false;
    const { shown, site } = await home(content);
    const asked = (path: string) => site.requests.some((request) => request.path === path);
    expect(shown()).toEqual([titles[BANNERS]]);
    expect([RANK, MATCHES, NEWS].filter(asked)).toEqual([]);
    for (const title of [titles[RANK], titles[MATCHES], titles[NEWS]]) {
      expect(shown()).not.toContain(title);
      await comeNear();
      await waitFor(() => expect(shown().at(-1)).toBe(title));
    }
  });

  it("that is retried takes the other failed ones along", async () => {
    let fails = true;
    const answers = Object.entries(content).map(([path, value]) => [path, () => (fails ? failing() : value)]);
    const { shown, failed, retry } = await home(Object.fromEntries(answers));
    await waitFor(() => expect(failed().sort()).toEqual(Object.values(titles).sort()));
    fails = false;
    await retry(titles[NEWS]);
    await waitFor(() => expect(failed()).toEqual([]));
    expect(shown().sort()).toEqual(Object.values(titles).sort());
    expect(screen.getByText("Double points")).toBeDefined();
  });
});

describe("the lanes of the home", () => {
  const lanes = ["LOTT", "ELOTT", "RNG", "PVP", "FISH", "LIVE", "TABLE"].map((gameCategory) => ({
    gameCategory,
    cards: [],
    gameClassify: { vendors: [] },
    gameCount: 1,
  }));
  const game = { gameId: "g", nodeId: "1", code: "G", name: "Koi", vendor: "V", category: "RNG", image: "/g.svg" };
  const answers = {
    "/wps/relay/GCSGAME_newGameVendor": lanes,
    "/wps/relay/GCSGAME_getGameList": { items: [{ ...game, freeplay: false }], total: 1 },
  };

  const places = () =>
    [...document.querySelectorAll("div")].filter(({ children: [child] }) =>
      child?.matches(".lane, .place, [class*=place]"),
    );

  it("are without the first where, newly in the brand, that is a section by itself", async () => {
    const { site, shown } = await home(answers);
    const lotteries = () => shown().filter((name) => name === "Lottery");
    await waitFor(() => expect(lotteries()).toHaveLength(1));
    const record = { ...site.record, home: [...site.record.home, "first-lane"] } as const;
    await act(async () => followBrand(site, { record, language: "EN", texts: {} }));
    await waitFor(() => expect(shown().at(-1)).toBe("Lottery"));
    expect(lotteries()).toHaveLength(1);
  });

  it("are as many as a rail's home has, with a mark on every third below the first for the variant rhythm", async () => {
    const { shown } = await home(answers);
    await waitFor(() => expect(shown()).toContain("Lottery"));
    await waitFor(() => expect(places()).toHaveLength(lanesInHome.rail));
    expect(places().map((place) => place.hasAttribute("data-third"))).toEqual([false, false, true, false, false]);
  });

  it("stay where the brand has another variant, which shows", async () => {
    const { site } = await home({ ...answers, ...content });
    // A text that is missing has everything drawn again.
    const texts = {
      "brand.tagline": "Play",
      "brand.lang": "en",
      "hero.title": "Win",
      "hero.note": "Now",
      "hero.action": "Go",
    };
    const follow = (record: Partial<typeof site.record>) =>
      act(async () => followBrand(site, { record: { ...site.record, ...record }, language: "EN", texts }));
    await follow({ home: ["hero", "lanes"] });
    await waitFor(() => expect(places()).toHaveLength(lanesInHome.rail));
    const lotteries = screen.getByRole("region", { name: "Lottery" });
    expect(screen.queryByText("Bulls")).toBeNull();
    await follow({ variants: { ...site.record.variants, hero: "match" } });
    await waitFor(() => expect(screen.queryByText("Bulls")).not.toBeNull());
    expect(screen.getByRole("region", { name: "Lottery" })).toBe(lotteries);
  });

  describe("below a hero of the next draw, for who comes from another screen", () => {
    const facts = () => document.querySelector(".hero-facts");
    const record = { home: ["hero", "lanes"], variants: { ...defaultVariants, hero: "draw" } } as const;
    const fromAnotherScreen = { pathname: "/", key: "k1" };

    it("leave no room for numbers where the first game has none", async () => {
      await home(answers, record, fromAnotherScreen);
      await waitFor(() => expect(screen.queryAllByText("Koi").length).toBeGreaterThan(0));
      await waitFor(() => expect(facts()).toBeNull());
    });

    it("leave it where the first game was drawn", async () => {
      const lastDraw = { id: "1", time: "2026-01-01T12:00:00Z", numbers: ["7"] };
      await home(
        { ...answers, "/wps/relay/GCSGAME_getGameList": { items: [{ ...game, freeplay: false, lastDraw }], total: 1 } },
        record,
        fromAnotherScreen,
      );
      await waitFor(() => expect(facts()?.textContent).toContain("7"));
    });
  });
});
