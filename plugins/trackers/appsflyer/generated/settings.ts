// Generated from plugin.json by `npm run generate`. Do not edit.

/** The settings, with defaults where a brand sets nothing. */
export interface Settings {
  /** When the vendor's script is loaded. By default it waits, once the visitor has agreed, for the first interaction, or ten seconds. The merchant's gateway receives every event in both cases. The vendor doesn't hear of a visit that ends earlier. */
  readonly start?: "interaction" | "consent";
  /** The key of the brand bundle's website in AppsFlyer. It is not the dev key of the app. */
  readonly webDevKey: string;
}
