import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { lanesInHome } from "#core/merchant/index.ts";
import { lazyPart, useSite, WhenIdle } from "#core/site/index.ts";
import { EmptyState, LanePlaceholder, LaneSkeleton, Skeleton } from "#core/ui/index.ts";
import { FailedSection, FailureState } from "../failures/index.ts";
import { GameRail } from "./game-tiles.tsx";
import { LaneOfCategory } from "./lane-of-category.tsx";
import type { LobbyLane } from "./lanes.ts";
import styles from "./recent-section.module.css";
import { useLanes } from "./use-lanes.ts";

const LanesBelow = lazyPart(async () => (await import("./lanes-below.tsx")).LanesBelow);

export const LazyLiveFacts = lazyPart(async () => (await import("./live-facts.tsx")).LiveFacts, { kind: "silent" });

const RecentGame = lazyPart(async () => (await import("./recent-game.tsx")).RecentGame);

/** The jackpots and results of the first lane's games. */
export function LiveSection() {
  const [first] = useLanes().value ?? [];
  return first && <LazyLiveFacts category={first.category} />;
}

/** The home's lanes. The first is left out if the home has it as a section. */
export const HomeLanes = () => <LanesSection withoutFirst={useSite().record.home.includes("first-lane")} />;

/** Keeps the place of `HomeLanes`. */
export function LanesPlace() {
  const { lane } = useSite().record.variants;
  const lanes = useLanes().value ?? [];
  return lanes.slice(1, lanesInHome[lane]).map(({ category }) => <LanePlaceholder key={category} />);
}

/** The lobby's lanes, all or without the first. Those far below load when they come near the screen. */
export function LanesSection({ withoutFirst = false }: { readonly withoutFirst?: boolean }) {
  return (
    <WithLanes below={withoutFirst}>
      {([first, ...others]) => {
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

export function FirstLaneSection() {
  return (
    <WithLanes>
      {([first]) => first && <LaneOfCategory key={first.category} category={first.category} first />}
    </WithLanes>
  );
}

interface WithLanesProps {
  /** Others show the first lane, above. */
  readonly below?: boolean;
  readonly children: (lanes: readonly LobbyLane[]) => ReactNode;
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
  if (value.length > 0) return children(value);
  return !below && <EmptyState scene="games" title={t("start.lobby.emptyTitle")} />;
}

/** Recently played games on this device. A single one is a card of the page's width, with its height from the start. */
export function RecentSection() {
  const { lobby } = useSite();
  const { t } = useTranslation();
  const games = useStore(lobby.recent);
  const [last] = games;
  if (!last || games.length > 1) return <GameRail title={t("start.lane.recent")} games={games} />;
  return (
    <div className={styles.place}>
      <WhenIdle fallback={<Skeleton height="auto" />}>
        <RecentGame game={last} />
      </WhenIdle>
    </div>
  );
}
