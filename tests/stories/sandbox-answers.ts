import type { SiteRecord } from "#core/merchant/index.ts";
import { snapshotCalls } from "#core/shell/index.ts";
import { bannerFile, withBannerText } from "#server/sandbox/artwork/banner-text.ts";
import { factsOf } from "#server/sandbox/content/game-facts.ts";
import {
  announcements,
  banners,
  downloadText,
  games,
  lobbies,
  matches,
  promotionCategories,
  vendors,
} from "#server/sandbox/content/index.ts";
import { localized } from "#server/sandbox/content/localized.ts";
import { scheduledMatches } from "#server/sandbox/content/matches.ts";
import { contentOf } from "#server/sandbox/content/profiles.ts";
import type { SeedBanner } from "#server/sandbox/content/types.ts";
import { coverOf, sandboxPicture } from "../../.storybook/samples.ts";
import drawing from "../../merchants/carnaval/hero.svg?url&no-inline";

interface Query {
  readonly query: URLSearchParams;
}

/** What a game's frame shows: the games' own pages are the sandbox's. A launch takes web addresses only. */
const gamePage = new URL(drawing, location.href).href;

const PAGE_LENGTH = 50;

export const newsPicture = (content: string, image: string): string => sandboxPicture(`news/${content}/${image}`);

const bannerFiles = import.meta.glob<string>("../../server/sandbox/artwork/pictures/banner/*.svg", {
  eager: true,
  query: "?raw",
  import: "default",
});

export function bannerPicture(banner: SeedBanner, language: string): string {
  const file = bannerFiles[`../../server/sandbox/artwork/pictures/banner/${bannerFile(banner, language)}.svg`] ?? "";
  return `data:image/svg+xml,${encodeURIComponent(withBannerText(file, banner, language))}`;
}

/**
 * The sandbox's content as its gateway answers it, for `testSite`: path -> answer. The sandbox itself needs a database,
 * which no browser has.
 */
export function sandboxAnswers(
  { site: { code, currency, name }, images }: SiteRecord,
  language: string,
): Readonly<Record<string, unknown>> {
  const content = contentOf(code);
  const lanes = lobbies.find(({ merchant }) => merchant === content)?.lanes ?? [];
  const gamesOf = (category: string | null) =>
    lanes
      .find((lane) => lane.category === category)
      ?.gameIds.flatMap((id) => games.find(({ gameId }) => gameId === id) ?? []) ?? [];
  const facts = (gameId: string) => factsOf(gameId, { currency, now: Date.now() });
  const momentIn = (offset: number) => new Date(Date.now() + offset).toISOString();

  return {
    [snapshotCalls.lanes]: lanes.map(({ category, vendors: codes }) => ({
      gameCategory: category,
      cards: [{ accountTypeName: category, displayName: category, freeplay: true }],
      gameClassify: {
        vendors: vendors
          .filter(({ vendor }) => codes.includes(vendor))
          .map(({ vendor, displayName }, ordinal) => ({
            vendor,
            displayName,
            ordinal,
            icon: sandboxPicture(`vendor/${vendor}`),
          })),
      },
      gameCount: gamesOf(category).length,
    })),
    "/wps/relay/GCSGAME_getGameList": ({ query }: Query) => {
      const vendor = query.get("vendor");
      const all = gamesOf(query.get("category")).filter((game) => vendor === null || game.vendor === vendor);
      const first = (Number(query.get("page") ?? 1) - 1) * PAGE_LENGTH;
      const items = all.slice(first, first + PAGE_LENGTH);
      return {
        total: all.length,
        items: items.map((game) => ({ ...game, ...facts(game.gameId), image: coverOf(game.gameId) })),
      };
    },
    "/wps/relay/GCSGAME_getGameMatchV2": scheduledMatches(matches, Date.now()),
    "/wps/relay/PROMOFE_getPromotionAnnouncementCategory": promotionCategories.map(({ id, name: texts }) => ({
      id,
      name: localized(texts, language),
    })),
    "/wps/relay/MCSFE_getListAnnouncements": ({ query }: Query) =>
      announcements
        .filter(({ merchants, event }) => (!merchants || merchants.includes(content)) && !event)
        .filter(({ type }) => query.get("types")?.split(",").includes(type))
        .map(({ id, title, content: body, image, startsIn, endsIn, categoryIds }) => ({
          id,
          title: localized(title, language),
          content: localized(body, language),
          image: newsPicture(content, image),
          startTime: momentIn(startsIn),
          endTime: momentIn(endsIn),
          popup: false,
          promoAnnouncementCategoryIds: categoryIds,
        })),
    "/wps/relay/MCSFE_getBanners": banners
      .filter(({ merchant }) => merchant === content)
      .map((banner) => ({ ...banner, image: bannerPicture(banner, language) })),
    "/wps/relay/WPSCORE_getDownloadSetting": {
      resources: [
        { resourceType: "MOBILECONFIG", url: "/dl/app.mobileconfig" },
        { resourceType: "Android", url: "/dl/app.apk" },
      ],
      banner: { image: images.touchIcon ?? images.icon, title: name, text: localized(downloadText, language) },
      loginRequired: false,
      minVipLevel: 0,
      latestVersion: "2.4.39",
    },
    "/wps/relay/MCSFE_getMerchantAvailablePromotions": {
      APP_DOWNLOAD: { enabled: true, count: 2 },
      REFERRAL: { enabled: true, count: 1 },
    },
    "/wps/game/launchGame": { gameUrl: gamePage },
    "/wps/relay/GCS_gameTrialLaunch": { gameUrl: gamePage },
  };
}

/** Every list of `answers` without an entry. The lanes stay: every screen shows their names; so does what is no list. */
export const withoutEntries = (answers: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => ({
  ...Object.fromEntries(Object.entries(answers).map(([path, answer]) => [path, Array.isArray(answer) ? [] : answer])),
  [snapshotCalls.lanes]: answers[snapshotCalls.lanes],
  "/wps/relay/GCSGAME_getGameList": { total: 0, items: [] },
  "/wps/relay/MCSFE_getListAnnouncements": [],
});
