// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** When the vendor's script is loaded. By default it waits, once the visitor has agreed, for the first interaction, or ten seconds. The merchant's gateway receives every event in both cases. The vendor doesn't hear of a visit that ends earlier. */
  readonly start?: "interaction" | "consent";
  /** The pixel's id in X's Events Manager. */
  readonly pixelId: string;
  /** The product's event -> the id of the event in X's Events Manager. Events without one are not sent. */
  readonly events?: Readonly<Partial<Record<"firstOpen" | "registerSubmit" | "register" | "depositSubmit" | "firstDeposit" | "withdraw" | "deposit" | "redeposit" | "firstDepositArrival" | "startTrial" | "login" | "viewContent" | "downloadApp" | "gameLaunch" | "a2hsInstalled" | "a2hsFirstOpen", string>>>;
}
