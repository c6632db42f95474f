import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { sampleGames } from "../../../.storybook/samples.ts";
import { RecentSection } from "./lanes-section.tsx";

interface Shown {
  /** The last one first. */
  readonly names: readonly string[];
  readonly isIdle?: boolean;
}

const load: Loader<Shown> = async ({ args: { names, isIdle = true }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const whenIdleUnderSplash = isIdle ? Promise.resolve() : new Promise<void>(() => {});
  const site = testSite({ i18n, whenIdleUnderSplash });
  const games = names.map((name, index) => ({
    gameId: name,
    nodeId: "",
    code: "",
    name,
    vendor: "V",
    category: "RNG",
    freeplay: false,
    image: sampleGames(1, index + 30)[0]?.image ?? "",
  }));
  site.lobby.vendors.setState(new Map([["V", { vendor: "V", displayName: "Night Owl Studios", icon: "" }]]), true);
  site.lobby.recent.setState(games, true);
  return { i18n, site };
};

/** What was played on this device: a single game is a card of the page's width, more are a rail. */
const meta: Meta<Shown> = {
  title: "Screens/Home/Recently played",
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <RecentSection />
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

export const OneGame: Story = {
  args: { names: ["Carnaval Neon"] },
  play: async () => expect(await screen.findByRole("button", { name: /Carnaval Neon, Night Owl/ })).toBeVisible(),
};
export const Games: Story = { args: { names: ["Carnaval Neon", "Fortune Koi", "Mango Mambo"] } };
export const LongName: Story = { args: { names: ["Rindfleischetikettierungsueberwachungslotterie of the evening"] } };
export const Loading: Story = { args: { names: ["Carnaval Neon"], isIdle: false } };
