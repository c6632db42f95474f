import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect } from "storybook/test";
import { formatsOf } from "#core/i18n/index.ts";
import { systemClock } from "#core/kernel/index.ts";
import { nextDraws, type ThemeVariants, themeVariants } from "#core/merchant/index.ts";
import { selectedLanguage, selectedRecord, selectedTexts, variantsOf } from "../../.storybook/apply-brand.ts";
import { sampleGames } from "../../.storybook/samples.ts";
import { Button } from "./actions/button.tsx";
import { IconButton } from "./actions/icon-button.tsx";
import { BottomBar } from "./frame/bottom-bar.tsx";
import { Header, HeaderAction, HeaderLink } from "./frame/header.tsx";
import { Card, Divider, Section } from "./frame/section.tsx";
import { ChipBar } from "./lobby/chip-bar.tsx";
import { GameCard } from "./lobby/game-card.tsx";
import { Hero } from "./lobby/hero.tsx";
import { Lane } from "./lobby/lane.tsx";
import { Match } from "./lobby/match.tsx";
import { Balls } from "./numbers/balls.tsx";
import { Countdown } from "./numbers/countdown.tsx";
import { Ring } from "./numbers/ring.tsx";
import { Mark } from "./pictures/brand-art.tsx";
import { Sign } from "./signs/sign.tsx";

interface HomeProps {
  readonly brand: string;
  readonly language: string;
  readonly text: (key: string) => string;
  readonly chosen: Readonly<Partial<ThemeVariants>>;
}

/** The middle of the bar is the brand's first lane; the hero is about it. */
const middleOf = {
  draw: "start.nav.draws",
  diagonal: "start.nav.slots",
  arch: "start.nav.live",
  match: "start.nav.sports",
} satisfies Record<ThemeVariants["hero"], string>;

/** The parts of a home together, for comparing brands and variants. */
function HomeParts({ brand, language, text, chosen }: HomeProps) {
  const { variants: own, name, draws = [] } = selectedRecord({ brand }).site;
  const [draw] = nextDraws(draws, Date.now());
  const variants = variantsOf(own, chosen);
  const facts: Partial<Record<typeof variants.hero, ReactNode>> = {
    draw: <Balls label="Latest numbers" numbers={[7, 12, 23, 31, 38, 45]} special />,
    match: <Match home="Ginebra" away="San Miguel" day="Today" time="19:30" league="PBA" />,
  };
  const categories = ["ELOTT", "RNG", "LIVE", "SPORTS", "FISH", "CRASH"];
  return (
    <>
      <Header
        home={{ href: "/m/home", label: name }}
        start={<IconButton label={text("start.nav.language")} icon={<Sign name="language" />} />}
        end={
          <>
            <HeaderLink href="/m/register">{text("start.nav.join")}</HeaderLink>
            <HeaderAction href="/m/login">{text("start.nav.login")}</HeaderAction>
          </>
        }
        {...(variants.header === "greeting" && { greeting: { text: text("start.greeting.evening") } })}
      />
      <main>
        <Hero
          lang="en"
          title={text("hero.title")}
          note={text("hero.note")}
          action={{ href: "/m/game", label: text("hero.action") }}
          facts={facts[variants.hero]}
          aside={
            variants.hero === "draw" && draw ? (
              <Countdown
                clock={systemClock}
                until={draw.at}
                label={text("start.lobby.nextDraw")
                  .replace("{{name}}", draw.name)
                  .replace("{{time}}", formatsOf(language).time(draw.at))}
                over=""
              />
            ) : undefined
          }
        />
        <ChipBar
          label="Categories"
          items={categories.map((code, index) => ({
            href: `/m/${code.toLowerCase()}`,
            label: text(`start.category.${code}`),
            sign: code,
            current: index === 0,
          }))}
        />
        <Lane title={text("start.category.RNG")} all={{ href: "/m/rng", label: text("start.lane.seeAll") }}>
          {sampleGames(6, 30).map((game) => (
            <GameCard key={game.id} name={game.name} image={game.image} playLabel="Play" onPlay={() => {}} eager />
          ))}
        </Lane>
        <div data-third>
          <Lane title={text("start.category.FISH")} all={{ href: "/m/fish", label: text("start.lane.seeAll") }}>
            {sampleGames(6, 50).map((game) => (
              <GameCard key={game.id} name={game.name} image={game.image} playLabel="Play" onPlay={() => {}} />
            ))}
          </Lane>
        </div>
        <Divider />
        <Section title="VIP">
          <Card>
            <div style={{ display: "flex", alignItems: "center", gap: 14 }}>
              <Ring value={0.6} label="VIP progress: 3 of 5">
                3
              </Ring>
              <p style={{ flex: 1 }}>Silver</p>
              <Button size="small">{text("start.lane.seeAll")}</Button>
            </div>
          </Card>
        </Section>
      </main>
      <BottomBar
        label={text("start.nav.label")}
        items={[
          { href: "/m/home", label: text("start.nav.home"), sign: "home", current: true },
          { href: "/m/game", label: text("start.nav.games"), sign: "games" },
          { href: "/m/elott", label: text(middleOf[variants.hero]), icon: <Mark /> },
          { href: "/m/news", label: text("start.nav.news"), sign: "news" },
          { href: "/m/member/home", label: text("start.nav.account"), sign: "account" },
        ]}
      />
    </>
  );
}

