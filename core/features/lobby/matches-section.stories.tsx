import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { SWRConfig } from "swr";
import { testSite } from "#core/app/testing.ts";
import type { Match } from "#core/gateway/index.ts";
import { createManualClock } from "#core/kernel/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
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
const matches = [
  match("1", "Quezon Jeepneys", "Pasig Riders", -0.5),
  match("2", "Iloilo Paraws", "Bohol Tarsiers", 1),
  match("3", "Baguio Pines", "Tagaytay Ridges", 26),
];
const longNames = matches.map((shown) => ({
  ...shown,
  home: "Rindfleischetikettierungsueberwachungsverein",
  away: "The second team of the longest name of all",
  league: "The league of those whose names are longer than a card, play-offs",
}));

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
