import { memo, useCallback, useDeferredValue, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { GameCategory } from "#core/gateway/index.ts";
import { useLanguage } from "#core/i18n/index.ts";
import type { PlayedGame } from "#core/platform/index.ts";
import { Button, Chip, EmptyState, SearchField } from "#core/ui/index.ts";
import { FailureState } from "../failure-state.tsx";
import { useModel, useSite } from "../site.ts";
import { useAnswer } from "../use-answer.ts";
import { useScreenTitle } from "../use-screen-title.ts";
import { CategoryChips } from "./category-chips.tsx";
import { GameTile } from "./game-tile.tsx";
import frame from "./games-frame.module.css";
import { GameListSkeleton, GamesFrame } from "./games-frame.tsx";
import styles from "./games-screen.module.css";
import { FirstLaneSection, LanesSection } from "./lanes-section.tsx";
import { useVendorsOf } from "./use-vendors-of.ts";

/** All games, or those of one category, with the search over every game. */
export function GamesScreen({ category }: { readonly category?: GameCategory | undefined }) {
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
          onChange={(typed) => {
            setQuery(typed);
            void lobby.loadCatalogue();
          }}
        />
      }
    >
      <Games query={useDeferredValue(query)} category={category} clear={clear} />
    </GamesFrame>
  );
}

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
      {category ? <GamesOfCategory key={category} category={category} /> : <LanesSection />}
    </>
  );
});

function GamesOfCategory({ category }: { readonly category: GameCategory }) {
  const { t } = useTranslation();
  const [vendor, setVendor] = useState<string>();
  const vendors = useVendorsOf(category);

  return (
    <>
      {vendors.length > 1 && (
        <fieldset className={frame.vendors}>
          <legend className="visually-hidden">{t("site.lobby.vendors")}</legend>
          <Chip pressed={vendor === undefined} onPress={() => setVendor(undefined)}>
            {t("site.lobby.allVendors")}
          </Chip>
          {vendors.map((entry) => (
            <Chip key={entry.vendor} pressed={vendor === entry.vendor} onPress={() => setVendor(entry.vendor)}>
              {entry.displayName}
            </Chip>
          ))}
        </fieldset>
      )}
      <GamePages key={vendor ?? ""} category={category} vendor={vendor} />
    </>
  );
}

/** The first page, and more at a tap: those on screen stay while the next are loading. */
function GamePages({ category, vendor }: { readonly category: GameCategory; readonly vendor: string | undefined }) {
  const { lobby } = useSite();
  const { t } = useTranslation();
  const language = useLanguage();
  const [pages, setPages] = useState(1);
  const { value, failure, loading, retry } = useAnswer(
    ["games", category, vendor, pages, language.code],
    () => lobby.games(category, { vendor, pages }),
    { keepPrevious: true },
  );

  const error = failure && <FailureState failure={failure} retry={retry} busy={loading} />;
  if (!value) return error ?? <GameListSkeleton />;
  if (value.items.length === 0) {
    return <EmptyState title={t("start.lobby.emptyTitle")}>{t("start.lobby.emptyMessage")}</EmptyState>;
  }
  return (
    <>
      <GameList games={value.items} />
      {error ??
        (value.items.length < value.total && (
          <div className={styles.more}>
            <Button tone="secondary" busy={loading} onClick={() => setPages(pages + 1)}>
              {t("site.lobby.more")}
            </Button>
          </div>
        ))}
    </>
  );
}

/** What is found is shown while the lists are loading; how many there are is said when all have been searched. */
function SearchResults({ query, clear }: Pick<GamesProps, "query" | "clear">) {
  const { lobby } = useSite();
  const { t } = useTranslation();
  // The lobby's games are rendered in parts: none of them delays the next letter.
  const { phase, failure, games } = useDeferredValue(useModel(lobby.catalogue, (state) => state));
  const found = useMemo(() => (games.length > 0 ? lobby.search(query) : []), [games, lobby, query]);
  const id = useId();

  if (phase === "failed" && failure && found.length === 0) {
    return <FailureState failure={failure} retry={() => void lobby.loadCatalogue()} />;
  }
  if (found.length === 0 && phase === "complete") return <NothingFound query={query.trim()} clear={clear} />;
  return (
    <section aria-labelledby={id}>
      <p id={id} className={styles.found} role="status">
        {phase === "idle" || phase === "loading"
          ? t("site.lobby.searching")
          : t("site.lobby.found", { count: found.length })}
      </p>
      {found.length > 0 ? <GameList games={found} /> : <GameListSkeleton />}
    </section>
  );
}

/** Says that nothing was found, and offers where to go instead. */
function NothingFound({ query, clear }: Pick<GamesProps, "query" | "clear">) {
  const { t } = useTranslation();
  return (
    <>
      <div role="status">
        <EmptyState
          title={t("site.lobby.nothingFound", { query })}
          action={
            <Button tone="secondary" onClick={clear}>
              {t("site.lobby.clear")}
            </Button>
          }
        >
          {t("site.lobby.nothingFoundMessage")}
        </EmptyState>
      </div>
      <CategoryChips current="" />
      <FirstLaneSection />
    </>
  );
}

const GameList = memo(function GameList({ games }: { readonly games: readonly PlayedGame[] }) {
  return (
    <ul className={`lane-games ${frame.list}`}>
      {games.map((game) => (
        <GameTile key={game.gameId} game={game} />
      ))}
    </ul>
  );
});
