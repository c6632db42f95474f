import type { ReelSymbol } from "./rules/reels.ts";

export type GameKind = "reels" | "table" | "crash" | "draw" | "sportsbook";

/** By role: three grounds, the colours of pictograms, and their shadow `d`. */
export type Colours = Readonly<Record<"ground" | "ground2" | "glow" | "a" | "b" | "c" | "d" | "e", string>>;

/** A game of the host's catalogue. `id` and `vendor` name its pictures: `<base>/cover/<id>.svg`, `<base>/vendor/<vendor>.svg`. */
export type DemoGame = {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  readonly kind: GameKind;
  /** What its cover shows, such as `rocket`. A sportsbook plays its sport. */
  readonly motif: string;
  /** Of a sportsbook: home and away. */
  readonly teams?: readonly [home: string, away: string];
  readonly colours: Colours;
  /** The SVG of its pictogram, without a ground. */
  figure(): string | undefined;
  /** The SVG of a symbol of its reels. */
  symbol(symbol: ReelSymbol): string | undefined;
};

/** What flies up behind a win: a brand's shape, as a CSS `clip-path`, in three of its colours. */
export type Celebration = {
  readonly piece: string;
  readonly colours: readonly [string, string, string];
};

/** A game's page in a frame of the site. */
export const behaviours = {
  plays: "Plays, and speaks to the site",
  silent: "Plays, and says nothing to the site",
  refuses: "Refuses to be shown in a frame",
  dies: "Dies after three seconds",
  slow: "Answers after fifteen seconds",
  floods: "Floods the site with messages",
} as const;

export type Behaviour = keyof typeof behaviours;
