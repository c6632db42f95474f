import type { Page } from "playwright";

/** A thing that players do, as the taps and keys that are measured. */
export interface Journey {
  readonly name: string;
  /** What leads there, unmeasured and at full speed. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Each one is one interaction. */
  readonly taps: readonly ((page: Page) => Promise<void>)[];
}

/** Waits until the page answers for itself, and nothing covers it. */
export const drawn = (page: Page): Promise<void> =>
  page.locator("#splash, #app[aria-busy]").first().waitFor({ state: "detached" });

const games = (page: Page) => page.getByRole("button", { name: /^Play: /i });

export const journeys: readonly Journey[] = [
  { name: "open a game", taps: [(page) => games(page).first().tap()] },
  {
    name: "change the category",
    prepare: async (page) => {
      await page.goto(new URL("/m/game", page.url()).href);
      await drawn(page);
      await games(page).first().waitFor();
    },
    taps: [(page) => page.getByRole("main").getByRole("link", { name: "Slots" }).first().tap()],
  },
  { name: "open the languages", taps: [(page) => page.getByRole("button", { name: "Language" }).tap()] },
  {
    name: "type in the search",
    prepare: async (page) => {
      await page.goto(new URL("/m/game", page.url()).href);
      await drawn(page);
      await page.getByRole("searchbox", { name: "Search games" }).focus();
    },
    taps: [..."dragon"].map((key) => (page: Page) => page.keyboard.press(key)),
  },
  {
    name: "log in",
    prepare: async (page) => {
      await page.goto(new URL("/m/login", page.url()).href);
      await drawn(page);
      await page.getByRole("textbox", { name: "Username" }).fill("nobody");
      await page.getByRole("textbox", { name: "Password" }).fill("Player@2026");
    },
    taps: [(page) => page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).tap()],
  },
  { name: "go to log in", taps: [(page) => page.getByRole("link", { name: "Log in" }).first().tap()] },
];
