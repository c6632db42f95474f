import { createStore } from "zustand/vanilla";
import { type Game, type GameCategory, type GamePage, networkFailure, type Outcome } from "#core/gateway/index.ts";
import { ok } from "#core/kernel/index.ts";
import type { BaseSite, Site } from "#core/site/index.ts";
import type { Catalogue, CatalogueState } from "./catalogue.ts";
import { deriveLanes, type LaneVendor, type LobbyLane } from "./lanes.ts";
import { createPictures } from "./pictures.ts";
import { favouriteGames, type PlayedGame, playedGame, recentGames } from "./stored.ts";

const MAX_RECENT_GAMES = 12;
const MAX_FAVOURITE_GAMES = 60;

/** A game on a card: one of the gateway's, or one that was played before. */
export type ShownGame = PlayedGame & Partial<Pick<Game, "tags" | "jackpot" | "lastDraw" | "rtp" | "stake">>;

/** The games to play, in lanes and pages, and the search over them. */
export type Lobby = ReturnType<typeof createLobby>;

export function createLobby({ gateway, platform, events, i18n, status }: BaseSite & Pick<Site, "status">) {
  const { storage } = platform;
  const catalogue = createStore<CatalogueState>(() => ({ games: [], phase: "idle", failure: undefined }));
  const storedList = (list: typeof recentGames, max: number) => {
    const stored = () => storage.get(list)?.games ?? [];
    const store = createStore<readonly PlayedGame[]>(stored);
    return {
      store,
      sync: () => store.setState(stored(), true),
      /** The others than this one, those of other tabs too. */
      without: ({ gameId }: PlayedGame) => stored().filter((game) => game.gameId !== gameId),
      put(all: readonly PlayedGame[]) {
        const games = all.slice(0, max);
        store.setState(games, true);
        storage.set(list, { games });
      },
    };
  };
  const recent = storedList(recentGames, MAX_RECENT_GAMES);
  const favourites = storedList(favouriteGames, MAX_FAVOURITE_GAMES);
  const firstAnswer = gateway.lobbySnapshot.lanes();
  const firstLanes = firstAnswer && deriveLanes(firstAnswer);
  const vendors = createStore(() => vendorsOf(firstLanes));
  let loaded: Catalogue | undefined;

  async function lanes(): Promise<Outcome<readonly LobbyLane[]>> {
    const { code } = i18n.language;
    const answer = await gateway.games.lanes();
    if (!answer.ok) return answer;
    const derived = deriveLanes(answer.value);
    // A late answer in the language before would replace the names in this one.
    if (i18n.language.code === code) vendors.setState(vendorsOf(derived), true);
    return ok(derived);
  }

  const forgetRecent = () => recent.store.setState([], true);
  events.on("session.closed", forgetRecent);
  // Another tab's, which this one may see in the storage only later.
  platform.tabs.on("session.closed", forgetRecent);
  // One that the page has missed in the back/forward cache.
  platform.page.onReturn(recent.sync);
  events.on("language.changed", () => loaded?.reload());

  return {
    catalogue,
    /** "Recently played", the last one first. */
    recent: recent.store,
    /** The games that the person has marked, the last one first. */
    favourites: favourites.store,
    /** The categories of the lanes at the reader's place on the home, the newest last. */
    lanesOnScreen: createStore<readonly string[]>(() => []),
    /** Vendor code -> the vendor as lanes show it. Codes are never shown. */
    vendors,
    pictures: createPictures(() => status.store.getState().value?.imageCDNs ?? []),
    lanes,
    /** Those that the page carried, for the first render. */
    firstLanes,
    /** The beginning of a category's list, or of one vendor's games in it, each game once. */
    async games(category: GameCategory, vendor?: string): Promise<Outcome<GamePage>> {
      const answer = await gateway.games.list({ category, page: 1, ...(vendor !== undefined && { vendor }) });
      if (!answer.ok) return answer;
      const items = [...new Map(answer.value.items.map((game) => [game.gameId, game])).values()];
      return ok({ items, total: answer.value.total });
    },
    /** Loads what search needs: every game. Retried after a failure; at most one load is under way. */
    async loadCatalogue(): Promise<void> {
      if (!loaded) {
        catalogue.setState({ phase: "loading", failure: undefined });
        const code = await import("./catalogue.ts").catch(() => undefined);
        // Nothing could be found without it, whatever games are loaded.
        if (!code) return catalogue.setState({ phase: "failed", failure: networkFailure });
        loaded ??= code.createCatalogue({ store: catalogue, lanes, list: gateway.games.list, i18n });
      }
      await loaded.load();
    },
    /** Games of the catalogue that match, best first. */
    search: (query: string): readonly Game[] => loaded?.search(query) ?? [],
    remember: (game: ShownGame) => recent.put([playedGame(game), ...recent.without(game)]),
    /** Marks a game as a favourite, or takes the mark back. */
    toggleFavourite(game: ShownGame) {
      const others = favourites.without(game);
      const isMarked = favourites.store.getState().some(({ gameId }) => gameId === game.gameId);
      favourites.put(isMarked ? others : [playedGame(game), ...others]);
      if (!isMarked) events.emit("favourite.added");
    },
  };
}

const vendorsOf = (lanes: readonly LobbyLane[] = []): ReadonlyMap<string, LaneVendor> =>
  new Map(lanes.flatMap((lane) => lane.vendors.map((vendor) => [vendor.vendor, vendor] as const)));
