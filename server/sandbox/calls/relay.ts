import { languageOf } from "#core/i18n/languages.ts";
import { downloadText, vipBenefits, vipGoals } from "../content/index.ts";
import { localized } from "../content/localized.ts";
import { countryOf, merchantProfile } from "../content/merchants.ts";
import type { SeedAnnouncement, SeedBanner, SeedPromotionCategory, SeedVipRank } from "../content/types.ts";
import type { Call, SomeHandlers } from "../gateway/call.ts";
import { encryptDes } from "../gateway/cipher.ts";
import type { Schemas } from "../gateway/contract.ts";
import { invalidField } from "../gateway/failure.ts";
import type { Member } from "../members/members.ts";
import { memberThread } from "../pages/chat.ts";
import type { Services } from "../services.ts";
import { clubLabelOf } from "./member.ts";

/** An announcement as the database keeps it: its times are moments, ms since the epoch. */
export type KeptAnnouncement = Omit<SeedAnnouncement, "startsIn" | "endsIn" | "event"> & {
  readonly startsAt: number;
  readonly endsAt: number;
};

/** A customer-service entry before its address is encrypted; `{origin}` is the site's own. */
export interface KeptService {
  readonly csType: string;
  readonly csPosition?: string;
  readonly entry: string;
  readonly labelIds: readonly string[];
}

const desKeyLength = 8;

/** A number as the language writes it, in Latin digits as everywhere on the site. */
const figureIn = (figure: string | number, language: string): string => {
  const { tag, formats = tag } = languageOf(language);
  return typeof figure === "string" ? figure : figure.toLocaleString(`${formats}-u-nu-latn`);
};

/** Pictures leave room for words at the start of the line. */
const directionQuery = (language: string): string => (languageOf(language).direction === "rtl" ? "?dir=rtl" : "");

