import type { Locator, Page } from "playwright";

/** A user journey, as the taps and keys that are measured. */
export interface Journey {
  readonly name: string;
  /** The steps before it, unmeasured and at full speed. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Each one is one interaction. */
  readonly taps: readonly ((page: Page) => Promise<void>)[];
}

/** Waits until the site has started, and nothing covers it. A complete page starts it by itself after a while. */
export async function drawn(page: Page): Promise<void> {
  await page.locator("#app[data-started]").waitFor({ state: "attached" });
  await page.locator("#splash").waitFor({ state: "detached" });
}

/** Taps the centre of an element, as a finger does: `Locator.tap` runs checks of its own in the page meanwhile. */
export async function touch(place: Locator): Promise<void> {
  const box = await place.boundingBox();
  if (!box) throw new Error(`${place} is not on the screen`);
  await place.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Logs a member of the sandbox in, and waits for the home. */
export async function logIn(page: Page, origin: string, username = "player"): Promise<void> {
  await page.goto(`${origin}/m/login`);
  await drawn(page);
  await page.getByRole("textbox", { name: "Username" }).fill(username);
  await page.getByLabel("Password", { exact: true }).fill("Player@2026");
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
  await page.getByRole("banner").getByText(username).waitFor();
}

/** Opens an address, and waits until its service worker is installed. */
export async function installServiceWorker(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

const games = (page: Page) => page.getByRole("button", { name: /^Play: /i });

export const journeys: readonly Journey[] = [
  { name: "open a game", taps: [(page) => touch(games(page).first())] },
  {
    name: "change the category",
    prepare: async (page) => {
      await page.goto(new URL("/m/game", page.url()).href);
      await drawn(page);
      await games(page).first().waitFor();
    },
    taps: [(page) => touch(page.getByRole("main").getByRole("link", { name: "Slots" }).first())],
  },
  { name: "open the languages", taps: [(page) => touch(page.getByRole("button", { name: "Language" }))] },
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
      await page.getByRole("textbox", { name: "Username" }).fill("unknown");
      await page.getByRole("textbox", { name: "Password" }).fill("Player@2026");
    },
    taps: [(page) => touch(page.getByRole("main").getByRole("button", { name: "Log in", exact: true }))],
  },
  { name: "go to log in", taps: [(page) => touch(page.getByRole("link", { name: "Log in" }).first())] },
];
