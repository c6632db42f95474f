// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** When the vendor's script is loaded. By default it waits, once the visitor has agreed, for the first interaction, or ten seconds. The merchant's gateway receives every event in both cases. The vendor doesn't hear of a visit that ends earlier. */
  readonly start?: "interaction" | "consent";
  /** The token of the brand's web app in Adjust. */
  readonly appToken: string;
  /** The product's event -> its event token in Adjust. Events without a token are not sent. */
  readonly events: Readonly<Partial<Record<"firstOpen" | "registerSubmit" | "register" | "depositSubmit" | "firstDeposit" | "withdraw" | "deposit" | "redeposit" | "firstDepositArrival" | "startTrial" | "login" | "viewContent" | "downloadApp" | "gameLaunch" | "a2hsInstalled" | "a2hsFirstOpen", string>>>;
}
