import type { StoreApi } from "zustand/vanilla";
import type { Game, GatewayFailure, Outcome } from "#core/gateway/index.ts";
import { singleFlight } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { createGameList } from "./game-list.ts";
import { displayNames, type LobbyLane } from "./lanes.ts";
import { createGameSearch } from "./search.ts";

/** Every game that has been loaded, for search and for finding a game by its id. */
export interface CatalogueState {
  readonly games: readonly Game[];
  /** `complete`: every page of every lane is loaded. */
  readonly phase: "idle" | "loading" | "complete" | "failed";
  readonly failure: GatewayFailure | undefined;
}

interface CatalogueParts {
  readonly store: StoreApi<CatalogueState>;
  readonly lanes: () => Promise<Outcome<readonly LobbyLane[]>>;
  readonly list: Site["gateway"]["games"]["list"];
  readonly i18n: Site["i18n"];
}

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Loads every game, and finds games among those that are loaded. */
export function createCatalogue({ store, lanes, list, i18n }: CatalogueParts) {
  // Each load belongs to the language in which it began.
  let generation = 0;
  let loadOnce = singleFlight(loadAll);
  let names: ReadonlyMap<string, string> | undefined;
  let index: { readonly over: readonly Game[]; readonly find: ReturnType<typeof createGameSearch> } | undefined;

  async function loadAll(): Promise<void> {
    const ownGeneration = generation;
    const isWanted = () => ownGeneration === generation;
    const put = (change: Partial<CatalogueState>) => isWanted() && store.setState(change);
    put({ phase: "loading", failure: undefined });
    const answer = await lanes();
    if (!isWanted()) return;
    if (!answer.ok) return void put({ phase: "failed", failure: answer.error });
    names = displayNames(answer.value);
    const known = new Map<string, Game>();
    let failure: GatewayFailure | undefined;
    await Promise.all(
      answer.value.map(async ({ category }) => {
        const games = createGameList(list, { category });
        // Loaded games can be found already.
        games.store.subscribe(({ items }) => {
          for (const game of items) known.set(game.gameId, game);
          put({ games: [...known.values()] });
        });
        await games.loadAll(isWanted);
        failure ??= games.store.getState().failure;
      }),
    );
    put(failure ? { phase: "failed", failure } : { phase: "complete" });
  }

  const textsOf = ({ name, vendor, category }: Game) => ({
    name,
    more: [names?.get(vendor) ?? "", i18n.t(`start.category.${category}`)],
  });

  function indexed() {
    const { games: over } = store.getState();
    if (index?.over !== over) index = { over, find: createGameSearch(over.map(textsOf)) };
    return index;
  }

  const load = async () => {
    if (store.getState().phase !== "complete") await loadOnce();
    // It takes a slow phone longer than the answer to a first letter may.
    indexed();
  };

  return {
    load,
    /** Drops the games, which are in another language, and loads them again where they were in use. */
    reload() {
      const wasAsked = store.getState().phase !== "idle";
      generation++;
      loadOnce = singleFlight(loadAll);
      store.setState({ games: [], phase: "idle", failure: undefined });
      if (wasAsked) void load();
    },
    search(query: string): readonly Game[] {
      const { over, find } = indexed();
      return find(query).flatMap((at) => over[at] ?? []);
    },
  };
}
