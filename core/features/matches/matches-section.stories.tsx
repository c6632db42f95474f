import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, within } from "storybook/test";
import { SWRConfig } from "swr";
import { testSite } from "#core/app/testing.ts";
import type { Match } from "#core/gateway/index.ts";
import { createManualClock } from "#core/kernel/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { inEnglish } from "../../../.storybook/in-english.ts";
import { MatchesSection } from "./matches-section.tsx";

interface Shown {
  /** Undefined: the gateway has not answered yet. */
  readonly matches?: readonly Match[];
  readonly layout?: "rail" | "list";
}

const noon = Date.UTC(2026, 0, 5, 12);

const load: Loader<Shown> = async ({ args: { matches, layout = "rail" }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const { record } = testSite({ i18n });
  const site = testSite({
    i18n,
    clock: createManualClock(noon),
    record: { variants: { ...record.variants, matches: layout } },
    ...(matches
      ? { answers: { "/wps/relay/GCSGAME_getGameMatchV2": matches } }
      : { fetch: () => new Promise<Response>(() => {}) }),
  });
  return { i18n, site };
};

/** What a home's section `matches` shows, as cards or as a list with a tab for each day. */
const meta: Meta<Shown> = {
  title: "Screens/Home/Matches",
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <MatchesSection />
      </SWRConfig>
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

const match = (id: string, home: string, away: string, hours: number): Match => ({
  id,
  home,
  away,
  league: "Isla League",
  vendor: "GOAL",
  startTime: new Date(noon + hours * 3_600_000).toISOString(),
});
const on = match("1", "Quezon Jeepneys", "Pasig Riders", -0.5);
const soon = match("2", "Iloilo Paraws", "Bohol Tarsiers", 1);
const later = match("3", "Baguio Pines", "Tagaytay Ridges", 26);
const matches = [on, soon, later];
/** With all that a gateway may tell: of basketball, which has no draw; of a match that begins; and of one nothing. */
const told: readonly Match[] = [
  { ...on, score: { home: 102, away: 98 }, minute: 41, odds: { home: 1.55, away: 2.4 } },
  { ...soon, odds: { home: 1.85, draw: 3.4, away: 12 } },
  later,
];
const longNames = matches.map((shown) => ({
  ...shown,
  home: "Rindfleischetikettierungsueberwachungsverein",
  away: "The second team of the longest name of all",
  league: "The league of those whose names are longer than a card, play-offs",
}));

const longOdds = { home: 1000, draw: 1000, away: 1000 };
const wrongOdds = { home: 0.5, away: 2 };

export const Cards: Story = {
  args: { matches },
  play: async () => expect(await screen.findByText("Iloilo Paraws")).toBeVisible(),
};
export const Rows: Story = {
  args: { matches, layout: "list" },
  play: async () => expect((await screen.findAllByRole("tab")).length).toBeGreaterThan(1),
};
export const Loading: Story = {};
export const LoadingRows: Story = { args: { layout: "list" } };
/** Nothing is shown. */
export const Empty: Story = { args: { matches: [] } };
export const LongNames: Story = { args: { matches: longNames } };
export const LongNamesInRows: Story = { args: { matches: longNames, layout: "list" } };

export const LongNamesWithScore: Story = {
  args: {
    matches: longNames.map((shown) => ({ ...shown, score: { home: 999, away: 7 }, minute: 120, odds: longOdds })),
  },
};
export const LongNamesWithScoreInRows: Story = {
  args: { matches: LongNamesWithScore.args?.matches?.slice(0, 1) ?? [], layout: "list" },
};

/** A card is read as sentences: its score, and its odds by the sides' names. */
export const LiveCards: Story = {
  args: { matches: told },
  play: inEnglish(async () => {
    const card = await screen.findByRole("link", { name: /Live 41 minutes/ });
    await expect(card).toHaveAccessibleName(/Live 41 minutes\s?, Quezon Jeepneys 102\s?, Pasig Riders 98\s?, Odds/);
    await expect(card).toHaveAccessibleName(/Odds: Quezon Jeepneys 1\.55, Pasig Riders 2\.40/);
    const next = await screen.findByRole("link", { name: /Iloilo Paraws/ });
    await expect(next).toHaveAccessibleName(/Odds: Iloilo Paraws 1\.85, tie 3\.40, Bohol Tarsiers 12\.00/);
    await expect(within(next).queryByText("41′")).toBeNull();
  }),
};
export const LiveRows: Story = {
  args: { matches: told.slice(0, 1), layout: "list" },
  play: async () => expect(await screen.findByText("41′")).toBeVisible(),
};
export const LiveRowsInUrdu: Story = { ...LiveRows, globals: { brand: "noor", language: "UR", scheme: "dark" } };

/** What cannot be is not shown, nor is a place kept for it. */
export const WrongFigures: Story = {
  args: {
    matches: told
      .slice(0, 1)
      .map((shown) => ({ ...shown, score: { home: -1, away: 2 }, minute: 1e9, odds: wrongOdds })),
  },
  play: inEnglish(async () => {
    const card = await screen.findByRole("link", { name: /Live since/ });
    await expect(card).toHaveAccessibleName(/Quezon Jeepneys\s?, Pasig Riders$/);
  }),
};
