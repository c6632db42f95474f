import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { GameCategory } from "#core/gateway/index.ts";
import { gamesShown } from "#core/merchant/index.ts";
import { categoryPath } from "#core/routes/index.ts";
import { useNear, useSite } from "#core/site/index.ts";
import { Lane, LanePlaceholder, type LaneProps, LaneSkeleton } from "#core/ui/index.ts";
import { FailedSection } from "../failures/index.ts";
import { GameTiles, type GameTilesProps } from "./game-tiles.tsx";
import { useGames } from "./use-lanes.ts";
import { useReportOnScreen } from "./use-on-screen.ts";

interface LaneOfCategoryProps {
  readonly category: GameCategory;
  readonly first?: boolean;
  /** Of three lanes the one that the variant `rhythm` makes another. */
  readonly third?: boolean;
  /** Another than the brand's. */
  readonly layout?: LaneProps["layout"];
  readonly Facts?: GameTilesProps["Facts"];
}

/** A category's first games. One that is not the first is loaded when it comes near the screen. */
export function LaneOfCategory({ category, first = false, third, layout, Facts }: LaneOfCategoryProps) {
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
      <Lane
        below={!first}
        title={title}
        all={{ href: categoryPath(category), label: t("start.lane.seeAll") }}
        layout={layout}
      >
        <GameTiles
          games={value.items.slice(0, gamesShown(record.variants.lane, value.items.length))}
          eager={first}
          Facts={Facts}
        />
      </Lane>
    );
  };
  return (
    <div ref={place} data-third={third || undefined}>
      {lane()}
    </div>
  );
}