/** Promotions, service, downloads and push. */
export const relayCalls = (services: Services) => {
  const { database, contents, random, now, switches } = services;
  const contentOf = ({ merchant }: Pick<Call, "merchant">): string => merchantProfile(merchant).content;
  const count = (sql: string, parameters: readonly (string | number)[]): number =>
    database.get<{ count: number }>(`SELECT count(*) AS count FROM ${sql}`, parameters)?.count ?? 0;

  const running = (call: Pick<Call, "merchant">): readonly KeptAnnouncement[] =>
    contents
      .list<KeptAnnouncement>(contentOf(call), "announcement")
      .filter(({ startsAt, endsAt }) => startsAt <= now() && now() < endsAt);

  const bannerImage = (id: string, language: string): string => `/wps/sandbox/banner/${id}.svg?lang=${language}`;

  const topics = (member: Member, token: string): readonly string[] => {
    const row = database.get<{ topics: string }>(
      "SELECT topics FROM pushTokens WHERE token = ? AND merchant = ? AND memberId = ?",
      [token, member.merchant, member.id],
    );
    return row ? JSON.parse(row.topics) : [];
  };
  const keepPushToken = (member: Member, token: string, kept: readonly string[]): null => {
    database.run("INSERT OR REPLACE INTO pushTokens (token, merchant, memberId, topics) VALUES (?, ?, ?, ?)", [
      token,
      member.merchant,
      member.id,
      JSON.stringify(kept),
    ]);
    return null;
  };

  return {
    launchChat: (call) => ({ url: `/wps/sandbox/chat?key=${call.member().chatKey}&lang=${call.language}` }),

    getChatUnread: (call) => ({
      count: count("chatMessages WHERE thread = ? AND fromMember = 0 AND readAt IS NULL", [
        memberThread(call.member()),
      ]),
    }),

    getAvailablePromotions: () => ({
      APP_DOWNLOAD: { enabled: true, count: 1 },
      REFERRAL: { enabled: true, count: 1 },
    }),

    getAnnouncements(call) {
      const types = call.query.types.split(",");
      const { category } = call.query;
      return running(call)
        .filter(({ type }) => types.includes(type))
        .filter(({ categoryIds }) => !category || categoryIds.includes(category))
        .map((item) => ({
          id: item.id,
          title: localized(item.title, call.language),
          content: localized(item.content, call.language),
          image: item.image && `/wps/sandbox/news/${call.merchant}/${item.image}.svg${directionQuery(call.language)}`,
          startTime: new Date(item.startsAt).toISOString(),
          endTime: new Date(item.endsAt).toISOString(),
          popup: item.popup && switches.of(call.merchant).announcementPopups,
          promoAnnouncementCategoryIds: [...item.categoryIds],
          ...(item.figure !== undefined && { figure: figureIn(item.figure, call.language) }),
          ...(item.audience && { audience: item.audience }),
          ...(item.limit && { limit: item.limit }),
          ...(item.steps && { steps: item.steps.map((step) => localized(step, call.language)) }),
          ...(item.terms && { terms: localized(item.terms, call.language) }),
          ...(item.action && { action: { url: item.action.url, label: localized(item.action.label, call.language) } }),
        }));
    },

    getBanners(call) {
      return contents
        .list<SeedBanner>(contentOf(call), "banner")
        .filter(({ groupName }) => groupName === call.query.groupName)
        .map((banner): Schemas["Banner"] => {
          const game =
            banner.linkageType === "G"
              ? database.get<{ nodeId: string; category: string; vendor: string }>(
                  "SELECT nodeId, category, vendor FROM games WHERE gameId = ?",
                  [banner.gameId],
                )
              : undefined;
          return {
            linkageType: banner.linkageType,
            linkage: banner.linkageType === "P" ? banner.linkage : "",
            roomId: "",
            nodeId: game?.nodeId ?? "",
            gameType: game?.category ?? "",
            vendor: game?.vendor ?? "",
            groupName: banner.groupName,
            url: banner.linkageType === "URL" ? banner.url : "",
            image: bannerImage(banner.id, call.language),
          };
        });
    },

    getRankProgress(call) {
      const member = call.member();
      const label = clubLabelOf(services, member, call.language);
      if (!label) return { rankLabel: null, completedConditions: 0, totalExpectedConditions: 0 };
      const { labelId, labelName, rankLevel } = label;
      const ranks = contents.list<SeedVipRank>(contentOf(call), "vipRank");
      const { completedConditions } = member;
      const totalExpectedConditions = ranks.find((one) => one.labelId === labelId)?.conditions ?? 0;
      return {
        rankLabel: { labelId, labelName, rankLevel },
        completedConditions,
        totalExpectedConditions,
        conditions: vipGoals.slice(0, totalExpectedConditions).map((name, index) => ({
          name: localized(name, call.language),
          done: index < completedConditions,
        })),
        ranks: ranks.map((rank) => ({
          labelName: localized(rank.labelName, call.language),
          rankLevel: rank.rankLevel,
          ...(rank.benefits > 0 && {
            benefits: vipBenefits.slice(0, rank.benefits).map((text) => localized(text, call.language)),
          }),
        })),
      };
    },

    getPromotionCategories: (call) =>
      contents
        .list<SeedPromotionCategory>(contentOf(call), "promotionCategory")
        .map(({ id, name }) => ({ id, name: localized(name, call.language) })),

    getPromoCode: () => ({ enabled: true }),

    getReferral(call) {
      const { merchant, visitor, origin } = call;
      const reward = { amount: merchantProfile(merchant).referralReward, currency: countryOf(merchant).currency };
      if (!visitor) return { referralCode: "", link: `${origin}/m/register`, invited: 0, rewarded: 0, reward };
      const { id, referralCode } = visitor;
      return {
        referralCode,
        link: `${origin}/m/register?r=${referralCode}`,
        invited: count("members WHERE referredBy = ?", [id]),
        rewarded: count("members WHERE referredBy = ? AND deposits > 0", [id]),
        reward,
      };
    },

    getCustomerServices: (call) =>
      contents.list<KeptService>(contentOf(call), "customerService").map(({ csType, csPosition, entry, labelIds }) => {
        const key = random.token().slice(0, desKeyLength);
        const path = `${encryptDes(entry.replaceAll("{origin}", call.origin), key)}${key}`;
        return { csType, ...(csPosition !== undefined && { csPosition }), path, labelIds: [...labelIds] };
      }),

    getDownloadSettings(call) {
      const { name } = merchantProfile(call.merchant);
      const at = (file: string): string => `/wps/sandbox/download/${call.merchant}${file}`;
      return {
        resources: [
          { resourceType: "MOBILECONFIG", url: at(".mobileconfig") },
          { resourceType: "Android", url: at(".apk") },
          { resourceType: "AppDownloadIcon", url: `/wps/sandbox/icon/${call.merchant}.svg` },
        ],
        banner: {
          image: `/wps/sandbox/icon/${call.merchant}.svg`,
          title: name,
          text: localized(downloadText, call.language),
        },
        loginRequired: false,
        minVipLevel: 0,
        latestVersion: "2.4.39",
      };
    },

    saveMemberInfo(call) {
      if (call.body.authKey !== call.member().chatKey) throw invalidField("authKey");
      return null;
    },

    bindPush(call) {
      const member = call.member();
      const { registrationToken } = call.body;
      return keepPushToken(member, registrationToken, topics(member, registrationToken));
    },

    subscribePush(call) {
      const member = call.member();
      const { registrationToken, topic } = call.body;
      return keepPushToken(member, registrationToken, [...new Set([...topics(member, registrationToken), topic])]);
    },

    unsubscribePush(call) {
      database.run("DELETE FROM pushTokens WHERE token = ? AND merchant = ?", [
        call.body.registrationToken,
        call.merchant,
      ]);
      return null;
    },
  } satisfies SomeHandlers;
};
