import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { testSite } from "#core/app/testing.ts";
import type { Member } from "#core/gateway/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { SiteContext } from "../site.ts";
import { MemberScreen } from "./member-screen.tsx";

interface Shown {
  /** Undefined: still loading. */
  readonly member?: Member;
  readonly hasFailed?: boolean;
}

const legal = { responsibleGambling: "https://brand.example/responsible-gambling", seals: [], help: [] };

const load: Loader<Shown> = async ({ args: { member, hasFailed = false }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const site = testSite({ i18n });
  if (member) site.member.store.setState({ phase: "ready", value: member });
  if (hasFailed) await site.member.load();
  return { i18n, site };
};

const meta: Meta<Shown> = {
  title: "Screens/Account",
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <MemberScreen legal={legal} openLanguages={() => {}} />
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

const member: Member = { id: "20417", account: "linh88", type: 3, language: "EN", currency: "VND", clubLabel: null };

export const Plain: Story = { args: { member } };
export const WithRank: Story = {
  args: { member: { ...member, clubLabel: { labelName: "Gold", labelId: "3", type: "AUTO", rankLevel: 3 } } },
};
export const Agent: Story = { args: { member: { ...member, type: 1 } } };
export const Loading: Story = {};
export const Failed: Story = { args: { hasFailed: true } };
export const LongName: Story = {
  args: {
    member: {
      ...member,
      account: "rindfleischetikettierungsueberwachungsaufgaben",
      clubLabel: { labelName: "Diamond of the evening", labelId: "9", type: "AUTO", rankLevel: 9 },
    },
  },
};
