import { type ComponentType, Fragment, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { useStore } from "zustand";
import type { HomeSection } from "#core/merchant/index.ts";
import { gamesPath } from "#core/routes/index.ts";
import { lazyPart, PartBoundary, useScreenTitle, useSite, WhenIdle } from "#core/site/index.ts";
import { Hero, Match } from "#core/ui/index.ts";
import {
  CategoryChips,
  DrawCountdown,
  FirstLaneSection,
  LanesSection,
  LiveFacts,
  LiveSection,
  MatchesSection,
  RecentSection,
  useLanes,
  useMatches,
  useMatchProps,
} from "../../features/lobby/index.ts";
import { BannersSection, NewsSection } from "../../features/promotions/index.ts";
import { VipSection } from "../../features/vip/index.ts";

// Below the first screen.
const Footer = lazyPart(async (site) => {
  const [{ SiteFooter }, legal] = await Promise.all([import("../frame/site-footer.tsx"), site.legal()]);
  return () => <SiteFooter legal={legal} />;
});

const sections: { readonly [Section in HomeSection]: ComponentType } = {
  hero: HomeHero,
  banners: BannersSection,
  vip: MemberVip,
  recent: RecentSection,
  "first-lane": FirstLaneSection,
  live: LiveSection,
  lanes: HomeLanes,
  matches: MatchesSection,
  news: NewsSection,
  footer: Footer,
};

/** `/m/home`: the sections of the manifest, in its order. The categories are below the hero, as in the shell. */
export function HomeScreen() {
  const { record } = useSite();
  const { t } = useTranslation();
  useScreenTitle(`${record.name} · ${t("brand.tagline")}`);
  const lanes = record.home.findIndex((name) => name === "first-lane" || name === "lanes");
  return (
    <>
      {record.home.slice(0, lanes + 1).map((name) => (
        <Fragment key={name}>
          {name === record.home[0] && name !== "hero" && <CategoryChips />}
          <Suspense fallback={null}>
            <Section name={name} />
          </Suspense>
          {name === "hero" && <CategoryChips />}
        </Fragment>
      ))}
      <WhenIdle>
        <SectionsInOrder names={record.home.slice(lanes + 1)} />
      </WhenIdle>
    </>
  );
}

function Section({ name }: { readonly name: HomeSection }) {
  const Content = sections[name];
  return (
    <PartBoundary>
      <Content />
    </PartBoundary>
  );
}

/** Each is shown after the one above it: what is late never comes in above what a person looks at. */
function SectionsInOrder({ names: [first, ...others] }: { readonly names: readonly HomeSection[] }) {
  if (!first) return null;
  return (
    <Suspense fallback={null}>
      <Section name={first} />
      <SectionsInOrder names={others} />
    </Suspense>
  );
}

/** A member's own sections are loaded for members only. */
function MemberVip() {
  const { session } = useSite();
  return useStore(session.store, ({ phase }) => phase === "open") && <VipSection />;
}

/** All lanes, or those below the first one where the home shows that by itself. */
function HomeLanes() {
  const { record } = useSite();
  return <LanesSection withoutFirst={record.home.includes("first-lane")} />;
}

function HomeHero() {
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
              <DrawCountdown draws={record.draws} />
            </WhenIdle>
          ),
        }),
        ...(drawn && {
          facts: lane ? (
            <WhenIdle>
              <LiveFacts category={lane.category} first />
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
