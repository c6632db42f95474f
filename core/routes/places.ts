import { categoryPath, gamesPath, homePath, memberPath, newsPath } from "./paths.ts";
import { type Route, routeOf } from "./table.ts";

/** A place in the bar at the bottom. */
export interface Place {
  readonly href: string;
  /** The key of its label. */
  readonly textKey: string;
  /** The name of its sign. The middle place has the brand's mark instead. */
  readonly sign?: string;
}

/** Labels for the middle of the bar that are shorter than the category's name. */
const shortNames: Readonly<Record<string, string>> = {
  ELOTT: "start.nav.draws",
  LOTT: "start.nav.draws",
  LIVE: "start.nav.live",
  SPORTS: "start.nav.sports",
  RNG: "start.nav.slots",
};

/**
 * Returns the five places of the bar at the bottom, in their order.
 * @param main the brand's main category, which is the one of the first lane
 */
export const placesOf = (main = "LOTT"): readonly Place[] => [
  { href: homePath, textKey: "start.nav.home", sign: "home" },
  { href: gamesPath, textKey: "start.nav.games", sign: "games" },
  { href: categoryPath(main), textKey: shortNames[main] ?? `start.category.${main}` },
  { href: newsPath, textKey: "start.nav.news", sign: "news" },
  { href: memberPath, textKey: "start.nav.account", sign: "account" },
];

/** Returns whether a place is the one of a route. */
export function isPlaceOf({ href }: Place, route: Route): boolean {
  const own = routeOf(href);
  return own === route || (own.screen === "home" && route.screen === "home");
}
