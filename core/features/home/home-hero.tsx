import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { gamesPath } from "#core/routes/index.ts";
import { useSite, WhenIdle } from "#core/site/index.ts";
import { Hero, Match } from "#core/ui/index.ts";
import { LazyDrawCountdown, LazyLiveFacts, useLanes, useMatches, useMatchProps } from "../lobby/index.ts";

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
  const { record, lobby } = useSite();
  const texts = useHeroTexts();
  const [lane] = useLanes().value?.lanes ?? [];
  const games = lane && lobby.lobbySnapshot.games(lane.category);
  const isFirst = useLocation().key === "default";
  // As in the shell: only where the page carries numbers that were drawn. One that began with another screen has none.
  const drawn = games ? games.items[0]?.lastDraw : !isFirst;
  return (
    <Hero
      {...texts}
      {...(record.variants.hero === "draw" && {
        ...(record.draws && {
          aside: (
            <WhenIdle>
              <LazyDrawCountdown draws={record.draws} />
            </WhenIdle>
          ),
        }),
        ...(drawn && {
          facts: lane ? (
            <WhenIdle>
              <LazyLiveFacts category={lane.category} first />
            </WhenIdle>
          ) : null,
        }),
      })}
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
  return <Hero {...texts} {...(!hasNone && { facts: next ? <Match {...propsOf(next)} /> : null })} />;
}
