import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { GameCategory } from "#core/gateway/index.ts";
import { useLanguage } from "#core/i18n/index.ts";
import { gamesInLane } from "#core/merchant/index.ts";
import { categoryPath } from "#core/routes/index.ts";
import { Divider, EmptyState, Lane, LanePlaceholder, LaneSkeleton } from "#core/ui/index.ts";
import { FailureState } from "../failure-state.tsx";
import { useModel, useSite } from "../site.ts";
import { useAnswer } from "../use-answer.ts";
import { WhenIdle } from "../when-idle.tsx";
import { GameTile } from "./game-tile.tsx";
import { useLanes } from "./use-lanes.ts";
import { useNear } from "./use-near.ts";

/** Every lane of the lobby. Those far below load when they come near the screen. */
export function LanesSection() {
  const { t } = useTranslation();
  const { value, failure, retry } = useLanes();

  if (failure && !value) return <FailureState failure={failure} retry={retry} />;
  if (!value) return <LaneSkeleton />;
  const [first, ...others] = value.lanes;
  if (!first) return <EmptyState title={t("start.lobby.emptyTitle")} />;
  return (
    <>
      <LaneOfCategory key={first.category} category={first.category} first />
      <WhenIdle>
        {others.map(({ category }, index) => (
          <Fragment key={category}>
            {index === 0 && <Divider />}
            <LaneOfCategory category={category} />
          </Fragment>
        ))}
      </WhenIdle>
    </>
  );
}

function LaneOfCategory({ category, first = false }: { readonly category: GameCategory; readonly first?: boolean }) {
  const { record, lobby } = useSite();
  const { t } = useTranslation();
  const language = useLanguage();
  const [placeholder, near] = useNear<HTMLDivElement>(first);
  const key = near ? ["games", category, language.code] : undefined;
  const { value, failure, retry } = useAnswer(key, () => lobby.games(category), {
    ...(first && { initialValue: () => lobby.lobbySnapshot.games(category) }),
  });

  if (failure && !value) return <FailureState failure={failure} retry={retry} />;
  if (!value) return <div ref={placeholder}>{near ? <LaneSkeleton /> : <LanePlaceholder />}</div>;
  return (
    <Lane
      below={!first}
      title={t(`start.category.${category}`)}
      all={{ href: categoryPath(category), label: t("start.lane.seeAll") }}
    >
      {value.items.slice(0, gamesInLane[record.variants.lane]).map((game) => (
        <GameTile key={game.gameId} game={game} eager={first} />
      ))}
    </Lane>
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
      {games.map((game) => (
        <GameTile key={game.gameId} game={game} />
      ))}
    </Lane>
  );
}
