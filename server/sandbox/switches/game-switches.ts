import type { SwitchField, SwitchGroup } from "./switches.ts";

/** How a game's page behaves in a frame of the site. */
export const gamePages = {
  plays: "Plays, and speaks to the site",
  silent: "Plays, and says nothing to the site",
  refuses: "Refuses to be shown in a frame",
  dies: "Dies after three seconds",
  slow: "Answers after fifteen seconds",
  floods: "Floods the site with messages",
} as const;

export type GamePage = keyof typeof gamePages;

export const isGamePage = (value: string | undefined): value is GamePage => Object.hasOwn(gamePages, value ?? "");

const choice = (label: string, choices: Readonly<Record<string, string>>, initial: string): SwitchField => ({
  label,
  choices,
  initial: () => initial,
});

/** The games' own switches at the console. */
export const gameSwitches = {
  name: "games",
  fields: {
    page: choice("A game’s page", gamePages, "plays"),
    origin: choice("Games are", { own: "On the site’s own host", other: "On a host of their own" }, "own"),
  },
} as const satisfies SwitchGroup;
