/**
 * The shapes of what the sandbox has to show before anyone has done anything: studios, games, banners, news, ranks.
 * Plain data; the sandbox copies it into its database and answers from there.
 */

import type { LanguageCode } from "#core/i18n/languages.ts";
import type { GameKind } from "#packages/demo-games/index.ts";

/** One text by spec language code. Read it with `localized()`, which falls back on `EN`. */
export type LocalizedText = { readonly EN: string } & { readonly [Code in LanguageCode]?: string };

/** Every game category that the gateway knows, in no particular order. */
export const gameCategories = [
  "ELOTT",
  "LOTT",
  "SPORTS",
  "LIVE",
  "RNG",
  "TABLE",
  "FISH",
  "PVP",
  "CRASH",
  "ARCADE",
] as const;

export type GameCategory = (typeof gameCategories)[number];

/** The brands that come along; other merchant codes get the lobby under `default`. */
export type SeedMerchantCode = "lotus" | "carnaval" | "noor" | "manila" | "default";

/** A studio. `seed` decides its mark; its palette lives with the covers. */
export type SeedVendor = {
  /** The code on the wire, such as `TCG_SEA`. */
  readonly vendor: string;
  readonly displayName: string;
  readonly categories: readonly GameCategory[];
  /** The account's code, by category where a studio serves several accounts: `RNG`, `PVP`, `ELOTT`, `LOTT` … (spec 9). */
  readonly accountTypeName: { readonly [Category in GameCategory]?: string };
  readonly seed: number;
};

/** What a cover shows, and the game's own page with it. */
export type SeedCover = {
  /** The pictogram, such as `koi` or `lantern`. */
  readonly motif: string;
  /** Which of the studio's colourways, counted from 0. */
  readonly tint: number;
};

export type SeedGame = {
  /** Unique; also the name of the cover's file. */
  readonly gameId: string;
  readonly nodeId: string;
  /** The studio's own code, sent as `gameCode` when a game is launched. */
  readonly code: string;
  readonly name: string;
  readonly vendor: string;
  readonly category: GameCategory;
  readonly kind: GameKind;
  /** Of a sportsbook: the id of the match whose teams play. */
  readonly match?: string;
  readonly freeplay: boolean;
  /** Lottery only: which prize scale the game is played by (spec 9). */
  readonly prizeMode?: "LOTT" | "ELOTT";
  readonly hot?: boolean;
  readonly cover: SeedCover;
};

/** One lane of a merchant's lobby: a category, its studios in order, and its games in order. */
export type SeedLane = {
  readonly category: GameCategory;
  readonly vendors: readonly string[];
  readonly gameIds: readonly string[];
};

export type SeedLobby = {
  readonly merchant: SeedMerchantCode;
  readonly lanes: readonly SeedLane[];
};

/** A banner in the group `m_top`. `linkageType`: `P` an announcement, `URL` an address, `G` a game. */
export type SeedBanner = {
  /** Unique; also the name of the picture's file, which takes `?lang=`. */
  readonly id: string;
  readonly merchant: SeedMerchantCode;
  readonly groupName: string;
  readonly title: LocalizedText;
  readonly subtitle: LocalizedText;
  readonly action: LocalizedText;
} & (
  | { readonly linkageType: "P"; readonly linkage: string }
  | { readonly linkageType: "URL"; readonly url: string }
  | { readonly linkageType: "G"; readonly gameId: string }
);

export type SeedAnnouncementType = "PROMOTION" | "NEWS" | "POPUP";

export type SeedAnnouncement = {
  readonly id: string;
  /** The merchants that show it; absent means every one. */
  readonly merchants?: readonly SeedMerchantCode[];
  readonly type: SeedAnnouncementType;
  readonly title: LocalizedText;
  /** HTML: lists and inline `px` sizes, as an editor in a back office writes it. */
  readonly content: LocalizedText;
  /** Its picture, of which each brand has one in its own style (`/wps/sandbox/news/<merchant>/<image>.svg`). */
  readonly image: string;
  /** Start and end in ms relative to the moment of seeding (negative: in the past). */
  readonly startsIn: number;
  readonly endsIn: number;
  readonly popup: boolean;
  readonly categoryIds: readonly string[];
  readonly action?: { readonly url: string; readonly label: LocalizedText };
  /** Set large over its picture; a number is written as the reader's language does. */
  readonly figure?: string | number;
  readonly audience?: "NEW" | "VIP";
  readonly limit?: "ONCE" | "WEEKLY";
  /** What a person does, one step a text. */
  readonly steps?: readonly LocalizedText[];
  /** HTML. */
  readonly terms?: LocalizedText;
  /** When the announced event is: weekly, in UTC. Its times stand in `content` as `{start}` and `{end}`. */
  readonly event?: SeedEvent;
};

/** From `hour` o'clock on `weekday` (0 is Sunday), for so many hours; UTC. */
export type SeedEvent = { readonly weekday: number; readonly hour: number; readonly hours: number };

export type SeedPromotionCategory = { readonly id: string; readonly name: LocalizedText };

/**
 * A rank of the VIP club. `conditions` is how many tasks lead on to the next rank, `benefits` how many of the club's
 * benefits it has: a higher rank keeps those of the lower ones.
 */
export type SeedVipRank = {
  readonly labelId: string;
  readonly rankLevel: number;
  readonly labelName: LocalizedText;
  readonly conditions: number;
  readonly benefits: number;
};

/** A match for `GCSGAME_getGameMatchV2`, without its kick-off and figures: see `scheduledMatches`. */
export type SeedMatch = {
  readonly id: string;
  /** The merchants that show it: those of its country. */
  readonly merchants: readonly SeedMerchantCode[];
  readonly league: string;
  readonly home: string;
  readonly away: string;
  readonly vendor: string;
  /** Football by default: how it is scored, and whether there is a draw. */
  readonly sport?: "football" | "basketball" | "cricket";
  /** Nothing is told of it while it is on: as of a gateway without scores. */
  readonly withoutScore?: boolean;
};

/** A customer-service entry: an address (`{origin}` is the site's own) or the ids that its vendor's plugin takes. */
export type SeedCustomerService = {
  readonly csType: string;
  readonly csPosition?: string;
  readonly entry: string | Readonly<Record<string, string>>;
  /** Shown to members with one of these labels only. */
  readonly labelIds?: readonly string[];
  /** Shown to members with a VIP label only. */
  readonly onlyForVip?: boolean;
};

/** A member that every merchant has from the start. The console shows the passwords: nothing here is a secret. */
export type SeedMember = {
  readonly username: string;
  readonly password: string;
  /** 1 and 2 are agents, 3 a player, 4 a special member. */
  readonly type: number;
  /** In the merchant's own country. */
  readonly mobile?: string;
  readonly email?: string;
  readonly factors?: readonly ("email" | "ga" | "sms")[];
  readonly passwordAgeDays?: number;
  readonly deposits?: number;
  readonly cardBound?: boolean;
  readonly vip?: { readonly labelId: string; readonly completedConditions: number };
};

/** A message that lies in every seeded member's inbox. */
export type SeedInboxMessage = {
  readonly id: string;
  readonly title: LocalizedText;
  /** HTML, as in an announcement. */
  readonly body: LocalizedText;
  readonly ageHours: number;
  readonly kind: string;
  readonly action: { readonly url: string };
};
