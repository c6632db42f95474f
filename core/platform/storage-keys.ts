import type { Stored } from "./define-stored.ts";

/*
 * Of the values that the page's boot script also reads: each a constant, so that a script contains only those that it
 * reads. Imported as `storageKeys`.
 */

/** Where a value is stored. */
export type StorageKey = Pick<Stored<unknown>, "area" | "key">;

export const sessionKey: StorageKey = { area: "session", key: "MC_SESSION_INFO" };
export const registrationInfoKey: StorageKey = { area: "local", key: "reg_info" };
export const trackIdKey: StorageKey = { area: "local", key: "tid" };
export const webclipKey: StorageKey = { area: "local", key: "WEBCLIP" };
export const credentialsKey: StorageKey = { area: "local", key: "remembered_credentials" };
export const recentGamesKey: StorageKey = { area: "local", key: "recent_games" };
export const chosenLanguageKey: StorageKey = { area: "local", key: "language" };
export const downloadBarHiddenKey: StorageKey = { area: "session", key: "hideDownloadBar" };
