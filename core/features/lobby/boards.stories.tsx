import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { testSite } from "#core/app/testing.ts";
import type { Draw } from "#core/merchant/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { JackpotBoard } from "./jackpot-board.tsx";
import type { ShownGame } from "./lobby.ts";
import { ResultsBoard } from "./results-board.tsx";

interface Shown {
  readonly games: readonly ShownGame[];
  readonly draws?: readonly Draw[];
}

const load: Loader<Shown> = async ({ globals }) => {
  const { i18n } = await loadTexts({ globals });
  return { i18n, site: testSite({ i18n }) };
};

/** What a home's section `live` shows of the first lane's games. The digits of an amount roll while it comes into view. */
const meta: Meta<Shown> = {
  title: "Screens/Home/Boards",
  render: ({ games, draws = [] }, { loaded: { site } }) => (
    <SiteContext value={site}>
      <JackpotBoard games={games} />
      <ResultsBoard games={games} draws={draws} />
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

const game = (name: string, facts: Partial<ShownGame>): ShownGame => ({
  gameId: name,
  nodeId: "",
  code: "",
  name,
  vendor: "",
  category: "RNG",
  image: "",
  freeplay: false,
  ...facts,
});
const jackpot = (name: string, amount: number) => game(name, { jackpot: { amount, currency: "BRL" } });
const draw = (name: string, numbers: readonly string[], special = false) =>
  game(name, { lastDraw: { time: "2026-01-05T11:15:00Z", numbers, special } });

const names = ["Carnaval Neon", "Fortune Koi", "Mango Mambo"];
export const Jackpots: Story = { args: { games: names.map((name, index) => jackpot(name, 131_100 / (index + 1))) } };
export const OneJackpot: Story = {
  args: { games: [jackpot("A game with a name that is longer than its board", 987_654_321)] },
};
/** Names are cut off, amounts never are. */
export const LongNamesOfJackpots: Story = {
  args: { games: names.map((name, index) => jackpot(`${name} and the longest name of all`, 987_654_321 - index)) },
};
export const Results: Story = {
  args: {
    games: [
      draw("Ha Noi Evening", ["3", "7", "2", "8", "0", "9"]),
      draw("Mega Dragon 6", ["34", "26", "41", "28", "11", "01"], true),
      draw("Hue Lotus", ["2", "8", "8", "3", "7"]),
    ],
    draws: ["North", "Centre", "South"].map((name, index) => ({
      name,
      times: [`1${index + 6}:15`],
      timeZone: "Asia/Ho_Chi_Minh",
    })),
  },
};
/** More numbers than a line has room for. */
export const LongResults: Story = {
  args: {
    games: [
      draw("Rindfleischetikettierungsueberwachungslotterie", ["3", "7", "2", "8", "0", "9"]),
      draw(
        "A draw with a name that is longer than its board is wide",
        ["34", "26", "41", "28", "11", "17", "08", "01"],
        true,
      ),
    ],
    draws: [{ name: "The northernmost of the regions", times: ["16:15"], timeZone: "Asia/Ho_Chi_Minh" }],
  },
};
/** A gateway that tells neither: nothing is shown. */
export const Nothing: Story = { args: { games: [game("Sic Bo", {})] } };
