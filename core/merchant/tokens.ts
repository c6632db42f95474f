/** The kind of a token's value, and so how it is checked. */
export type TokenKind = "color" | "length" | "duration" | "font" | "weight" | "transform" | "tracking" | "shadow";

export interface ThemeToken {
  readonly kind: TokenKind;
  readonly description: string;
  readonly light: string;
  /** Where the dark scheme differs: colours and shadows only. */
  readonly dark?: string;
}

const token = (kind: TokenKind, description: string, light: string, dark?: string): ThemeToken =>
  dark === undefined ? { kind, description, light } : { kind, description, light, dark };

/** The closed list of theme tokens. A token becomes a custom property: `color.on-brand` -> `--color-on-brand`. */
export const themeTokens = {
  "color.ground": token("color", "The page itself.", "#F6F7F5", "#12161A"),
  "color.surface": token("color", "Cards and bars on the page.", "#FDFDFC", "#1A2026"),
  "color.surface-raised": token("color", "Sheets, dialogs and menus over surfaces.", "#FEFEFD", "#242C34"),
  "color.ink": token("color", "Text and icons.", "#1A2226", "#EEF2F3"),
  "color.ink-quiet": token("color", "Secondary text.", "#566168", "#A9B5BC"),
  "color.line": token("color", "Hairlines and borders of quiet things.", "#D9DEDD", "#36414A"),
  "color.brand": token("color", "Primary actions and what is chosen.", "#14636B", "#5CC3CC"),
  "color.on-brand": token("color", "Text on the brand colour.", "#F7FCFC", "#06282B"),
  "color.accent": token("color", "The one loud thing of a screen.", "#E0A82E", "#F0BE53"),
  "color.on-accent": token("color", "Text on the accent.", "#2A1D02", "#2A1D02"),
  "color.link": token("color", "Links and quiet buttons.", "#0E5960", "#86D6DD"),
  "color.positive": token("color", "Success and money coming in.", "#1C6B45", "#78D3A2"),
  "color.danger": token("color", "Errors and what can't be undone.", "#AE2338", "#FF9AA2"),
  "color.on-danger": token("color", "Text on danger.", "#FFF7F7", "#38060C"),
  "color.focus": token(
    "color",
    "The ring around what has the keyboard's focus: neutral, because it is neither an error nor a success.",
    "#1A2226",
    "#EEF2F3",
  ),
  "color.scrim": token("color", "The veil behind sheets and dialogs.", "#1A222699", "#05080AB8"),
  "color.outline": token(
    "color",
    "Decorative outlines: ticket edge, neon, arch, sticker. Never carries text.",
    "#B9C4C3",
    "#4B5963",
  ),
  "color.hero-ground": token("color", "Ground of the hero and of the splash.", "#0E474D", "#0B363B"),
  "color.hero-ink": token("color", "Text in the hero.", "#F7FCFC", "#F7FCFC"),
  "color.hero-accent": token("color", "The hero's action.", "#F0BE53", "#F0BE53"),
  "color.hero-on-accent": token("color", "Text on the hero's action.", "#2A1D02", "#2A1D02"),
  "radius.small": token("length", "Corners of chips and fields.", "6px"),
  "radius.medium": token("length", "Corners of buttons and cards.", "10px"),
  "radius.large": token("length", "Corners of sheets and heroes.", "16px"),
  "radius.pill": token("length", "Corners of what is fully round.", "999px"),
  "space.gutter": token("length", "Between the page's edge and its content.", "16px"),
  "space.section": token("length", "Between the sections of a page.", "28px"),
  "line.width": token("length", "Width of borders.", "1px"),
  "shadow.raised": token("shadow", "Lifts what is raised.", "0 8px 20px -12px #1A222640", "0 8px 20px -12px #000000B3"),
  "font.body": token("font", "Running text.", 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif'),
  "font.display": token(
    "font",
    "Headings and big numerals.",
    'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
  ),
  "font.display-weight": token("weight", "Weight of headings.", "700"),
  "font.display-transform": token("transform", "Capitals in headings.", "none"),
  "font.display-tracking": token("tracking", "Letter spacing of headings.", "0"),
  "motion.duration": token("duration", "How long things take to move.", "160ms"),
} as const satisfies Readonly<Record<string, ThemeToken>>;

export type ThemeTokenName = keyof typeof themeTokens;

/** A theme's own values; tokens that it omits keep their default. */
export type ThemeTokens = { readonly [Name in ThemeTokenName]?: string };

/** Every token's value in both schemes. `dark` holds colours and shadows only. */
export interface Theme {
  readonly light: Readonly<Record<ThemeTokenName, string>>;
  readonly dark: ThemeTokens;
}

/** A pair of colours that needs contrast: text needs 4.5 to 1, what is not text 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). */
export interface ContrastPair {
  readonly front: ThemeTokenName;
  readonly ground: ThemeTokenName;
  readonly least: number;
}

const text = (front: ThemeTokenName, ...grounds: readonly ThemeTokenName[]): readonly ContrastPair[] =>
  grounds.map((ground) => ({ front, ground, least: 4.5 }));

const shape = (front: ThemeTokenName, ...grounds: readonly ThemeTokenName[]): readonly ContrastPair[] =>
  grounds.map((ground) => ({ front, ground, least: 3 }));

/** Every pair of text and background colours that components use. */
export const contrastPairs: readonly ContrastPair[] = [
  ...text("color.ink", "color.ground", "color.surface", "color.surface-raised"),
  ...text("color.ink-quiet", "color.ground", "color.surface", "color.surface-raised"),
  ...text("color.link", "color.ground", "color.surface", "color.surface-raised"),
  ...text("color.danger", "color.ground", "color.surface", "color.surface-raised"),
  ...text("color.positive", "color.ground", "color.surface", "color.surface-raised"),
  ...text("color.on-brand", "color.brand"),
  ...text("color.on-accent", "color.accent"),
  ...text("color.on-danger", "color.danger"),
  ...text("color.hero-ink", "color.hero-ground"),
  ...text("color.hero-on-accent", "color.hero-accent"),
  ...shape("color.focus", "color.ground", "color.surface", "color.surface-raised"),
  ...shape("color.hero-accent", "color.hero-ground"),
];
