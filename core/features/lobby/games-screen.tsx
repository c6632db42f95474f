import { memo, useCallback, useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Game, GameCategory } from "#core/gateway/index.ts";
import { useLanguage } from "#core/i18n/index.ts";
import { type ScreenProps, type Site, useScreenTitle, useSite } from "#core/site/index.ts";
import { Button, Chip, EmptyState, SearchField } from "#core/ui/index.ts";
import { FailureState } from "../failures/index.ts";
import { CategoryChips } from "./category-chips.tsx";
import { GameGrid } from "./game-grid.tsx";
import { createGameList } from "./game-list.ts";
import { GameRail } from "./game-tiles.tsx";
import { GameListSkeleton, GamesFrame } from "./games-frame.tsx";
import styles from "./games-screen.module.css";
import { FirstLaneSection, LanesSection } from "./lanes-section.tsx";
import { prepareGames, useGames, useLanes, useVendorsOf } from "./use-lanes.ts";

/** How many popular games a search without results offers. */
const MAX_POPULAR = 12;

/** All games, or those of one category, with the search over every game. */
export default function GamesScreen({ route: { category } }: Pick<ScreenProps, "route">) {
  const { lobby } = useSite();
  const { t } = useTranslation();
  const [query, setQuery] = useState("");
  const title = t(`start.category.${category ?? "ALL"}`);
  useScreenTitle(title);

  const clear = useCallback(() => setQuery(""), []);
  return (
    <GamesFrame
      category={category}
      search={
        <SearchField
          label={t("start.search.label")}
          clearLabel={t("site.lobby.clear")}
          value={query}
          onFocus={() => void lobby.loadCatalogue()}
          onChange={setQuery}
        />
      }
    >
      <Games query={useDeferredValue(query)} category={category} clear={clear} />
    </GamesFrame>
  );
}

GamesScreen.prepare = async (site: Site, { route: { category } }: Pick<ScreenProps, "route">) => {
  if (category) await prepareGames(site, category);
};

interface GamesProps {
  readonly query: string;
  readonly category: GameCategory | undefined;
  clear(): void;
}

/** The search results, or the lobby. Rendered in the background: typing never waits for it. */
const Games = memo(function Games({ query, category, clear }: GamesProps) {
  if (query.trim() !== "") return <SearchResults query={query} clear={clear} />;
  return (
    <>
      <CategoryChips current={category ?? "ALL"} />
      {category ? (
        <GamesOfCategory key={category} category={category} />
      ) : (
        <>
          <FavouritesSection />
          <LanesSection />
        </>
      )}
    </>
  );
});

function GamesOfCategory({ category }: { readonly category: GameCategory }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [vendor, setVendor] = useState<string>();
  const vendors = useVendorsOf(category);

  return (
    <>
      {vendors.length > 1 && (
        <fieldset className="games-vendors">
          <legend className="visually-hidden">{t("start.lobby.vendors")}</legend>
          <Chip pressed={vendor === undefined} onPress={() => setVendor(undefined)}>
            {t("start.lobby.allVendors")}
          </Chip>
          {vendors.map((entry) => (
            <Chip key={entry.vendor} pressed={vendor === entry.vendor} onPress={() => setVendor(entry.vendor)}>
              {entry.displayName}
            </Chip>
          ))}
        </fieldset>
      )}
      <GamePages key={`${vendor ?? ""} ${language.code}`} category={category} vendor={vendor} />
    </>
  );
}

