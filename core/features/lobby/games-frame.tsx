import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { GameCategory } from "#core/gateway/index.ts";
import { GameSkeletons, LaneSkeleton } from "#core/ui/index.ts";
import { CategoryChips } from "./category-chips.tsx";
import { useVendorsOf } from "./use-lanes.ts";
import "./games-frame.css";

export interface GamesFrameProps {
  readonly category?: GameCategory | undefined;
  readonly search: ReactNode;
  readonly children: ReactNode;
}

/** The top of a list of games, the same while its code is loading: nothing moves when it is there. */
export function GamesFrame({ category, search, children }: GamesFrameProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className="games-head">
        <h1 className="display games-title">{t(`start.category.${category ?? "ALL"}`)}</h1>
        {search}
      </div>
      {children}
    </>
  );
}

export function GamesSkeleton({ category }: { readonly category?: GameCategory | undefined }) {
  const vendors = useVendorsOf(category);
  return (
    <GamesFrame category={category} search={<span className="bone games-search" />}>
      <CategoryChips current={category ?? "ALL"} />
      {vendors.length > 1 && <div className="games-vendors" />}
      {category ? <GameListSkeleton /> : <LaneSkeleton />}
    </GamesFrame>
  );
}

/** The skeleton of a whole list of games; with `games`, of as many that are coming below others. */
export function GameListSkeleton({ games }: { readonly games?: number }) {
  return (
    <ul className={`lane-games games-list${games === undefined ? " games-whole" : ""}`} aria-hidden="true">
      <GameSkeletons games={games ?? 9} />
    </ul>
  );
}
