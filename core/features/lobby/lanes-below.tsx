import type { GameCategory } from "#core/gateway/index.ts";
import { lanesInHome } from "#core/merchant/index.ts";
import { useSite } from "#core/site/index.ts";
import { Divider, LanePlaceholder } from "#core/ui/index.ts";
import { LaneOfCategory } from "./lane-of-category.tsx";
import { LiveFacts } from "./live-facts.tsx";
import { LowCardFacts } from "./low-card-facts.tsx";
import { useGames } from "./use-games.ts";
import "#core/ui/lobby/hero-motion.css";
import "#core/ui/lobby/rhythm.css";

interface LanesBelowProps {
  readonly first: GameCategory;
  readonly others: readonly GameCategory[];
}

/** What is below the first lane. Its live facts come above the other lanes: these are drawn once they are known. */
export function LanesBelow({ first, others }: LanesBelowProps) {
  const { record } = useSite();
  const { value, failure } = useGames(first);
  const hasLowCards = record.variants.rhythm === "pairs" || record.variants.rhythm === "feature";
  const shown = others.slice(0, lanesInHome[record.variants.lane] - 1);
  if (shown.length === 0) return null;
  if (!value && !failure) return shown.map((category) => <LanePlaceholder key={category} />);
  return (
    <>
      {!record.home.includes("live") && <LiveFacts category={first} />}
      <Divider />
      {shown.map((category, index) => (
        <LaneOfCategory
          key={category}
          category={category}
          third={index % 3 === 1}
          Facts={hasLowCards && index % 3 === 1 ? LowCardFacts : undefined}
          layout={index % 3 === 0 ? "rail" : undefined}
        />
      ))}
    </>
  );
}