/** Read page by page while it is scrolled; what is there stays while the next page is loading, or has failed. */
function GamePages({ category, vendor }: { readonly category: GameCategory; readonly vendor: string | undefined }) {
  const { gateway, window } = useSite();
  const { t } = useTranslation();
  const [list] = useState(() => createGameList(gateway.games.list, { category, vendor }));
  const loaded = useDeferredValue(useStore(list.store));
  // Until its first page is there, the beginning that the home or an earlier visit has shown.
  const { value } = useGames(category, { needed: vendor === undefined });
  const { phase, failure } = loaded;
  const { items, total } = loaded.items.length === 0 && phase !== "complete" && value ? value : loaded;

  useEffect(() => {
    const load = () => void list.loadMore();
    load();
    window.addEventListener("online", load);
    return () => window.removeEventListener("online", load);
  }, [list, window]);
  const { retry } = useLanes();
  // A page that has failed is asked for again by its button.
  const loadNext = useCallback(() => {
    if (list.store.getState().phase === "partial") void list.loadMore();
  }, [list]);

  // With everything else on screen that has failed.
  const retryAll = () => {
    retry();
    void list.loadMore();
  };
  const error = failure && <FailureState failure={failure} retry={retryAll} />;
  if (items.length === 0) {
    if (phase === "complete") {
      return (
        <EmptyState scene="games" title={t("start.lobby.emptyTitle")}>
          {t("start.lobby.emptyMessage")}
        </EmptyState>
      );
    }
    return error ?? <GameListSkeleton />;
  }
  return (
    <>
      <GameGrid games={items} total={total} onNearEnd={loadNext} />
      {error ?? (items.length < total && <GameListSkeleton games={3} />)}
    </>
  );
}

function FavouritesSection() {
  const { lobby } = useSite();
  const { t } = useTranslation();
  return <GameRail title={t("site.lobby.favourites")} games={useStore(lobby.favourites)} />;
}

/** What is found in the lists that have come is shown at once; what later ones add stands below it, however well it matches. */
function SearchResults({ query, clear }: Pick<GamesProps, "query" | "clear">) {
  const { lobby } = useSite();
  const { t } = useTranslation();
  // The lobby's games are rendered in parts: none of them delays the next letter.
  const { phase, failure, games } = useDeferredValue(useStore(lobby.catalogue));
  const isLoading = phase === "idle" || phase === "loading";
  const matches = useMemo(() => (games.length === 0 ? [] : lobby.search(query)), [games, lobby, query]);
  const found = useKeptOrder(matches, query);
  const id = useId();

  if (phase === "failed" && failure && found.length === 0) {
    return <FailureState failure={failure} retry={() => void lobby.loadCatalogue()} />;
  }
  if (found.length === 0 && phase === "complete") return <NothingFound query={query.trim()} clear={clear} />;
  return (
    <section aria-labelledby={id}>
      <p id={id} className={styles.found} role="status">
        {isLoading ? t("site.lobby.searching") : t("site.lobby.found", { count: found.length })}
      </p>
      {found.length > 0 ? <GameGrid games={found} /> : <GameListSkeleton />}
    </section>
  );
}

/** The games in the order in which they were first shown for a query. */
function useKeptOrder(matches: readonly Game[], query: string): readonly Game[] {
  const [shown, show] = useState({ matches, query, found: matches });
  if (shown.matches === matches && shown.query === query) return shown.found;
  const matching = new Set(matches);
  const before = shown.query === query ? shown.found.filter((game) => matching.has(game)) : [];
  const found = [...new Set([...before, ...matches])];
  show({ matches, query, found });
  return found;
}

/** What many play; the first lane where the gateway does not say. */
function PopularSection() {
  const { lobby } = useSite();
  const { t } = useTranslation();
  const hot = useStore(lobby.catalogue, ({ games }) => games).filter(({ tags }) => tags?.includes("HOT"));
  if (hot.length === 0) return <FirstLaneSection />;
  return <GameRail title={t("site.lobby.popular")} games={hot.slice(0, MAX_POPULAR)} />;
}

/** Says that nothing was found, and offers where to go instead. */
function NothingFound({ query, clear }: Pick<GamesProps, "query" | "clear">) {
  const { t } = useTranslation();
  return (
    <>
      <div role="status">
        <EmptyState
          scene="search"
          title={t("site.lobby.nothingFound", { query })}
          action={<Button onClick={clear}>{t("site.lobby.clear")}</Button>}
        >
          {t("site.lobby.nothingFoundMessage")}
        </EmptyState>
      </div>
      <CategoryChips current="" />
      <PopularSection />
    </>
  );
}
