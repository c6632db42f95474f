import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, waitFor } from "storybook/test";
import { type WholeSiteArgs, wholeSite } from "#tests/stories/whole-site.tsx";
import { inEnglish } from "../../.storybook/in-english.ts";

const meta: Meta<WholeSiteArgs> = { ...wholeSite, title: "Screens/Site" };

export default meta;
type Story = StoryObj<WholeSiteArgs>;

export const Home: Story = {};
export const HomeOfAMember: Story = { args: { signedIn: true } };
export const HomeWithoutAGateway: Story = { args: { scenario: "fails" } };

export const Account: Story = { args: { path: "/m/member/home", signedIn: true } };
/** A guest is led to the log-in. */
export const AccountOfAGuest: Story = {
  args: { path: "/m/member/home" },
  play: inEnglish(async () => expect(await screen.findByRole("heading", { level: 1, name: "Log in" })).toBeVisible()),
};
/** The longest names on the smallest phone: nothing is wider than the page. */
export const LongNamesAt320: Story = {
  args: { path: "/m/member/home", signedIn: true, name: "rindfleischetikettierungsueberwachungsaufgaben" },
  globals: { viewport: { value: "smallest", isRotated: false } },
  play: async () => {
    document.body.style.inlineSize = "320px";
    try {
      await waitFor(() => expect(screen.getAllByText(/rindfleisch/).length).toBe(2));
      await expect(document.body.scrollWidth).toBeLessThanOrEqual(320);
    } finally {
      document.body.style.inlineSize = "";
    }
  },
};

export const Offline: Story = {
  args: { path: "/m/news", scenario: "offline" },
  play: inEnglish(async () => expect(await screen.findByText(/You’re offline/)).toBeVisible()),
};

export const InboxOffline: Story = { args: { path: "/m/member/inbox", signedIn: true, scenario: "offline" } };

/** A message stands above the bottom bar and covers none of its links. */
export const ToastOverTheBars: Story = {
  play: inEnglish(async ({ loaded: { site } }) => {
    const bar = (await screen.findByRole("navigation", { name: "Main" })).getBoundingClientRect();
    site.overlays.toast("Link copied", { ms: 60_000 });
    const toast = await screen.findByText("Link copied");
    await waitFor(() => expect(toast).toBeVisible());
    await expect(toast.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top);
  }),
};

/** `/m/app`: what the app gives, and every way to get it. */
export const App: Story = { args: { path: "/m/app" } };
export const AppDownload: Story = { args: { path: "/m/download" } };

export const NotFound: Story = { args: { path: "/m/nowhere", signedIn: true } };
