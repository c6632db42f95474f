import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { GameCategory } from "#core/gateway/index.ts";
import { gamesShown } from "#core/merchant/index.ts";
import { categoryPath } from "#core/routes/index.ts";
import { Divider, EmptyState, Lane, LanePlaceholder, LaneSkeleton } from "#core/ui/index.ts";
import { FailedSection, FailureState } from "../failure-state.tsx";
import { useModel, useSite } from "../site.ts";
import { WhenIdle } from "../when-idle.tsx";
import { GameTiles } from "./game-tiles.tsx";
import type { Lanes } from "./lanes.ts";
import { LiveFacts } from "./lazy-live-facts.ts";
import { useGames } from "./use-games.ts";
import { useLanes } from "./use-lanes.ts";
import { useNear } from "./use-near.ts";
import { useReportOnScreen } from "./use-report-on-screen.ts";

/** The jackpots and results of the first lane's games. */
export function LiveSection() {
  const [first] = useLanes().value?.lanes ?? [];
  return first && <LiveFacts category={first.category} />;
}

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

interface LanesBelowProps {
  readonly first: GameCategory;
  readonly others: readonly GameCategory[];
}

/** What is below the first lane. Its live facts come above the other lanes: these are drawn once they are known. */
function LanesBelow({ first, others }: LanesBelowProps) {
  const { record } = useSite();
  const { value, failure } = useGames(first);
  if (others.length === 0) return null;
  if (!value && !failure) return others.map((category) => <LanePlaceholder key={category} />);
  return (
    <>
      {!record.home.includes("live") && <LiveFacts category={first} />}
      <Divider />
      {others.map((category, index) => (
        <LaneOfCategory key={category} category={category} third={index % 3 === 1} />
      ))}
    </>
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
  return !below && <EmptyState title={t("start.lobby.emptyTitle")} />;
}

interface LaneOfCategoryProps {
  readonly category: GameCategory;
  readonly first?: boolean;
  /** Of three lanes the one that the variant `rhythm` makes another. */
  readonly third?: boolean;
}

function LaneOfCategory({ category, first = false, third }: LaneOfCategoryProps) {
  const { record } = useSite();
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  const near = useNear(place, first);
  useReportOnScreen(place, category);
  const answer = useGames(category, { needed: near });
  const { value, failure } = answer;
  const title = t(`start.category.${category}`);

  const lane = () => {
    if (failure && !value) return <FailedSection title={title} failure={failure} answer={answer} />;
    if (!value) return near ? <LaneSkeleton /> : <LanePlaceholder />;
    return (
      <Lane below={!first} title={title} all={{ href: categoryPath(category), label: t("start.lane.seeAll") }}>
        <GameTiles games={value.items.slice(0, gamesShown(record.variants.lane, value.items.length))} eager={first} />
      </Lane>
    );
  };
  return (
    <div ref={place} data-third={third || undefined}>
      {lane()}
    </div>
  );
}

/** Recently played games on this device; nothing before the first game. */
export function RecentSection() {
  const { lobby } = useSite();
  const { t } = useTranslation();
  const games = useModel(lobby.recent, (played) => played);
  if (games.length === 0) return null;
  return (
    <Lane title={t("start.lane.recent")} layout="rail">
      <GameTiles games={games} />
    </Lane>
  );
}
