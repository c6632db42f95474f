// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** When the vendor's script is loaded. By default it waits, once the visitor has agreed, for the first interaction, or ten seconds. The merchant's gateway receives every event in both cases. The vendor doesn't hear of a visit that ends earlier. */
  readonly start?: "interaction" | "consent";
  /** The measurement id of the brand's web data stream in Google Analytics, or the id of its Google Ads account. */
  readonly tagId: string;
  /** The product's event -> the conversion in Google Ads that it is, as id and label. */
  readonly conversions?: Readonly<Partial<Record<"firstOpen" | "registerSubmit" | "register" | "depositSubmit" | "firstDeposit" | "withdraw" | "deposit" | "redeposit" | "firstDepositArrival" | "startTrial" | "login" | "viewContent" | "downloadApp" | "gameLaunch" | "a2hsInstalled" | "a2hsFirstOpen", string>>>;
  /** Reports a customer's first deposit arrival also as a purchase. Turn it off if the site reports the same deposit as `deposit`: Google Analytics would count it twice. */
  readonly standardPurchase: boolean;
}
