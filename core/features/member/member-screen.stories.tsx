import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { Suspense } from "react";
import { expect, screen, userEvent } from "storybook/test";
import { SWRConfig } from "swr";
import { testSite } from "#core/app/testing.ts";
import type { Member, RankProgress } from "#core/gateway/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { AccountChip } from "#core/ui/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { inEnglish } from "../../../.storybook/in-english.ts";
import { LazyChipDetails } from "./index.ts";
import MemberScreen from "./member-screen.tsx";

interface Shown {
  /** Undefined: still loading. */
  readonly member?: Member;
  readonly rank?: RankProgress;
  readonly unread?: number;
  readonly picture?: number;
  readonly hasFailed?: boolean;
}

const legal = { responsibleGambling: "https://brand.example/responsible-gambling", seals: [], help: [] };

const peso = { countryCode: "PH", countryDialingCode: "63", currency: "PHP", currencySymbol: "₱" } as const;
const dong = { countryCode: "VN", countryDialingCode: "84", currency: "VND", currencySymbol: "₫" } as const;

const load: Loader<Shown> = async ({ args, globals }) => {
  const { member, rank, unread = 0, picture, hasFailed = false } = args;
  const { i18n } = await loadTexts({ globals });
  const site = testSite({
    i18n,
    legal: async () => legal,
    record: { features: { INBOX3: true, REWCEN3: true, BINDCARD3: true } },
    answers: {
      "/wps/system/country": {
        ...peso,
        currencyPosition: "before",
        countries: [{ ...dong, currencyPosition: "after" }],
      },
      "/wps/member/bindCard": { bound: true },
    },
  });
  const details = await site.memberDetails();
  if (member) {
    site.member.store.setState({ phase: "ready", value: member });
    details.deposits.store.setState({ phase: "ready", value: { totalDepositSuccessCount: 12 } });
  }
  if (rank) details.rank.store.setState({ phase: "ready", value: rank });
  details.picture.store.setState({ chosen: picture });
  details.inbox.store.setState({ unread });
  if (hasFailed) await site.member.load();
  return { i18n, site };
};

const meta: Meta<Shown> = {
  title: "Screens/Account",
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <MemberScreen />
      </SWRConfig>
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

const member: Member = { id: "20417", account: "linh88", type: 3, language: "EN", currency: "VND", clubLabel: null };
const gold = { labelName: "Gold", labelId: "3", rankLevel: 3 };
const vip: Member = { ...member, balance: 1_250_000, clubLabel: { ...gold, type: "AUTO" } };

export const Plain: Story = { args: { member } };
export const WithBalance: Story = {
  args: { member: { ...member, balance: 600_000 }, unread: 2 },
  play: inEnglish(async () => {
    await expect(await screen.findByText("600,000 ₫")).toBeVisible();
    await expect(screen.getByText("12 deposits so far")).toBeVisible();
    await expect(screen.getByText(/^Player ID 20417\./)).toBeVisible();
  }),
};
export const WithRank: Story = {
  args: {
    member: vip,
    rank: { rankLabel: gold, completedConditions: 3, totalExpectedConditions: 5 },
    unread: 128,
    picture: 4,
  },
  play: async () => {
    const ring = await screen.findByRole("progressbar", { name: /3.*5/ });
    await expect(ring).toHaveAttribute("aria-valuenow", "60");
  },
};
/** Goals and ranks, where the gateway names them. */
export const VipLevels: Story = {
  args: {
    member: vip,
    rank: {
      rankLabel: gold,
      completedConditions: 1,
      totalExpectedConditions: 3,
      conditions: [
        { name: "Verify your phone", done: true },
        { name: "Try ten games", done: false },
        { name: "Visit on five days", done: false },
      ],
      ranks: ["Bronze", "Silver", "Gold", "Jade", "Diamond"].map((labelName, index) => ({
        labelName,
        rankLevel: index + 1,
      })),
    },
  },
  play: inEnglish(async ({ loaded: { site } }) => {
    await userEvent.click(await screen.findByRole("button", { name: /VIP level/ }));
    await expect((site as ReturnType<typeof testSite>).overlays.isOpen()).toBe(true);
  }),
};
/** Nothing is left to reach: the ring is full. */
export const HighestRank: Story = {
  args: { member: vip, rank: { rankLabel: null, completedConditions: 0, totalExpectedConditions: 0 } },
};
export const RankIsLoading: Story = { args: { member: vip } };
export const Agent: Story = { args: { member: { ...member, type: 1 } } };
export const Loading: Story = {};
export const Failed: Story = { args: { hasFailed: true } };
export const LongTexts: Story = {
  args: {
    member: {
      ...member,
      account: "rindfleischetikettierungsueberwachungsaufgaben",
      balance: 987_654_321_098.76,
      currency: "PHP",
      clubLabel: { labelName: "Diamond of the evening", labelId: "9", type: "AUTO", rankLevel: 9 },
    },
    rank: {
      rankLabel: { ...gold, labelName: "Diamond of the evening" },
      completedConditions: 1,
      totalExpectedConditions: 1_000_000,
    },
    unread: 12_345,
  },
};

export const ChoosePicture: Story = {
  args: { member, picture: 2 },
  play: inEnglish(async ({ loaded: { site } }) => {
    await userEvent.click(await screen.findByRole("button", { name: "Choose a picture" }));
    await expect((site as ReturnType<typeof testSite>).overlays.isOpen()).toBe(true);
  }),
};

/** The member in the header. */
export const HeaderChip: Story = {
  args: { member: vip, unread: 3, picture: 1 },
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <SWRConfig value={{ provider: () => new Map() }}>
        <div style={{ display: "grid", gap: 16, padding: 16 }}>
          <AccountChip href="/m/member/home" label="Account" name="linh88">
            <Suspense fallback={null}>
              <LazyChipDetails />
            </Suspense>
          </AccountChip>
          {/* Before anything is known: as large. */}
          <AccountChip href="/m/member/home" label="Account" name="linh88" />
        </div>
      </SWRConfig>
    </SiteContext>
  ),
};
