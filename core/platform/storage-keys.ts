import type { Stored } from "./define-stored.ts";

/*
 * Of the values that the page's boot script also reads: each a constant, so that a script contains only those that it
 * reads. Imported as `storageKeys`.
 */

/** Where a value is stored. */
export type StorageKey = Pick<Stored<unknown>, "area" | "key">;

export const session: StorageKey = { area: "session", key: "MC_SESSION_INFO" };
export const registrationInfo: StorageKey = { area: "local", key: "reg_info" };
export const trackId: StorageKey = { area: "local", key: "tid" };
export const webclip: StorageKey = { area: "local", key: "WEBCLIP" };
export const credentials: StorageKey = { area: "local", key: "remembered_credentials" };
export const recentGames: StorageKey = { area: "local", key: "recent_games" };
export const chosenLanguage: StorageKey = { area: "local", key: "language" };
export const downloadBarHidden: StorageKey = { area: "session", key: "hideDownloadBar" };
