import { launchGamePath, loginPath } from "#core/routes/index.ts";

/** The address of the rules. Each page's `Speculation-Rules` header names it. */
export const SPECULATION_PATH = "/m/speculation-rules.json";

/** Screens whose page opens a session or a game, or has nothing before a log-in. */
const neverAhead = [loginPath, launchGamePath, "/m/member/"];

/**
 * Chromium fetches the page of a link when a mouse rests on it or a finger presses it, until the site has started: then
 * React draws the next screen without a page. With Data Saver, Chromium fetches nothing ahead.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { selector_matches: "#app:not([data-started]) a" },
          { href_matches: "/m/*" },
          { not: { href_matches: neverAhead.map((path) => `${path}*`) } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});
