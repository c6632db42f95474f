import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { Game, GameCategory, GameLane, Gateway, GatewayFailure } from "#core/gateway/index.ts";
import { createI18n, type I18n } from "#core/i18n/index.ts";
import { err, ok } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { favouriteGames, recentGames } from "./stored.ts";

const game = (id: number, name: string, category: GameCategory): Game => ({
  gameId: `g${id}`,
  nodeId: "",
  code: `c${id}`,
  name,
  vendor: "NEONFOX",
  category,
  image: "",
  freeplay: true,
});

const lane = (gameCategory: GameCategory, gameCount: number): GameLane => ({
  gameCategory,
  gameCount,
  cards: [{ accountTypeName: gameCategory, displayName: gameCategory, freeplay: true }],
  gameClassify: { vendors: [] },
});

/** A lane whose vendor has this name. */
const laneOf = (displayName: string): GameLane => ({
  ...lane("LIVE", 1),
  gameClassify: { vendors: [{ vendor: "NEONFOX", displayName, icon: "" }] },
});

type Answer = Awaited<ReturnType<Gateway["games"]["lanes"]>>;

/** A promise that the test resolves. */
function later<T = void>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const slots = Array.from({ length: 60 }, (_, at) => game(at, at === 57 ? "Golden Koi" : `Slot ${at}`, "RNG"));
const live = [game(100, "Lucky Roulette", "LIVE")];

const aTab = () => testWindow("https://www.lotus.example/m/home");

function setUp({ i18n, window = aTab() }: { readonly i18n?: I18n; readonly window?: ReturnType<typeof aTab> } = {}) {
  const list = vi.fn<Gateway["games"]["list"]>(async ({ category, page }) => {
    const all = category === "RNG" ? slots : live;
    return ok({ items: all.slice((page - 1) * 50, page * 50), total: all.length });
  });
  const lanes = vi.fn<Gateway["games"]["lanes"]>(async () => ok([lane("RNG", 60), lane("LIVE", 1)]));
  const lobbySnapshot = { lanes: () => [lane("LIVE", 1), lane("RNG", 60)], games: () => undefined };
  const site = testSite({ window, gateway: { games: { list, lanes }, lobbySnapshot }, ...(i18n && { i18n }) });
  return { list, lanes, site, lobby: site.lobby };
}

const offline: GatewayFailure = { kind: "network", code: "network_error", message: "", status: 0 };

describe("the beginning of a list", () => {
  it("has each game once", async () => {
    const { lobby, list } = setUp();
    list.mockResolvedValueOnce(ok({ items: [...live, ...live], total: 2 }));
    expect(await lobby.games("LIVE")).toEqual(ok({ items: live, total: 2 }));
  });

  it("returns the failure", async () => {
    const { lobby, list } = setUp();
    list.mockResolvedValueOnce(err(offline));
    expect(await lobby.games("RNG")).toEqual(err(offline));
  });
});

describe("vendors", () => {
  it("have the names of the lanes: from the page's snapshot, then from the latest answer", async () => {
    const { lobby, lanes } = setUp();
    expect(lobby.vendors.getState().get("NEONFOX")).toBeUndefined();
    const vendor = { vendor: "NEONFOX", displayName: "Neon Fox", icon: "" };
    lanes.mockResolvedValueOnce(ok([{ ...lane("RNG", 60), gameClassify: { vendors: [vendor] } }]));
    await lobby.lanes();
    expect(lobby.vendors.getState().get("NEONFOX")?.displayName).toBe("Neon Fox");
  });

  it("keep the names of the page's language when an answer in the one before comes late", async () => {
    const { lobby, lanes, site } = setUp();
    const late = later<Answer>();
    lanes.mockReturnValueOnce(late.promise).mockResolvedValueOnce(ok([laneOf("Cao Neon")]));
    const before = lobby.lanes();
    await site.i18n.change("VI");
    await lobby.lanes();
    late.resolve(ok([laneOf("Neon Fox")]));
    await before;
    expect(lobby.vendors.getState().get("NEONFOX")?.displayName).toBe("Cao Neon");
  });

  it("are found by their names, and not by their codes", async () => {
    const { lobby, lanes } = setUp();
    const vendor = { vendor: "NEONFOX", displayName: "Copper Lantern", icon: "" };
    lanes.mockResolvedValue(ok([{ ...lane("LIVE", 1), gameClassify: { vendors: [vendor] } }]));
    await lobby.loadCatalogue();
    expect(lobby.search("copper lantern")).toHaveLength(1);
    expect(lobby.search("NEONFOX")).toEqual([]);
  });
});

