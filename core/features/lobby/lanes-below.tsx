import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { GameCategory } from "#core/gateway/index.ts";
import { lanesInHome } from "#core/merchant/index.ts";
import { useMoney, useSite } from "#core/site/index.ts";
import { Divider, LanePlaceholder } from "#core/ui/index.ts";
import { LaneOfCategory } from "./lane-of-category.tsx";
import { LiveFacts } from "./live-facts.tsx";
import type { ShownGame } from "./lobby.ts";
import { useGames } from "./use-lanes.ts";
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

/** Who made a game and what can be won, on a card whose text stands beside or over its cover. */
function LowCardFacts({ game: { vendor, jackpot } }: { readonly game: ShownGame }) {
  const { lobby } = useSite();
  const { t } = useTranslation();
  const money = useMoney();
  const maker = useStore(lobby.vendors, (vendors) => vendors.get(vendor)?.displayName);
  return (
    <>
      {/* The card's button says it. */}
      <span aria-hidden="true">{maker}</span>
      {jackpot && (
        <span>
          <span>{t("site.lobby.jackpot")}</span>{" "}
          <bdi className="display">{money?.(jackpot.amount, jackpot.currency) ?? "\u00a0"}</bdi>
        </span>
      )}
    </>
  );
}
