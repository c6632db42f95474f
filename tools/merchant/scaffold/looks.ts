import { defaultHome, defaultVariants, type HomeSection, type ThemeVariants } from "#core/merchant/index.ts";

/** What a kind of brand starts from: variants that go well together, and the order of its home. */
export interface Look {
  readonly variants: ThemeVariants;
  readonly home: readonly HomeSection[];
}

export const looks = {
  classic: { variants: defaultVariants, home: defaultHome },
  lottery: {
    variants: {
      header: "centered",
      navigation: "raised",
      hero: "draw",
      chips: "tab",
      lane: "grid",
      rhythm: "feature",
      matches: "list",
      card: "ticket",
      button: "rounded",
      divider: "perforation",
      heading: "rule",
      panel: "ticket",
      icons: "brush",
    },
    home: ["hero", "member", "recent", "first-lane", "live", "banners", "news", "lanes", "footer"],
  },
  casino: {
    variants: {
      header: "start",
      navigation: "flat",
      hero: "diagonal",
      chips: "outline",
      lane: "rail",
      rhythm: "pairs",
      matches: "rail",
      card: "poster",
      button: "cut",
      divider: "slash",
      heading: "slash",
      panel: "cut",
      icons: "neon",
    },
    home: ["hero", "member", "recent", "first-lane", "live", "banners", "lanes", "news", "matches", "footer"],
  },
  lounge: {
    variants: {
      header: "greeting",
      navigation: "bar",
      hero: "arch",
      chips: "soft",
      lane: "rail",
      rhythm: "arcade",
      matches: "rail",
      card: "arch",
      button: "pill",
      divider: "star",
      heading: "fine",
      panel: "arch",
      icons: "fine",
    },
    home: ["hero", "member", "recent", "first-lane", "banners", "lanes", "matches", "news", "footer"],
  },
  sports: {
    variants: {
      header: "wallet",
      navigation: "floating",
      hero: "match",
      chips: "filled",
      lane: "grid",
      rhythm: "pairs",
      matches: "list",
      card: "square",
      button: "pill",
      divider: "stripes",
      heading: "label",
      panel: "sticker",
      icons: "sticker",
    },
    home: ["hero", "member", "matches", "recent", "first-lane", "banners", "lanes", "news", "footer"],
  },
} as const satisfies Readonly<Record<string, Look>>;

export type LookName = keyof typeof looks;

export const lookNames = Object.keys(looks) as readonly LookName[];

/** Those that promise nothing of a kind of game, such as a draw or a match. */
export const anyLooks = ["classic", "casino", "lounge"] as const satisfies readonly LookName[];
