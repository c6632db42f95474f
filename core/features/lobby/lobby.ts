import { createStore, type StoreApi } from "zustand/vanilla";
import {
  type CallOptions,
  type Game,
  type GameCategory,
  type GatewayFailure,
  networkFailure,
  type Outcome,
} from "#core/gateway/index.ts";
import { ok } from "#core/kernel/index.ts";
import type { PlayedGame } from "#core/platform/index.ts";
import type { Site } from "../site.ts";
import { deriveLanes, type Lanes, type LaneVendor } from "./lanes.ts";
import { createGameSearch, type GameSearch } from "./search.ts";

/** Pages that are read of one category, however many the gateway says there are. */
const MAX_PAGES = 200;
/** How many games "Recently played" stores. */
const MAX_RECENT_GAMES = 12;

/** Every game that has been loaded, for search and for finding a game by its id. */
export interface Catalogue {
  readonly games: readonly Game[];
  /** `complete`: every page of every lane is loaded. */
  readonly phase: "idle" | "loading" | "complete" | "failed";
  readonly failure: GatewayFailure | undefined;
}

export interface GamesOfCategory {
  readonly items: readonly Game[];
  readonly total: number;
}

/** The games to play, in lanes and pages, and the search over them. */
export interface Lobby {
  readonly catalogue: StoreApi<Catalogue>;
  readonly recent: StoreApi<readonly PlayedGame[]>;
  /** The lane that is being looked at while the page scrolls. */
  readonly laneOnScreen: StoreApi<{ readonly category?: string }>;
  /** Vendor code -> the vendor as lanes show it. Codes are never shown. */
  readonly vendors: StoreApi<ReadonlyMap<string, LaneVendor>>;
  lanes(options?: CallOptions): Promise<Outcome<Lanes>>;
  /** The lobby from the page's snapshot, for the first render. */
  readonly lobbySnapshot: {
    lanes(): Lanes | undefined;
    games(category: GameCategory): GamesOfCategory | undefined;
  };
  /** Pages `1..pages` of a category, one after the other, as one list. */
  games(
    category: GameCategory,
    query?: { readonly vendor?: string | undefined; readonly pages?: number },
  ): Promise<Outcome<GamesOfCategory>>;
  /** Loads what search needs: every game. Retried after a failure; at most one load is under way. */
  loadCatalogue(): Promise<void>;
  /** Games of the catalogue that match, best first. */
  search(query: string): readonly Game[];
  /** Remembers a game as played, the last one first. */
  remember(game: PlayedGame): void;
}

export function createLobby({
  gateway,
  platform: { storage },
  events,
}: Pick<Site, "gateway" | "platform" | "events">): Lobby {
  const catalogue = createStore<Catalogue>(() => ({ games: [], phase: "idle", failure: undefined }));
  const recent = createStore<readonly PlayedGame[]>(() => storage.get("recentGames")?.games ?? []);
  const laneOnScreen = createStore<{ readonly category?: string }>(() => ({}));
  /** Several parts of the first screen read them. */
  const firstAnswer = gateway.lobbySnapshot.lanes();
  const firstLanes = firstAnswer && deriveLanes(firstAnswer);
  const vendors = createStore(() => vendorsOf(firstLanes));
  let loading: Promise<void> | undefined;
  // Each load belongs to the language in which it began.
  let generation = 0;
  let search: { readonly over: readonly Game[]; readonly index: GameSearch } | undefined;
  let fuzzy: Promise<typeof import("@leeoniya/ufuzzy")> | undefined;
  let library: typeof import("@leeoniya/ufuzzy")["default"] | undefined;

  const lanes: Lobby["lanes"] = async (options) => {
    const answer = await gateway.games.lanes(options);
    if (!answer.ok) return answer;
    const derived = deriveLanes(answer.value);
    vendors.setState(vendorsOf(derived), true);
    return ok(derived);
  };

  const games: Lobby["games"] = async (category, { vendor, pages = 1 } = {}) => {
    const items = new Map<string, Game>();
    let total = 0;
    for (let page = 1; page <= Math.min(pages, MAX_PAGES); page++) {
      const answer = await gateway.games.list({ category, page, ...(vendor !== undefined && { vendor }) });
      if (!answer.ok) return answer;
      const before = items.size;
      for (const game of answer.value.items) items.set(game.gameId, game);
      total = answer.value.total;
      // A page may be smaller than requested: only the total, or a page without a new game, ends the list.
      if (items.size === before) total = before;
      if (items.size >= total) break;
    }
    return ok({ items: [...items.values()], total });
  };

  async function loadAll() {
    const ownGeneration = generation;
    const put = (change: Partial<Catalogue>) => ownGeneration === generation && catalogue.setState(change);
    const fail = (failure: GatewayFailure) => put({ phase: "failed", failure });
    put({ phase: "loading", failure: undefined });
    fuzzy ??= import("@leeoniya/ufuzzy");
    const [answer, loaded] = await Promise.all([lanes(), fuzzy.catch(() => undefined)]);
    if (!answer.ok) return void fail(answer.error);
    if (!loaded) {
      // Nothing could be found without it, whatever games are loaded.
      fuzzy = undefined;
      return void fail(networkFailure);
    }
    library = loaded.default;
    const known = new Map<string, Game>();
    let failure: GatewayFailure | undefined;
    await Promise.all(
      answer.value.lanes.map(async ({ category }) => {
        const page = await games(category, { pages: MAX_PAGES });
        if (!page.ok) {
          failure = page.error;
          return;
        }
        for (const game of page.value.items) known.set(game.gameId, game);
        // Loaded games can be found already.
        put({ games: [...known.values()] });
      }),
    );
    if (failure) fail(failure);
    else put({ phase: "complete" });
  }

  function loadCatalogue(): Promise<void> {
    if (catalogue.getState().phase === "complete") return Promise.resolve();
    if (loading) return loading;
    const own = loadAll().finally(() => {
      if (loading === own) loading = undefined;
    });
    loading = own;
    return own;
  }

  /** Drops a catalogue in another language, and loads it again where it was in use. */
  function reloadCatalogue() {
    const wasAsked = catalogue.getState().phase !== "idle";
    generation++;
    loading = undefined;
    catalogue.setState({ games: [], phase: "idle", failure: undefined });
    if (wasAsked) void loadCatalogue();
  }

  events.on("session.closed", () => recent.setState([], true));
  events.on("language.changed", reloadCatalogue);

  return {
    catalogue,
    recent,
    laneOnScreen,
    vendors,
    lanes,
    games,
    lobbySnapshot: {
      lanes: () => firstLanes,
      games: (category) => gateway.lobbySnapshot.games({ category, page: 1 }),
    },
    loadCatalogue,
    search(query) {
      const { games: over } = catalogue.getState();
      if (!library) return [];
      if (search?.over !== over) {
        const names = vendors.getState();
        search = {
          over,
          index: createGameSearch(
            library,
            over.map(({ name, vendor }) => `${name} ${names.get(vendor)?.displayName ?? ""}`),
          ),
        };
      }
      return search.index.find(query).flatMap((at) => over[at] ?? []);
    },
    remember(game) {
      const games = [game, ...recent.getState().filter(({ gameId }) => gameId !== game.gameId)].slice(
        0,
        MAX_RECENT_GAMES,
      );
      recent.setState(games, true);
      storage.set("recentGames", { games });
    },
  };
}

const vendorsOf = (lanes: Lanes | undefined): ReadonlyMap<string, LaneVendor> =>
  new Map(lanes?.lanes.flatMap((lane) => lane.vendors.map((vendor) => [vendor.vendor, vendor] as const)));
