import { bare, count, type Form, json, mark, texts } from "./storage-form.ts";
import { storageKeys } from "./storage-keys.ts";

/** The consent a visitor must give before a value may be stored. */
export type ConsentClass = "necessary" | "analytics" | "ads";

/** One thing that the site stores in the browser. */
export interface Entry<T> {
  /** The storage's key. A family's keys append an id: `first_deposit:<id>`. */
  readonly key: string;
  readonly area: "local" | "session";
  readonly form: Form<T>;
  readonly consent: ConsentClass;
  readonly clearedByLogout: boolean;
  /** Raised when the form changes in a way that `form.read` can't parse; then `migrate` is required. */
  readonly version: number;
  /** Turns what version `from` wrote into this version's text; `undefined` drops it. */
  readonly migrate?: (raw: string, from: number) => string | undefined;
}

/** Spec 3 "Session info". */
export interface SessionInfo {
  readonly spanId: string;
  readonly id: string;
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  readonly type: number;
  readonly firstTimeLogin: boolean;
}

/** Spec 3 "Stored registration info". */
export interface RegistrationInfo {
  readonly affiliateCode?: string;
  readonly referralCode?: string;
  readonly originalDomain?: string;
}

/** Spec 3 "Stored ad-attribution info": the wrapper app's data on its own installation. */
export const attributionFields = [
  "adAppToken",
  "gpsAdid",
  "adid",
  "afAppId",
  "appsflyerId",
  "afAdvertisingId",
  "afOaid",
  "idfa",
  "idfv",
] as const;

export type AttributionInfo = { readonly [Name in (typeof attributionFields)[number]]?: string };

/** Spec 3 "Remembered credentials" as stored; `credentials.ts` reads and writes them. */
export interface StoredCredentials {
  readonly type: "username" | "sms";
  readonly username?: string;
  readonly countryDialingCode?: string;
  readonly mobileNum?: string;
  /** Encoded twice; absent where it can't be stored safely. */
  readonly password?: string;
  readonly merchant?: string;
}

export interface PushRegistration {
  readonly token: string;
  /** Milliseconds since the epoch; 0 while the gateway does not have it. */
  readonly time: number;
  /** The member to whom it is bound. */
  readonly member?: unknown;
  /** Address of the browser's subscription, where the vendor uses one. */
  readonly endpoint?: unknown;
}

/** A visitor's decisions; a class that is absent was not asked. */
export type ConsentAnswer = { readonly [Class in "analytics" | "ads"]?: boolean };

/** A game as it was when it was played: what its card needs. */
export interface PlayedGame {
  readonly gameId: string;
  readonly nodeId: string;
  readonly code: string;
  readonly name: string;
  readonly vendor: string;
  readonly category: string;
  readonly image: string;
  readonly freeplay: boolean;
  readonly prizeMode?: string;
}

const playedGames = json<{ readonly games: readonly PlayedGame[] }>(({ games }) => {
  if (!Array.isArray(games)) return undefined;
  const texts = ["gameId", "nodeId", "code", "name", "vendor", "category", "image"] as const;
  const sound = games.flatMap((stored: unknown) => {
    const game = (typeof stored === "object" && stored !== null ? stored : {}) as PlayedGame;
    return texts.every((field) => typeof game[field] === "string") && game.gameId ? [playedGame(game)] : [];
  });
  return { games: sound };
});

/** What is stored of a game; the rest of it, such as a jackpot, is true for today alone. */
export const playedGame = (game: PlayedGame): PlayedGame => {
  const { gameId, nodeId, code, name, vendor, category, image, freeplay, prizeMode } = game;
  const stored = { gameId, nodeId, code, name, vendor, category, image, freeplay };
  return prizeMode === undefined ? stored : { ...stored, prizeMode };
};

/** Text typed into a page's fields, kept across a reload that a release made necessary. */
export interface TypedText {
  readonly path: string;
  /** A key that identifies a field of the page -> text. */
  readonly fields: Readonly<Record<string, string>>;
}

const typedText = json<TypedText>(({ path, fields }) =>
  typeof path === "string" &&
  typeof fields === "object" &&
  fields !== null &&
  Object.values(fields).every((text) => typeof text === "string")
    ? { path, fields: fields as TypedText["fields"] }
    : undefined,
);

const entry = <T>(
  area: "local" | "session",
  key: string,
  form: Form<T>,
  rest: Partial<Omit<Entry<T>, "area" | "key" | "form">> = {},
): Entry<T> => ({ area, key, form, consent: "necessary", clearedByLogout: false, version: 1, ...rest });

const session = json<SessionInfo>((value) => {
  const { spanId = "", id, token, merchantCode = "", userName = "", type = 0, firstTimeLogin = false } = value;
  const sound =
    typeof id === "string" &&
    typeof token === "string" &&
    token !== "" &&
    typeof spanId === "string" &&
    typeof merchantCode === "string" &&
    typeof userName === "string" &&
    typeof type === "number" &&
    typeof firstTimeLogin === "boolean";
  return sound ? { spanId, id, token, merchantCode, userName, type, firstTimeLogin } : undefined;
});

