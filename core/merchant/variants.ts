/**
 * The variants that a brand chooses from. Tokens change colours; variants change layout and shape. The first screen's
 * rules are in `core/shell/styles/variants/<name>-<value>.css`, the rest in `core/ui` and the features.
 */
export const themeVariants = {
  /** The bar at the top: centred logo; logo at the start with a glowing action; a greeting; a wallet chip. */
  header: ["centered", "start", "greeting", "wallet"],
  /** The bar at the bottom: middle item raised; flat; plain with a line; floating pill. */
  navigation: ["raised", "flat", "bar", "floating"],
  /** The layout of a lane of games: three columns, or a rail that is swiped. */
  lane: ["grid", "rail"],
  /** What every third lane below the first looks like: as the others; opened by a game of the page's width; two rows of low cards; four games side by side. */
  rhythm: ["even", "feature", "pairs", "arcade"],
  /** The matches: cards that are swiped, or a list with a tab for each day. */
  matches: ["rail", "list"],
  /** A game's card: notched ticket, tall poster, arched window, round square. */
  card: ["ticket", "poster", "arch", "square"],
  /** The banner at the top of the home: tonight's draw, a diagonal split, an arch window, the match of the day. */
  hero: ["draw", "diagonal", "arch", "match"],
  /** The row of categories: tabs with a line below; outlined pills; soft pills; filled pills. */
  chips: ["tab", "outline", "soft", "filled"],
  /** A button's corners: those of the theme, an 8 degree cut, fully round. */
  button: ["rounded", "cut", "pill"],
  /** The ornament between sections. */
  divider: ["none", "perforation", "slash", "star", "stripes"],
  /** The heading of a section: by itself, a double line after it, a slash at the page's edge, a fine line below it, a label behind it. */
  heading: ["plain", "rule", "slash", "fine", "label"],
  /** Sheets, dialogs, messages, account cards and fields: of the theme's corners, a ticket, an 8 degree cut, an arch, a sticker. */
  panel: ["plain", "ticket", "cut", "arch", "sticker"],
  /** The drawing of signs: lines, filled by a brush, solid with a lit edge, hairlines with a star, stickers. */
  icons: ["line", "brush", "neon", "fine", "sticker"],
} as const;

export type ThemeVariantName = keyof typeof themeVariants;

export type ThemeVariants = { readonly [Name in ThemeVariantName]: (typeof themeVariants)[Name][number] };

/** The default variants. */
export const defaultVariants: ThemeVariants = {
  header: "start",
  navigation: "bar",
  lane: "rail",
  rhythm: "even",
  matches: "rail",
  card: "poster",
  hero: "diagonal",
  chips: "soft",
  button: "rounded",
  divider: "none",
  heading: "plain",
  panel: "plain",
  icons: "line",
};

/** How many games a lane of the home shows; the rest is behind "See all". */
export const gamesInLane = { grid: 6, rail: 10 } as const satisfies {
  readonly [Lane in ThemeVariants["lane"]]: number;
};

/** How many lanes a home shows, the first included; all categories are in the chips. A lane that is a grid is twice as high. */
export const lanesInHome = { grid: 4, rail: 5 } as const satisfies {
  readonly [Lane in ThemeVariants["lane"]]: number;
};

/** How many of a lane's games the home shows: a grid shows whole rows of three, without holes. */
export function gamesShown(lane: ThemeVariants["lane"], count: number): number {
  const most = Math.min(count, gamesInLane[lane]);
  return lane === "grid" && most >= 3 ? most - (most % 3) : most;
}

/**
 * The sections of a home. `first-lane` is the first lane alone: `lanes` then shows the others. `live` is below it, and
 * shows its jackpots and results, which otherwise come first in `lanes`. `member` shows what `vip` does, and more.
 */
export const homeSections = [
  "hero",
  "banners",
  "member",
  "vip",
  "recent",
  "first-lane",
  "live",
  "lanes",
  "matches",
  "news",
  "footer",
] as const;

export type HomeSection = (typeof homeSections)[number];

/** The home of a manifest that names no sections. */
export const defaultHome = [
  "hero",
  "member",
  "recent",
  "first-lane",
  "banners",
  "lanes",
  "matches",
  "news",
  "footer",
] as const satisfies readonly HomeSection[];
