// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** The pixel's number in Meta's Events Manager. */
  readonly pixelId: string;
  /** Reports a customer's first deposit arrival also as a Purchase. Turn it off if the site reports the same deposit as `deposit`: Meta would count it twice. */
  readonly standardPurchase: boolean;
}
