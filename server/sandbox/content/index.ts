/** What the sandbox shows before anyone has done anything, read from the JSON files of this folder. */
import appDownloadFile from "./app-download.json" with { type: "json" };
import bannersFile from "./banners.json" with { type: "json" };
import breakPageFile from "./break-page.json" with { type: "json" };
import chatPageFile from "./chat-page.json" with { type: "json" };
import consolePageFile from "./console-page.json" with { type: "json" };
import servicesFile from "./customer-services.json" with { type: "json" };
import membersFile from "./members.json" with { type: "json" };
import categoriesFile from "./promotion-categories.json" with { type: "json" };
import studiosFile from "./studios.json" with { type: "json" };
import { typed } from "./typed.ts";
import type {
  LocalizedText,
  SeedBanner,
  SeedCustomerService,
  SeedMember,
  SeedPromotionCategory,
  SeedVendor,
  SeedVipRank,
} from "./types.ts";
import benefitsFile from "./vip-benefits.json" with { type: "json" };
import goalsFile from "./vip-goals.json" with { type: "json" };
import ranksFile from "./vip-ranks.json" with { type: "json" };

export { announcements } from "./announcements.ts";
export { games } from "./games.ts";
export { inboxMessages } from "./inbox.ts";
export { lobbies } from "./lobbies.ts";
export { matches } from "./matches.ts";
export * from "./types.ts";

export const vendors = typed<readonly SeedVendor[]>(studiosFile);
export const banners = typed<readonly SeedBanner[]>(bannersFile);
export const promotionCategories = typed<readonly SeedPromotionCategory[]>(categoriesFile);
export const vipRanks = typed<readonly SeedVipRank[]>(ranksFile);
/** What is to be done for the next rank: the first of them, as many as the rank has conditions. */
export const vipGoals = typed<readonly LocalizedText[]>(goalsFile);
/** What ranks give: the first of them, as many as the rank has benefits. */
export const vipBenefits = typed<readonly LocalizedText[]>(benefitsFile);
export const customerServices = typed<readonly SeedCustomerService[]>(servicesFile);
export const memberSeeds = typed<readonly SeedMember[]>(membersFile);

/** The text of the bar that offers the app. */
export const downloadText: LocalizedText = appDownloadFile.text;

/** The texts of the customer-service page. */
export const chatPageTexts = chatPageFile;

/** The texts of an operator's page for breaks. */
export const breakPageTexts = breakPageFile;

/** The texts of the console, which is in English only. */
export const consolePageTexts = consolePageFile;
