import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { type WholeSiteArgs, wholeSite } from "#tests/stories/whole-site.tsx";
import { inEnglish } from "../../../.storybook/in-english.ts";

const meta: Meta<WholeSiteArgs> = {
  ...wholeSite,
  title: "Screens/Games",
  args: { ...wholeSite.args, path: "/m/game" },
};

export default meta;
type Story = StoryObj<WholeSiteArgs>;

const search = async (words: string) => userEvent.type(await screen.findByRole("searchbox"), words);

export const AllGames: Story = {
  play: inEnglish(async () =>
    expect((await screen.findAllByRole("button", { name: /^Play/ })).length).toBeGreaterThan(5),
  ),
};
/** Its games are listed by studio. */
export const OneCategory: Story = {
  args: { path: "/m/rng" },
  play: inEnglish(async () => {
    const games = await screen.findAllByRole("button", { name: /^Play/ });
    await expect(games.length).toBeGreaterThan(5);
    const studios = await within(screen.getByRole("group", { name: "Providers" })).findAllByRole("button");
    await userEvent.click(studios[1] ?? document.body);
    await expect(studios[1]).toHaveAttribute("aria-pressed", "true");
    await waitFor(() => expect(screen.getAllByRole("button", { name: /^Play/ }).length).toBeLessThan(games.length));
  }),
};
export const Loading: Story = {
  args: { scenario: "waits", path: "/m/rng" },
  play: async () => expect((await screen.findByRole("main")).querySelector(".bone")).not.toBeNull(),
};
export const Empty: Story = {
  args: { scenario: "empty", path: "/m/rng" },
  play: inEnglish(async () => expect(await screen.findByText("No games here yet")).toBeVisible()),
};
export const Failed: Story = {
  args: { scenario: "fails", path: "/m/rng" },
  play: inEnglish(async () =>
    expect((await screen.findAllByRole("button", { name: "Try again" })).length).toBeGreaterThan(0),
  ),
};
/** The page carries the lanes, and the bottom bar names the first. */
export const FailedInManila: Story = {
  ...Failed,
  globals: { brand: "manila" },
  tags: ["!dev", "!autodocs"],
  play: async () => {
    const bar = await screen.findByRole("navigation", { name: "Main" });
    await expect(within(bar).getByRole("link", { name: "Sports" })).toBeVisible();
  },
};

/** A misspelt name finds its games. */
export const Found: Story = {
  globals: { brand: "lotus" },
  play: inEnglish(async () => {
    await search("dargon");
    await waitFor(() => expect(screen.getByText(/games? found/)).toBeVisible());
    await expect(screen.getAllByRole("button", { name: /dragon/i }).length).toBeGreaterThan(0);
  }),
};
/** Its results are no wider than the screen. */
export const FoundRightToLeft: Story = {
  args: { brand: "noor", language: "UR" },
  play: async () => {
    await search("dargon");
    await waitFor(() => expect(screen.getByRole("button", { name: /Dragon's Tea House/ })).toBeVisible());
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
  },
};
export const Searching: Story = {
  args: { scenario: "waits" },
  play: inEnglish(async () => {
    await search("dragon");
    await expect(await screen.findByText("Searching…")).toBeVisible();
  }),
};
export const NothingFound: Story = {
  play: inEnglish(async () => {
    await search("zzzzzz");
    // It is said once, and there are ways on.
    await expect(await screen.findByText(/zzzzzz/)).toBeVisible();
    await expect(screen.queryByText(/0 games/)).toBeNull();
    const main = screen.getByRole("main");
    await expect(
      within(main).getByRole("navigation", { name: "Categories" }).querySelectorAll("a").length,
    ).toBeGreaterThan(1);
    await waitFor(() => expect(main.querySelector(".lane .game")).toBeVisible());
    const said = screen.getAllByRole("status").filter((status) => status.textContent?.includes("zzzzzz"));
    await expect(said).toHaveLength(1);
    await userEvent.click(within(said[0] as HTMLElement).getByRole("button", { name: "Clear" }));
    await expect(screen.getByRole("searchbox")).toHaveValue("");
    await expect(screen.queryByText(/No games match/)).toBeNull();
  }),
};
export const SearchFailed: Story = {
  args: { scenario: "fails" },
  play: inEnglish(async () => {
    await search("dragon");
    await waitFor(() => expect(screen.getByRole("button", { name: "Try again" })).toBeVisible());
  }),
};

/** A game with a trial asks how to play, and says what is known of it. */
export const GameSheet: Story = {
  args: { path: "/m/rng" },
  play: inEnglish(async () => {
    const [first] = await screen.findAllByRole("button", { name: /^Play/ });
    if (!first) throw new Error("no game is shown");
    // Storybook's own click is an `act` that does not wait: React would not go on once the sheet's code has come.
    first.click();
    const sheet = await screen.findByRole("dialog");
    await waitFor(() => expect(sheet).toBeVisible());
    const factOf = async (label: string) =>
      (await within(sheet).findByText(label)).closest("dt")?.nextElementSibling?.textContent;
    await expect(await factOf("Stake")).toMatch(/10\W+100\W+points$/);
    await expect(await factOf("Return to player (RTP)")).toMatch(/^9\d(\.\d)?%$/);
  }),
};
