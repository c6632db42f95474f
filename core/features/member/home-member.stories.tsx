import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { Suspense } from "react";
import { expect, screen, userEvent } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import type { Member, RankProgress } from "#core/gateway/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { MemberSection } from "./member-section.tsx";

interface Shown {
  /** Undefined: still loading. */
  readonly member?: Member;
  readonly rank?: RankProgress;
  readonly unread?: number;
  readonly picture?: number;
  readonly hasInbox?: boolean;
  /** The page has loaded. */
  readonly isIdle?: boolean;
}

const load: Loader<Shown> = async ({ args, globals }) => {
  const { member, rank, unread = 0, picture, hasInbox = true, isIdle = true } = args;
  const { i18n } = await loadTexts({ globals });
  const site = testSite({
    i18n,
    record: { features: { INBOX3: hasInbox, REWCEN3: true } },
    whenIdleUnderSplash: isIdle ? Promise.resolve() : new Promise<void>(() => {}),
  });
  const details = await site.memberDetails();
  site.session.store.setState({ phase: "open" });
  if (member) site.member.store.setState({ phase: "ready", value: member });
  if (rank) details.rank.store.setState({ phase: "ready", value: rank });
  details.picture.store.setState({ chosen: picture });
  details.inbox.store.setState({ unread });
  return { i18n, site };
};

/** The section `member` of a home: nothing for visitors, and as high from the start as it is in the end. */
const meta: Meta<Shown> = {
  title: "Screens/Home/Member",
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <Suspense>
        <MemberSection />
      </Suspense>
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
const vip: Member = { ...member, clubLabel: { ...gold, type: "AUTO" } };
const progress: RankProgress = { rankLabel: gold, completedConditions: 3, totalExpectedConditions: 5 };

export const WithRank: Story = {
  args: { member: vip, rank: progress, unread: 2 },
  play: async ({ loaded: { site } }) => {
    await userEvent.click(await screen.findByRole("button", { name: /linh88 *Gold *3 .* 5/ }));
    await expect((site as ReturnType<typeof testSite>).overlays.isOpen()).toBe(true);
  },
};
export const WithPicture: Story = { args: { member: vip, rank: progress, unread: 128, picture: 4 } };
export const WithoutRank: Story = { args: { member, unread: 2 } };
/** The label is no rank with progress of its own. */
export const WithLabel: Story = { args: { member: { ...member, clubLabel: { ...gold, type: "MANUAL" } } } };
export const WithoutInbox: Story = { args: { member: vip, rank: progress, hasInbox: false } };
export const LongNames: Story = {
  args: {
    member: {
      ...vip,
      account: "rindfleischetikettierungsueberwachungsaufgaben",
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
/** The card is there, the gateway has not answered yet. */
export const GatewayWaits: Story = {};
/** Before the page is idle, in the height of the card. */
export const Loading: Story = { args: { isIdle: false } };
