import uFuzzy from "@leeoniya/ufuzzy";
import type { StoreApi } from "zustand/vanilla";
import type { Game, GatewayFailure } from "#core/gateway/index.ts";
import { singleFlight } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { createGameList } from "./game-list.ts";
import { type LaneNames, namesOf } from "./lane-names.ts";
import type { CatalogueState, Lobby } from "./lobby.ts";
import { createGameSearch, type GameSearch } from "./search.ts";

/** Loads every game, and finds games among those that are loaded. */
export interface Catalogue {
  load(): Promise<void>;
  /** Drops the games, which are in another language, and loads them again where they were in use. */
  reload(): void;
  search(query: string): readonly Game[];
}

interface CatalogueParts extends Pick<Lobby, "lanes"> {
  readonly store: StoreApi<CatalogueState>;
  readonly list: Site["gateway"]["games"]["list"];
  readonly i18n: Site["i18n"];
}

export function createCatalogue({ store, lanes, list, i18n }: CatalogueParts): Catalogue {
  // Each load belongs to the language in which it began.
  let generation = 0;
  let loadOnce = singleFlight(loadAll);
  let names: LaneNames | undefined;
  let index: { readonly over: readonly Game[]; readonly search: GameSearch } | undefined;

  async function loadAll(): Promise<void> {
    const ownGeneration = generation;
    const put = (change: Partial<CatalogueState>) => ownGeneration === generation && store.setState(change);
    put({ phase: "loading", failure: undefined });
    const answer = await lanes();
    if (!answer.ok) return void put({ phase: "failed", failure: answer.error });
    names = namesOf(answer.value);
    const known = new Map<string, Game>();
    let failure: GatewayFailure | undefined;
    await Promise.all(
      answer.value.lanes.map(async ({ category }) => {
        const games = createGameList(list, { category });
        // Loaded games can be found already.
        games.store.subscribe(({ items }) => {
          for (const game of items) known.set(game.gameId, game);
          put({ games: [...known.values()] });
        });
        await games.loadAll();
        failure ??= games.store.getState().failure;
      }),
    );
    put(failure ? { phase: "failed", failure } : { phase: "complete" });
  }

  const textsOf = ({ name, vendor, category }: Game) => ({
    name,
    more: [names?.display.get(vendor) ?? "", i18n.t(`start.category.${category}`)],
  });

  function indexed(): GameSearch {
    const { games: over } = store.getState();
    if (index?.over !== over) index = { over, search: createGameSearch(uFuzzy, over.map(textsOf)) };
    return index.search;
  }

  const load = async () => {
    if (store.getState().phase !== "complete") await loadOnce();
    // It takes a slow phone longer than the answer to a first letter may.
    indexed();
  };

  return {
    load,
    reload() {
      const wasAsked = store.getState().phase !== "idle";
      generation++;
      loadOnce = singleFlight(loadAll);
      store.setState({ games: [], phase: "idle", failure: undefined });
      if (wasAsked) void load();
    },
    search(query) {
      const { games } = store.getState();
      return indexed()
        .find(query)
        .flatMap((at) => games[at] ?? []);
    },
  };
}