const choices = Object.entries(themeVariants).map(([name, options]) => [name, { control: "select", options }] as const);

const meta = {
  title: "Screens/Home",
  parameters: { layout: "fullscreen", isHome: true, choosesVariants: true },
  argTypes: Object.fromEntries(choices),
  render: (args, { globals }) => (
    <HomeParts
      brand={String(globals.brand)}
      language={selectedLanguage({ brand: String(globals.brand), language: String(globals.language) })}
      text={selectedTexts(globals)}
      chosen={args}
    />
  ),
} satisfies Meta<Partial<ThemeVariants>>;

export default meta;
type Story = StoryObj<typeof meta>;

/** As the toolbar says; the controls change its variants. */
export const Home: Story = {};

/** For the tests alone, because the toolbar can't change them. */
const inBrand = (brand: string, language: string, scheme: "light" | "dark"): Story => ({
  globals: { brand, language, scheme },
  tags: ["!dev", "!autodocs"],
});

export const LotusByDay: Story = {
  ...inBrand("lotus", "VI", "light"),
  play: async ({ canvas, globals }) => {
    const { draws = [] } = selectedRecord({ brand: String(globals.brand) }).site;
    const names = draws.map(({ name }) => name).join("|");
    await expect(canvas.getByRole("timer", { name: new RegExp(names) })).toBeVisible();
  },
};
export const LotusByNight = inBrand("lotus", "VI", "dark");
export const CarnavalByDay = inBrand("carnaval", "PT-BR", "light");
export const CarnavalByNight = inBrand("carnaval", "PT-BR", "dark");
export const NoorByDay = inBrand("noor", "UR", "light");
export const NoorByNight = inBrand("noor", "UR", "dark");
export const NoorInEnglish = inBrand("noor", "EN", "light");
export const ManilaByDay = inBrand("manila", "EN", "light");
export const ManilaByNight = inBrand("manila", "EN", "dark");
/** The label has several lines, and those of Nastaliq are tall. */
export const TicketInUrdu: Story = {
  ...inBrand("noor", "UR", "dark"),
  args: { hero: "draw" },
  render: (_, { globals }) => (
    <Hero
      lang="ur"
      title={selectedTexts(globals)("hero.title")}
      note={selectedTexts(globals)("hero.note")}
      action={{ href: "/m/game", label: selectedTexts(globals)("hero.action") }}
      aside={
        <Countdown
          clock={systemClock}
          until={Date.now() + 8_076_000}
          label="اگلی قرعہ اندازی: شمالی صوبوں کی ہفتہ وار بڑی قرعہ اندازی، 18:15"
          over=""
        />
      }
    />
  ),
  play: async ({ canvas, canvasElement }) => {
    const { bottom } = canvas.getByRole("timer").getBoundingClientRect();
    // The digits are below the middle of a line of Nastaliq.
    await expect(bottom + 6).toBeLessThanOrEqual(
      canvasElement.querySelector(".hero")?.getBoundingClientRect().bottom ?? 0,
    );
  },
};
export const LotusInThai = inBrand("lotus", "TH", "light");
