import type { Loader, Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent } from "storybook/test";
import { testSite } from "#core/app/testing.ts";
import type { AgentStatus } from "#core/gateway/index.ts";
import { SiteContext } from "#core/site/index.ts";
import { loadTexts, withTexts } from "#tests/stories/with-texts.tsx";
import { inEnglish } from "../../../.storybook/in-english.ts";
import AgentScreen from "./agent-screen.tsx";

interface Shown {
  readonly type: number;
  /** Undefined: still loading. */
  readonly application?: AgentStatus;
  readonly fails: boolean;
}

const load: Loader<Shown> = async ({ args: { type, application, fails }, globals }) => {
  const { i18n } = await loadTexts({ globals });
  const site = testSite({
    i18n,
    legal: async () => ({ terms: "https://brand.example/terms", seals: [], help: [] }),
    answers: {
      "/wps/member/agent/register": () =>
        fails ? Promise.reject({ errorCode: "unknown_error" }) : (application ?? new Promise<never>(() => {})),
    },
  });
  const value = { id: "7", account: "mai", type, language: "EN", currency: "VND", clubLabel: null };
  site.member.store.setState({ phase: "ready", value });
  return { i18n, site };
};

const meta: Meta<Shown> = {
  title: "Screens/Agent registration",
  render: (_, { loaded: { site } }) => (
    <SiteContext value={site}>
      <AgentScreen />
    </SiteContext>
  ),
  loaders: [load],
  decorators: [withTexts],
  args: { type: 1, fails: false },
  parameters: { layout: "fullscreen" },
};

export default meta;
type Story = StoryObj<Shown>;

export const Form: Story = { args: { application: { status: "none" } } };
export const Errors: Story = {
  ...Form,
  play: inEnglish(async () => {
    await userEvent.click(await screen.findByRole("button"));
    await expect(await screen.findByText("Enter your name.")).toBeVisible();
  }),
};
export const Pending: Story = { args: { application: { status: "pending" } } };
export const Approved: Story = {
  args: { application: { status: "approved", link: "https://www.brand.example/m/register?affiliateCode=MAI1" } },
  play: async () => expect(await screen.findByText(/affiliateCode=MAI1/)).toBeVisible(),
};
export const NotAnAgent: Story = {
  args: { type: 3 },
  play: inEnglish(async () =>
    expect(await screen.findByRole("heading", { name: "This page is for agents" })).toBeVisible(),
  ),
};
export const Loading: Story = {};
export const Failed: Story = { args: { fails: true } };
