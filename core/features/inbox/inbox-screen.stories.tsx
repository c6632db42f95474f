import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { testSite } from "#core/app/testing.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import type { InboxMessage, InboxState } from "./create-inbox.ts";
import InboxScreen from "./inbox-screen.tsx";

interface Shown {
  readonly id?: string;
  readonly state?: Partial<InboxState>;
  /** The merchant has an inbox. */
  readonly offered?: boolean;
  readonly fails?: boolean;
}

const load: Loader<Shown> = async ({ args: { state, offered = true, fails = false }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const site = testSite({
    i18n,
    record: { features: { INBOX3: offered, REWCEN3: offered } },
    answers: {
      "/wps/member/inbox": () =>
        fails ? Promise.reject({ errorCode: "unknown_error" }) : new Promise<never>(() => {}),
      "/wps/member/inbox/read": null,
    },
  });
  const { inbox } = await site.memberDetails();
  inbox.store.setState({ ...state });
  return { i18n, site };
};

const meta: Meta<Shown> = {
  title: "Screens/Inbox",
  render: ({ id = "" }, { loaded: { site } }) => (
    <SiteContext value={site}>
      <InboxScreen query={`?id=${id}`} />
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

const message = (id: string, title: string, read: boolean, more: Partial<InboxMessage> = {}): InboxMessage => ({
  id,
  title,
  body: `<p>Good to see you.</p><ul><li>Never share your password.</li><li>Change it from time to time.</li></ul>`,
  time: "2026-01-05T08:00:00Z",
  read,
  ...more,
});

const messages = [
  message("1", "Welcome!", false, { kind: "PROMOTION" }),
  message("2", "Keep your account safe", false, {
    kind: "SECURITY",
    action: { url: "/m/changePsw", label: "Change password" },
  }),
  message("3", "Your deposit has arrived", true, { kind: "ACCOUNT", time: "2026-01-03T08:00:00Z" }),
];

export const List: Story = { args: { state: { messages, total: 3, unread: 2 } } };
export const MorePages: Story = { args: { state: { messages, total: 60, unread: 2 } } };
export const Message: Story = { args: { id: "2", state: { messages, total: 3, unread: 2 } } };
export const Gone: Story = { args: { id: "9", state: { messages, total: 3 } } };
export const Empty: Story = { args: { state: { messages: [] } } };
export const Loading: Story = {};
export const Failed: Story = { args: { fails: true } };
export const NoInbox: Story = { args: { offered: false } };
export const LongTexts: Story = {
  args: {
    state: {
      messages: [
        message("1", "Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz ".repeat(2).trim(), false),
        message("2", "A title that goes on for quite a while, as some operators write them, with every detail", true),
      ],
      total: 2,
      unread: 1,
    },
  },
};
