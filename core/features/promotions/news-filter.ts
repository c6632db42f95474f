import type { Announcement, AnnouncementType, PromotionCategory } from "#core/gateway/index.ts";
import { encodePart } from "#core/kernel/index.ts";
import { newsPath } from "#core/routes/index.ts";

/** What the news page shows: its address says it, so that Back leads to it and a banner can. */
export interface NewsFilter {
  /** Undefined: all of them. */
  readonly type: Exclude<AnnouncementType, "POPUP"> | undefined;
  /** Id of a category of promotions; empty: all of them. */
  readonly category: string;
}

/** @param query of the address, with its question mark. */
export function parseNewsFilter(query: string): NewsFilter {
  const fields = new URLSearchParams(query);
  const type = fields.get("type");
  return {
    type: type === "PROMOTION" || type === "NEWS" ? type : undefined,
    category: type === "PROMOTION" ? (fields.get("category") ?? "") : "",
  };
}

export function newsPathOf({ type, category = "" }: Partial<NewsFilter>): string {
  if (type === undefined) return newsPath;
  return `${newsPath}?type=${type}${category === "" ? "" : `&category=${encodePart(category)}`}`;
}

/** Spec 3: a category is shown only where an announcement lists it. */
export const shownCategories = (
  categories: readonly PromotionCategory[],
  announcements: readonly Pick<Announcement, "promoAnnouncementCategoryIds">[],
): readonly PromotionCategory[] =>
  categories.filter(({ id }) =>
    announcements.some(({ promoAnnouncementCategoryIds }) => promoAnnouncementCategoryIds.includes(id)),
  );
