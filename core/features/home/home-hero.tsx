import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { gamesPath } from "#core/routes/index.ts";
import { Painted, useSite, WhenIdle } from "#core/site/index.ts";
import { Hero, Match } from "#core/ui/index.ts";
import { LazyDrawCountdown, LazyLiveFacts, useGames, useLanes } from "../lobby/index.ts";
import { useMatches, useMatchProps } from "../matches/index.ts";

/** By the brand's variant: with the next match, or with what the brand promises. */
export function HomeHero() {
  return useSite().record.variants.hero === "match" ? <MatchHero /> : <BrandHero />;
}

function useHeroTexts() {
  const { t } = useTranslation();
  const action = { href: gamesPath, label: t("hero.action") };
  return { lang: t("brand.lang"), title: t("hero.title"), note: t("hero.note"), action };
}

function BrandHero() {
  const { record } = useSite();
  const texts = useHeroTexts();
  const [lane] = useLanes().value ?? [];
  const isDraw = record.variants.hero === "draw";
  const isFirst = useLocation().key === "default";
  // As in the shell: only where the page carries numbers that were drawn. One that began with another screen has none: the
  // space is reserved until the lane's games are known. Nothing is asked before there is a lane.
  const { value, failure } = useGames(lane?.category ?? "LOTT", { needed: isDraw && lane !== undefined && !isFirst });
  const drawn = value ? value.items[0]?.lastDraw : !isFirst && !failure;
  const numbers = lane ? (
    <WhenIdle fallback={<Painted name="numbers" />}>
      <LazyLiveFacts category={lane.category} first />
    </WhenIdle>
  ) : null;
  return (
    <Hero
      {...texts}
      facts={isDraw && drawn ? numbers : undefined}
      aside={
        isDraw && record.draws ? (
          <WhenIdle fallback={<Painted name="countdown" />}>
            <LazyDrawCountdown draws={record.draws} />
          </WhenIdle>
        ) : undefined
      }
    />
  );
}

/** The hero with the next match, whose space is reserved until it is known that there is none. */
function MatchHero() {
  const texts = useHeroTexts();
  const { value, failure } = useMatches();
  const propsOf = useMatchProps();
  const [next] = value ?? [];
  const hasNone = value ? !next : failure;
  const match = next ? <Match {...propsOf(next)} /> : null;
  return <Hero {...texts} facts={hasNone ? undefined : match} />;
}