describe("search over all games", () => {
  it("finds a game of a later page by a misspelt name, once the catalogue is loaded", async () => {
    const { lobby } = setUp();
    expect(lobby.search("goldem koi")).toEqual([]);
    await lobby.loadCatalogue();
    expect(lobby.catalogue.getState()).toMatchObject({ phase: "complete", games: { length: 61 } });
    expect(lobby.search("goldem koi")[0]?.name).toBe("Golden Koi");
  });

  it("loads the catalogue once, however often it is requested", async () => {
    const { lobby, list } = setUp();
    await Promise.all([lobby.loadCatalogue(), lobby.loadCatalogue()]);
    await lobby.loadCatalogue();
    expect(list).toHaveBeenCalledTimes(3);
  });

  it("finds by the category's name in the language on screen", async () => {
    const i18n = createI18n({
      language: "HI",
      startTexts: { "start.category.LIVE": "लाइव कैसीनो" },
      load: vi.fn(),
    });
    const { lobby } = setUp({ i18n });
    await lobby.loadCatalogue();
    expect(lobby.search("लाइव कैसीनो")).toHaveLength(1);
  });

  it("uses the new language after a change of it, also when the change comes during a load", async () => {
    const { lobby, list, site } = setUp();
    const changeLanguage = () => site.events.emit("language.changed", { language: "FR" });
    changeLanguage();
    expect(list).not.toHaveBeenCalled();
    const before = lobby.loadCatalogue();
    live.splice(0, 1, game(100, "Roulette Porte-Bonheur", "LIVE"));
    changeLanguage();
    await Promise.all([before, lobby.loadCatalogue()]);
    expect(lobby.catalogue.getState()).toMatchObject({ phase: "complete", games: { length: 61 } });
    expect(lobby.search("porte-bonheur")).toHaveLength(1);
  });

  it("finds by the names of the page's language when those of the one before come late", async () => {
    const { lobby, lanes, list, site } = setUp();
    const [late, games] = [later<Answer>(), later()];
    lanes.mockReturnValueOnce(late.promise).mockResolvedValueOnce(ok([laneOf("Cao Neon")]));
    list.mockImplementation(async () => {
      await games.promise;
      return ok({ items: live, total: live.length });
    });
    const before = lobby.loadCatalogue();
    await vi.waitFor(() => expect(lanes).toHaveBeenCalledOnce());
    site.events.emit("language.changed", { language: "VI" });
    await vi.waitFor(() => expect(list).toHaveBeenCalled());
    late.resolve(ok([laneOf("Neon Fox")]));
    await before;
    expect(list).toHaveBeenCalledOnce();
    games.resolve();
    await lobby.loadCatalogue();
    expect(lobby.search("cao neon")).toHaveLength(1);
    expect(lobby.search("fox")).toEqual([]);
  });

  it("keeps what arrived when a lane fails, and requests it again next time", async () => {
    const { lobby, list } = setUp();
    list.mockImplementationOnce(async () => err(offline));
    await lobby.loadCatalogue();
    expect(lobby.catalogue.getState()).toMatchObject({ phase: "failed", games: { length: 1 }, failure: offline });
    await lobby.loadCatalogue();
    expect(lobby.catalogue.getState()).toMatchObject({ phase: "complete", games: { length: 61 } });
  });
});

