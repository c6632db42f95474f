import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { lazyPart, useSite, WhenIdle } from "#core/site/index.ts";
import { EmptyState, Lane, LaneSkeleton } from "#core/ui/index.ts";
import { FailedSection, FailureState } from "../failures/index.ts";
import { GameTiles } from "./game-tiles.tsx";
import { LaneOfCategory } from "./lane-of-category.tsx";
import type { Lanes } from "./lanes.ts";
import { useLanes } from "./use-lanes.ts";

const LanesBelow = lazyPart(async () => (await import("./lanes-below.tsx")).LanesBelow);

export const LazyLiveFacts = lazyPart(async () => (await import("./live-facts.tsx")).LiveFacts, { kind: "silent" });

/** The jackpots and results of the first lane's games. */
export function LiveSection() {
  const [first] = useLanes().value?.lanes ?? [];
  return first && <LazyLiveFacts category={first.category} />;
}

/** The home's lanes: all, or those below the first where the home shows that by itself. */
export const HomeLanes = () => <LanesSection withoutFirst={useSite().record.home.includes("first-lane")} />;

/** The lobby's lanes, all or without the first. Those far below load when they come near the screen. */
export function LanesSection({ withoutFirst = false }: { readonly withoutFirst?: boolean }) {
  return (
    <WithLanes below={withoutFirst}>
      {({ lanes: [first, ...others] }) => {
        if (!first) return null;
        const below = <LanesBelow first={first.category} others={others.map(({ category }) => category)} />;
        if (withoutFirst) return below;
        return (
          <>
            <LaneOfCategory key={first.category} category={first.category} first />
            <WhenIdle>{below}</WhenIdle>
          </>
        );
      }}
    </WithLanes>
  );
}

/** The first lane by itself. */
export function FirstLaneSection() {
  return (
    <WithLanes>
      {({ lanes: [first] }) => first && <LaneOfCategory key={first.category} category={first.category} first />}
    </WithLanes>
  );
}

interface WithLanesProps {
  /** Others show the first lane, above. */
  readonly below?: boolean;
  readonly children: (lanes: Lanes) => ReactNode;
}

function WithLanes({ below = false, children }: WithLanesProps) {
  const { t } = useTranslation();
  const answer = useLanes();
  const { value, failure, loading, retry } = answer;
  if (failure && !value) {
    if (below) return <FailedSection title={t("start.category.ALL")} failure={failure} answer={answer} />;
    return <FailureState failure={failure} retry={retry} busy={loading} />;
  }
  if (!value) return <LaneSkeleton />;
  if (value.lanes.length > 0) return children(value);
  return !below && <EmptyState scene="games" title={t("start.lobby.emptyTitle")} />;
}

/** Recently played games on this device; nothing before the first game. */
export function RecentSection() {
  const { lobby } = useSite();
  const { t } = useTranslation();
  const games = useStore(lobby.recent, (played) => played);
  if (games.length === 0) return null;
  return (
    <Lane title={t("start.lane.recent")} layout="rail">
      <GameTiles games={games} />
    </Lane>
  );
}
