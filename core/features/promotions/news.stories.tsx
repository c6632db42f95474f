import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { type WholeSiteArgs, wholeSite } from "#tests/stories/whole-site.tsx";
import { inEnglish } from "../../../.storybook/in-english.ts";

const meta: Meta<WholeSiteArgs> = { ...wholeSite, title: "Screens/News", args: { ...wholeSite.args, path: "/m/news" } };

export default meta;
type Story = StoryObj<WholeSiteArgs>;

/** Links of the list, not of its filters. */
const articles = async () => (await screen.findByRole("main")).querySelectorAll<HTMLElement>("li a:not(.chip)");

export const List: Story = {
  play: async () => waitFor(async () => expect((await articles()).length).toBeGreaterThan(1)),
};
export const Article: Story = {
  play: async () => {
    await waitFor(async () => expect((await articles()).length).toBeGreaterThan(1));
    const [first] = await articles();
    // React's `act` around a click of `userEvent` ends before the article's code is there, and then nothing draws it.
    first?.click();
    await waitFor(() => expect(document.querySelector("article h1")).toBeVisible());
  },
};
/** By category: a second tap shows all of them again. */
export const Promotions: Story = {
  args: { path: "/m/news?type=PROMOTION" },
  play: inEnglish(async () => {
    const categories = await screen.findByRole("navigation", { name: "Categories" });
    await userEvent.click(within(categories).getByRole("link", { name: "Friends" }));
    await waitFor(async () => expect(await articles()).toHaveLength(1));
  }),
};
export const Loading: Story = { args: { scenario: "waits" } };
export const Empty: Story = {
  args: { scenario: "empty" },
  play: inEnglish(async () => expect(await screen.findByText("No news right now")).toBeVisible()),
};
export const Failed: Story = {
  args: { scenario: "fails" },
  play: inEnglish(async () => expect(await screen.findByRole("button", { name: "Try again" })).toBeVisible()),
};
export const OfferEnded: Story = {
  args: { path: "/m/activity?id=gone" },
  play: inEnglish(async () => {
    await expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent("This promotion has ended");
    await waitFor(() => expect(document.title).toMatch(/^This promotion has ended · /));
  }),
};
