import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import type { RankProgress } from "#core/gateway/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { VipSheet } from "./vip-sheet.tsx";

interface Shown {
  /** Undefined: still loading. */
  readonly rank?: RankProgress;
}

const load: Loader<Shown> = async ({ args: { rank }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const site = testSite({ i18n });
  const { rank: progress } = await site.memberDetails();
  if (rank) progress.store.setState({ phase: "ready", value: rank });
  return { i18n, site, progress };
};

/** What the sheet of the VIP level has in it. */
const meta: Meta<Shown> = {
  title: "Screens/Account/VIP sheet",
  render: (_, { loaded: { site, progress } }) => (
    <SiteContext value={site}>
      <VipSheet progress={progress} />
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
};

export default meta;
type Story = StoryObj<Shown>;

const ranksOf = (names: readonly string[]) => names.map((labelName, index) => ({ labelName, rankLevel: index + 1 }));
const benefits = ["Birthday gift", "Weekly bonus points", "Faster withdrawals", "Priority support", "Personal manager"];
/** A higher rank has all that the one below has, and one more. */
const withBenefits = (names: readonly string[], all: readonly string[]) =>
  ranksOf(names).map((one, index) => ({ ...one, benefits: all.slice(0, index && index + 1) }));
const rank: RankProgress = {
  rankLabel: { labelId: "3", labelName: "Gold", rankLevel: 3 },
  completedConditions: 1,
  totalExpectedConditions: 3,
};
const conditions = [
  { name: "Verify your phone", done: true },
  { name: "Try ten games", done: false },
  { name: "Visit on five days", done: false },
];

/** Where a rank begins: beside one another they begin at one height. */
const topOf = async (name: string) => (await screen.findByText(name)).closest("li")?.getBoundingClientRect().top ?? 0;

export const Levels: Story = {
  args: { rank: { ...rank, conditions, ranks: ranksOf(["Bronze", "Silver", "Gold", "Jade", "Diamond"]) } },
  play: async () => {
    await expect(await screen.findByText("Try ten games")).toBeVisible();
    await expect(await topOf("Diamond")).toBe(await topOf("Bronze"));
  },
};
/** Each rank says what it gives; the first gives nothing yet. */
export const Benefits: Story = {
  args: {
    rank: { ...rank, conditions, ranks: withBenefits(["Bronze", "Silver", "Gold", "Jade", "Diamond"], benefits) },
  },
  play: async () => {
    await expect(await screen.findByText("Personal manager")).toBeVisible();
    await expect(await topOf("Diamond")).toBeGreaterThan(await topOf("Jade"));
  },
};
/** The gateway names neither goals nor ranks. */
export const ProgressAlone: Story = { args: { rank } };
export const Loading: Story = {};
export const LongNames: Story = {
  args: {
    rank: {
      ...rank,
      rankLabel: { labelId: "3", labelName: "Diamond of the evening and of the morning", rankLevel: 3 },
      conditions: [
        {
          name: "Rindfleischetikettierungsueberwachungsaufgaben of every kind, on as many days as there are",
          done: true,
        },
        { name: "Rindfleischetikettierungsueberwachungsaufgaben of every kind, once more", done: false },
      ],
      ranks: ranksOf([
        "Bronze of the dawn",
        "Silbermedaillengewinner",
        "Diamond of the evening",
        "Jade",
        "Unübertrefflich",
      ]),
    },
  },
};
/** A word that does not fit a line, a benefit that is a paragraph, and one in the other direction. */
export const LongBenefits: Story = {
  args: {
    rank: {
      ...rank,
      ranks: withBenefits(
        ["Bronze of the dawn", "Silbermedaillengewinner", "Diamond of the evening", "Jade", "Unübertrefflich"],
        [
          "A birthday gift that you choose from everything that is in the shop on that day",
          "Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz",
          "Points every week. ".repeat(40),
          "هدية عيد ميلاد تختارها بنفسك من كل ما في المتجر",
          ...benefits,
        ],
      ),
    },
  },
};
