/** Where a category is listed: `/m/rng`. */
export const categoryPath = (category: string): string => `/m/${encodeURIComponent(category.toLowerCase())}`;

const categories = ["ELOTT", "LOTT", "SPORTS", "LIVE", "RNG", "TABLE", "FISH", "PVP", "CRASH", "ARCADE"] as const;

export type Category = (typeof categories)[number];

/** The category that a path lists; undefined for any other path. */
export function categoryOf(path: string): Category | undefined {
  return categories.find((category) => categoryPath(category) === path);
}

export const isCategory = (name: string): name is Category => (categories as readonly string[]).includes(name);
