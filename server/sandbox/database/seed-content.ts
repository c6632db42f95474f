import type { KeptAnnouncement, KeptService } from "../calls/relay.ts";
import { contentAt } from "../content/announcements.ts";
import type {
  SeedAnnouncement,
  SeedBanner,
  SeedCustomerService,
  SeedGame,
  SeedLobby,
  SeedMatch,
  SeedMerchantCode,
  SeedPromotionCategory,
  SeedVendor,
  SeedVipRank,
} from "../content/types.ts";
import type { Services } from "../services.ts";

/** Everything that the sandbox can show before anyone has done anything. */
export interface SandboxContent {
  readonly vendors: readonly SeedVendor[];
  readonly games: readonly SeedGame[];
  readonly lobbies: readonly SeedLobby[];
  readonly banners: readonly SeedBanner[];
  readonly announcements: readonly SeedAnnouncement[];
  readonly promotionCategories: readonly SeedPromotionCategory[];
  readonly vipRanks: readonly SeedVipRank[];
  readonly matches: readonly SeedMatch[];
  readonly customerServices: readonly SeedCustomerService[];
}

const contentMerchants: readonly SeedMerchantCode[] = ["lotus", "carnaval", "noor", "manila", "default"];

/**
 * Copies the content into the database in place of what was there. Done at every start: matches are then still to
 * come, and an edited content is what is shown. Members and their data are not changed.
 */
export const seedContent = ({ database, contents, now }: Services, content: SandboxContent): void =>
  database.transaction(() => {
    for (const table of ["vendors", "games", "lanes", "laneVendors", "laneGames"]) database.run(`DELETE FROM ${table}`);
    database.runMany(
      "INSERT INTO vendors (vendor, displayName, accounts) VALUES (?, ?, ?)",
      content.vendors.map((one) => [one.vendor, one.displayName, JSON.stringify(one.accountTypeName)]),
    );
    database.runMany(
      "INSERT INTO games (gameId, nodeId, code, name, vendor, category, freeplay, prizeMode) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      content.games.map(({ gameId, nodeId, code, name, vendor, category, freeplay, prizeMode }) => [
        gameId,
        nodeId,
        code,
        name,
        vendor,
        category,
        Number(freeplay),
        prizeMode ?? null,
      ]),
    );
    for (const { merchant, lanes } of content.lobbies) {
      database.runMany(
        "INSERT INTO lanes (merchant, category, position) VALUES (?, ?, ?)",
        lanes.map(({ category }, position) => [merchant, category, position]),
      );
      database.runMany(
        "INSERT INTO laneVendors (merchant, category, vendor, position) VALUES (?, ?, ?, ?)",
        lanes.flatMap(({ category, vendors }) => vendors.map((vendor, place) => [merchant, category, vendor, place])),
      );
      database.runMany(
        "INSERT INTO laneGames (merchant, category, gameId, position) VALUES (?, ?, ?, ?)",
        lanes.flatMap(({ category, gameIds }) => gameIds.map((gameId, place) => [merchant, category, gameId, place])),
      );
    }

    const start = now();
    const put = <T extends { readonly id: string }>(merchant: string, kind: string, items: readonly T[]): void =>
      contents.replace(
        merchant,
        kind,
        items.map((data) => ({ id: data.id, data })),
      );
    const vipLabels = content.vipRanks.map(({ labelId }) => labelId);
    for (const merchant of contentMerchants) {
      put(
        merchant,
        "banner",
        content.banners.filter((banner) => banner.merchant === merchant),
      );
      put(
        merchant,
        "announcement",
        content.announcements
          .filter(({ merchants }) => merchants === undefined || merchants.includes(merchant))
          .map(
            ({ startsIn, endsIn, event, ...rest }): KeptAnnouncement => ({
              ...rest,
              content: contentAt({ ...rest, ...(event && { event }) }, start),
              startsAt: start + startsIn,
              endsAt: start + endsIn,
            }),
          ),
      );
      put(
        merchant,
        "match",
        content.matches.flatMap(({ merchants, ...match }) => (merchants.includes(merchant) ? [match] : [])),
      );
      put(merchant, "promotionCategory", content.promotionCategories);
      put(
        merchant,
        "vipRank",
        content.vipRanks.map((rank) => ({ ...rank, id: rank.labelId })),
      );
      put(
        merchant,
        "customerService",
        content.customerServices.map(
          ({ entry, onlyForVip, labelIds = [], ...types }): KeptService & { readonly id: string } => ({
            id: types.csPosition ?? types.csType,
            ...types,
            entry: typeof entry === "string" ? entry : JSON.stringify(entry),
            labelIds: onlyForVip ? vipLabels : labelIds,
          }),
        ),
      );
    }
  });
