import { behaviours } from "#packages/demo-games/index.ts";
import type { SwitchField, SwitchGroup } from "./switches.ts";

const choice = (label: string, choices: Readonly<Record<string, string>>, initial: string): SwitchField => ({
  label,
  choices,
  initial: () => initial,
});

/** The games' own switches at the console. */
export const gameSwitches = {
  name: "games",
  fields: {
    page: choice("A game’s page", behaviours, "plays"),
    origin: choice("Games are", { own: "On the site’s own host", other: "On a host of their own" }, "own"),
  },
} as const satisfies SwitchGroup;
