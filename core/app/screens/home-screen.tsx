import { Fragment, type ReactNode } from "react";
import { useText } from "#core/i18n/index.ts";
import type { HomeSection } from "#core/merchant/index.ts";
import { Hero, Match } from "#core/ui/index.ts";
import { CategoryChips, LanesSection, MatchesSection, RecentSection } from "../../features/lobby/index.ts";
import { BannersSection, NewsSection } from "../../features/promotions/index.ts";
import { useSite } from "../../features/site.ts";
import { useAnswer } from "../../features/use-answer.ts";
import { VipSection } from "../../features/vip/index.ts";
import { SiteFooter } from "../frame/site-footer.tsx";

const sections: { readonly [Section in HomeSection]: () => ReactNode } = {
  hero: HomeHero,
  banners: BannersSection,
  vip: VipSection,
  recent: RecentSection,
  lanes: LanesSection,
  matches: MatchesSection,
  news: NewsSection,
  footer: SiteFooter,
};

/** `/m/home`: the sections of the manifest, in its order. The categories stand below the hero, where the shell has them. */
export function HomeScreen() {
  const { record } = useSite();
  return record.home.map((name, place) => {
    const Section = sections[name];
    const chipsBefore = place === 0 && name !== "hero";
    return (
      <Fragment key={name}>
        {chipsBefore && <CategoryChips />}
        <Section />
        {name === "hero" && <CategoryChips />}
      </Fragment>
    );
  });
}

function HomeHero() {
  const { record } = useSite();
  const { t } = useText();
  return (
    <Hero
      title={t("hero.title")}
      note={t("hero.note")}
      action={{ href: "/m/game", label: t("hero.action") }}
      {...(record.variants.hero === "match" && { facts: <NextMatch /> })}
    />
  );
}

/** The next match, in the room that the hero keeps for it. */
function NextMatch() {
  const { gateway } = useSite();
  const { formats, language } = useText();
  const { value } = useAnswer(["matches", language.code], () => gateway.games.matches());
  const [next] = value ?? [];
  return next ? (
    <Match onHero home={next.home} away={next.away} league={next.league} middle={formats.time(next.startTime)} />
  ) : null;
}