describe("favourites", () => {
  it("are marked, the last one first, and unmarked; they stay on this device, also after a log-out", () => {
    const { lobby, site } = setUp();
    const [first, second] = [game(1, "One", "RNG"), game(2, "Two", "RNG")];
    const added = vi.fn();
    site.events.on("favourite.added", added);
    for (const marked of [first, second, first, first]) lobby.toggleFavourite(marked);
    expect(added).toHaveBeenCalledTimes(3);
    const ids = () => lobby.favourites.getState().map(({ gameId }) => gameId);
    expect(ids()).toEqual(["g1", "g2"]);
    site.events.emit("session.closed", { why: "logout" });
    expect(ids()).toEqual(["g1", "g2"]);
    expect(site.platform.storage.get(favouriteGames)?.games).toEqual(lobby.favourites.getState());
  });

  it("of two tabs are both kept", () => {
    const window = aTab();
    const [one, other] = [setUp({ window }).lobby, setUp({ window }).lobby];
    one.toggleFavourite(game(1, "One", "RNG"));
    other.toggleFavourite(game(2, "Two", "RNG"));
    expect(other.favourites.getState().map(({ gameId }) => gameId)).toEqual(["g2", "g1"]);
    expect(setUp({ window }).lobby.favourites.getState()).toHaveLength(2);
    // As it is shown in this tab.
    one.toggleFavourite(game(1, "One", "RNG"));
    expect(one.favourites.getState().map(({ gameId }) => gameId)).toEqual(["g2"]);
  });

  it("are stored without what is known of a game today alone", () => {
    const { lobby } = setUp();
    const jackpot = { amount: 5, currency: "BRL" };
    const lastDraw = { time: "2026-11-23T12:00:00Z", numbers: ["7"] };
    const tapped: Game = {
      ...game(1, "One", "RNG"),
      tags: ["HOT"],
      jackpot,
      lastDraw,
      rtp: 0.962,
      stake: { min: 1, max: 9 },
    };
    lobby.toggleFavourite(tapped);
    lobby.remember(tapped);
    expect(lobby.favourites.getState()).toEqual([game(1, "One", "RNG")]);
    expect(lobby.recent.getState()).toEqual([game(1, "One", "RNG")]);
  });
});

describe("recently played", () => {
  it("has each game once, the last one first, twelve at most", () => {
    const { lobby, site } = setUp();
    for (const played of [...slots.slice(0, 14), slots[5]]) if (played) lobby.remember(played);
    const ids = lobby.recent.getState().map(({ gameId }) => gameId);
    expect(ids).toHaveLength(12);
    expect(ids.slice(0, 3)).toEqual(["g5", "g13", "g12"]);
    expect(site.platform.storage.get(recentGames)?.games).toEqual(lobby.recent.getState());
  });

  it("is gone from every tab after a log-out in one of them, also where nobody is logged in", () => {
    const member = setUp();
    member.lobby.remember(game(1, "One", "RNG"));
    const { window } = member.site;
    let hearLogOut = () => {};
    const visitor = testSite({
      window,
      platform: {
        tabs: {
          on(type, listener) {
            if (type === "session.closed") hearLogOut = listener;
            return () => {};
          },
        },
      },
    });
    expect(visitor.lobby.recent.getState()).toHaveLength(1);
    member.site.platform.storage.clearOnLogout();
    hearLogOut();
    expect(visitor.lobby.recent.getState()).toEqual([]);
  });

  it("is gone from a page that the back/forward cache has kept over the log-out", () => {
    const { lobby, site } = setUp();
    lobby.remember(game(1, "One", "RNG"));
    site.platform.storage.clearOnLogout();
    site.window.dispatchEvent(Object.assign(new site.window.Event("pageshow"), { persisted: true }));
    expect(lobby.recent.getState()).toEqual([]);
  });
});
