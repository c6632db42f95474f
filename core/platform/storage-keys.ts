import type { Stored } from "./define-stored.ts";

/** Where a value is stored. */
export type StorageKey = Pick<Stored<unknown>, "area" | "key">;

/** Of the values that the page's boot script also reads. */
export const storageKeys = {
  session: { area: "session", key: "MC_SESSION_INFO" },
  registrationInfo: { area: "local", key: "reg_info" },
  trackId: { area: "local", key: "tid" },
  webclip: { area: "local", key: "WEBCLIP" },
  credentials: { area: "local", key: "remembered_credentials" },
  recentGames: { area: "local", key: "recent_games" },
  chosenLanguage: { area: "local", key: "language" },
  downloadBarHidden: { area: "session", key: "hideDownloadBar" },
} as const satisfies Readonly<Record<string, StorageKey>>;