const credentials = json<StoredCredentials>((value) => {
  const found = texts(["username", "countryDialingCode", "mobileNum", "password", "merchant"])(value);
  if (value.type === "username" && found?.username) return { type: "username", ...found };
  if (value.type === "sms" && found?.mobileNum) return { type: "sms", ...found };
  return undefined;
});

const push = json<PushRegistration>((value) =>
  value.token && typeof value.token === "string" && typeof value.time === "number"
    ? (value as unknown as PushRegistration)
    : undefined,
);

/** An object whose fields are checked by what reads it: code that is loaded later. */
const unchecked = json<Readonly<Record<string, unknown>>>((value) => value);

const consent = json<ConsentAnswer>(({ analytics, ads }) => ({
  ...(typeof analytics === "boolean" && { analytics }),
  ...(typeof ads === "boolean" && { ads }),
}));

/** Everything that core stores in the browser, by its name in the code. Plugins declare theirs. */
export const storageTable = {
  session: entry(storageKeys.session.area, storageKeys.session.key, session, { clearedByLogout: true }),
  /** The session's password must be changed before its screens open. */
  passwordChangeForced: entry("session", "password_change_forced", mark, { clearedByLogout: true }),
  /** The release for which the page was reloaded automatically. */
  reloadedFor: entry("session", "reloaded_for", bare()),
  typedText: entry("session", "typed_text", typedText, { clearedByLogout: true }),
  /** A family, by language and address: public answers of the gateway, for three minutes (`cache.ts`). */
  cachedAnswer: entry("session", "answer:", unchecked, { clearedByLogout: true }),
  downloadBarHidden: entry(storageKeys.downloadBarHidden.area, storageKeys.downloadBarHidden.key, mark),
  metricsReported: entry("session", "metrics_reported", mark),
  installDeclined: entry("session", "a2hs_declined", mark),
  registrationInfo: entry(
    storageKeys.registrationInfo.area,
    storageKeys.registrationInfo.key,
    json<RegistrationInfo>(texts(["affiliateCode", "referralCode", "originalDomain"])),
  ),
  attribution: entry("local", "s2s_info", json<AttributionInfo>(texts(attributionFields)), { consent: "ads" }),
  trackId: entry(storageKeys.trackId.area, storageKeys.trackId.key, bare(), { consent: "ads" }),
  merchant: entry("local", "merchant", bare()),
  language: entry("local", "language", bare()),
  webclip: entry(storageKeys.webclip.area, storageKeys.webclip.key, mark),
  deviceId: entry(
    "local",
    "device_id",
    bare((raw) => raw.length === 36),
  ),
  credentials: entry("local", "remembered_credentials", credentials),
  /** "0": no auto-login. */
  autoLogin: entry("local", "autoLogin", bare()),
  /** How often the install prompt was declined; 99 once installed. */
  installDeclines: entry("local", "a2hs_declined", count),
  installed: entry("local", "a2hs_installed", mark),
  /** Pop-up id -> the day on which it was shown, as YYYY-MM-DD, or "never" for not again. */
  popupsShown: entry("local", "popups_shown", unchecked),
  /** The newest log-in on this device. */
  lastLogin: entry("local", "last_login", unchecked),
  /** When the session of this tab began (`play-time.ts`). */
  playTime: entry("session", "play_time", unchecked, { clearedByLogout: true }),
  /** "Recently played", the last one first. */
  recentGames: entry("local", "recent_games", playedGames, { clearedByLogout: true }),
  /** Games that the person has marked, the last one first. They are the device's: no account has them. */
  favouriteGames: entry("local", "favourite_games", playedGames),
  assetHash: entry("local", "asset_hash", bare()),
  push: entry("local", "fcm_token", push),
  consent: entry("local", "consent", consent),
  /** A family, by event id: product events that the gateway has not received. Each says which consent it needs. */
  undeliveredEvent: entry("local", "undelivered_event:", unchecked),
  /** The day, as YYYY-MM-DD, on which the notification prompt was closed. */
  notificationPromptDay: entry("local", "notification_prompt_day", bare()),
  firstOpen: entry("local", "first_open", mark, { consent: "analytics" }),
  a2hsFirstOpen: entry("local", "a2hs_first_open", mark, { consent: "analytics" }),
  viewContent: entry("session", "view_content", mark, { consent: "analytics" }),
  /** Families, by member id: the first log-in was answered with a welcome; the number of the chosen picture. */
  welcomed: entry("local", "welcomed:", mark),
  profilePicture: entry("local", "profile_picture:", count),
  /** A family, by member id. */
  firstDeposit: entry("local", "first_deposit:", mark, { consent: "analytics" }),
} satisfies Record<string, Entry<unknown>>;

export type EntryName = keyof typeof storageTable;

export type EntryValue<Name extends EntryName> = (typeof storageTable)[Name] extends Entry<infer T> ? T : never;
