import { createStore } from "zustand/vanilla";
import type { Game, GameCategory, Gateway, GatewayFailure } from "#core/gateway/index.ts";
import { singleFlight } from "#core/kernel/index.ts";

/** Pages that are read of one list, however many the gateway says there are. */
const MAX_PAGES = 200;

export interface GameListState {
  /** What has been loaded, each game once. */
  readonly items: readonly Game[];
  /** How many there are in all, as far as is known. */
  readonly total: number;
  /** `partial`: there is more to load. */
  readonly phase: "loading" | "partial" | "complete" | "failed";
  /** Why the last page did not come. */
  readonly failure: GatewayFailure | undefined;
}

/** A list of the gateway's games that is read page by page to its end, whatever the length of a page. */
export function createGameList(
  list: Gateway["games"]["list"],
  { category, vendor }: { readonly category: GameCategory; readonly vendor?: string | undefined },
) {
  const known = new Map<string, Game>();
  let page = 1;
  const store = createStore<GameListState>(() => ({ items: [], total: 0, phase: "partial", failure: undefined }));

  const loadPage = singleFlight(async () => {
    store.setState({ phase: "loading", failure: undefined });
    const answer = await list({ category, page, ...(vendor !== undefined && { vendor }) });
    if (!answer.ok) return store.setState({ phase: "failed", failure: answer.error });
    page++;
    const before = known.size;
    for (const game of answer.value.items) known.set(game.gameId, game);
    // A page may be smaller than requested, and the total wrong: the end is where the total is reached, or a page
    // brings no new game.
    const isOver = known.size === before || known.size === answer.value.total || page > MAX_PAGES;
    store.setState({
      items: [...known.values()],
      total: isOver ? known.size : Math.max(known.size, answer.value.total),
      phase: isOver ? "complete" : "partial",
    });
  });

  async function loadMore(): Promise<void> {
    if (store.getState().phase !== "complete") await loadPage();
  }

  return {
    store,
    /** Loads the next page, or the one that has failed; at most one at a time. */
    loadMore,
    /** Loads what is left while it is wanted; stops at a failure. */
    async loadAll(isWanted = () => true): Promise<void> {
      do await loadMore();
      while (isWanted() && store.getState().phase === "partial");
    },
  };
}
