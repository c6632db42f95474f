import { type GameCategory, gameCategories } from "#core/gateway/index.ts";

/** Where a category is listed: `/m/rng`. */
export const categoryPath = (category: string): string => `/m/${encodeURIComponent(category.toLowerCase())}`;

/** The category that a path lists; undefined for any other path. */
export const categoryOf = (path: string): GameCategory | undefined =>
  gameCategories.find((category) => categoryPath(category) === path);
