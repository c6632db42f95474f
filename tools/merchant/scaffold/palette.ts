import { contrastPairs, resolveTheme, type ThemeTokenName, type ThemeTokens } from "#core/merchant/index.ts";
import { contrast } from "#tools/manifest/index.ts";
import { shadeWithContrast } from "./oklch.ts";

export interface Palette {
  readonly light: ThemeTokens;
  readonly dark: ThemeTokens;
}

type Scheme = keyof Palette;

/** `#RRGGBB` from hue in degrees, saturation and lightness in percent. */
export function hsl(hue: number, saturation: number, lightness: number): string {
  const chroma = (saturation / 100) * Math.min(lightness / 100, 1 - lightness / 100);
  const channel = (offset: number): string => {
    const sector = (offset + hue / 30) % 12;
    const value = lightness / 100 - chroma * Math.max(-1, Math.min(sector - 3, 9 - sector, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`.toUpperCase();
}

/** The hue that `hsl` takes; that of a cool grey for a colour without one. */
function hueOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color);
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread === 0) return 220;
  const sector =
    most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  return (sector * 60 + 360) % 360;
}

const channelsOf = (color: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255);

/** The scheme that a ground is one of: the dark one where white text is easier to read on it than black text. */
export const schemeOfGround = (ground: string): Scheme =>
  (contrast("#FFFFFF", ground) ?? 0) > (contrast("#000000", ground) ?? 0) ? "dark" : "light";

/**
 * A theme around a colour, `#RRGGBB`, or around a hue in degrees; its accent is at the complementary hue. Every pair of
 * text and background has enough contrast. The brand's colour is the given one, and in the dark scheme one of its hue and
 * chroma that stands out from the ground.
 *
 * @param ground the page's colour in the scheme that it is one of
 */
export function paletteAround(around: string | number, ground?: string): Palette {
  const hue = typeof around === "string" ? hueOf(around) : around;
  const brand = typeof around === "string" ? around.toUpperCase() : hsl(hue, 64, 34);
  const across = (hue + 160) % 360;
  const tone = (saturation: number, lightness: number) => hsl(hue, saturation, lightness);
  const groundsIn = (scheme: Scheme): readonly [ground: string, surface: string, raised: string] => {
    if (ground !== undefined && schemeOfGround(ground) === scheme) return groundsFrom(ground, scheme);
    return scheme === "light"
      ? [tone(38, 97), tone(50, 99), tone(60, 99.4)]
      : [tone(34, 8), tone(30, 12), tone(26, 17)];
  };
  // On a light colour black: white would be darkened only as far as it must, to a grey.
  const onBrand = (shown: string) => ((contrast(tone(60, 98), shown) ?? 0) >= 4.5 ? tone(60, 98) : tone(60, 8));
  const colors = (scheme: Scheme): ThemeTokens => {
    const grounds = groundsIn(scheme);
    const [page, surface, raised] = grounds;
    const isDark = scheme === "dark";
    const pick = (light: string, dark: string) => (isDark ? dark : light);
    const readable = shadeWithContrast(brand, grounds, 4.5) ?? brand;
    const shown = pick(brand, readable);
    return {
      "color.ground": page,
      "color.surface": surface,
      "color.surface-raised": raised,
      "color.ink": pick(tone(40, 12), tone(30, 94)),
      "color.ink-quiet": pick(tone(14, 38), tone(16, 72)),
      "color.line": pick(tone(26, 86), tone(22, 26)),
      "color.brand": shown,
      "color.on-brand": onBrand(shown),
      "color.accent": hsl(across, 78, isDark ? 64 : 58),
      "color.on-accent": hsl(across, 60, 9),
      "color.link": readable,
      "color.focus": hsl(across, isDark ? 80 : 70, isDark ? 70 : 40),
      "color.outline": pick(tone(30, 72), tone(26, 38)),
      "color.hero-ground": pick(tone(58, 22), tone(54, 17)),
      "color.hero-ink": tone(40, 96),
      "color.hero-accent": hsl(across, 82, 66),
      "color.hero-on-accent": hsl(across, 60, 9),
    };
  };
  const [light, dark] = [colors("light"), colors("dark")];
  const theme = resolveTheme(light, dark);
  return { light: cleared(light, theme.light), dark: cleared(dark, { ...theme.light, ...theme.dark }) };
}

/** A ground with the surfaces on it: lighter, while text in the scheme's ink stays easy to read on them. */
function groundsFrom(ground: string, scheme: Scheme): readonly [ground: string, surface: string, raised: string] {
  const lighter = (share: number) => {
    const channels = channelsOf(ground).map((channel) => Math.round((channel + (1 - channel) * share) * 255));
    return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
  };
  const shades = scheme === "light" ? [lighter(0.6), lighter(0.8)] : [lighter(0.05), lighter(0.1)];
  const ink = scheme === "light" ? "#000000" : "#FFFFFF";
  const [surface = ground, raised = ground] = shades.map((shade) => shadeWithContrast(shade, [ink], 4.5));
  return [ground.toUpperCase(), surface, raised];
}

/** The colours, each changed only as much as its backgrounds require. */
function cleared(colors: ThemeTokens, values: Readonly<Record<ThemeTokenName, string>>): ThemeTokens {
  const moved: Partial<Record<ThemeTokenName, string>> = { ...colors };
  const least = new Map<ThemeTokenName, { readonly grounds: ThemeTokenName[]; readonly least: number }>();
  for (const pair of contrastPairs) {
    const grounds = [...(least.get(pair.front)?.grounds ?? []), pair.ground];
    least.set(pair.front, { grounds, least: pair.least });
  }
  // Background colours are settled before the colours on them.
  for (const [front, need] of [...least].sort(([, a], [, b]) => a.least - b.least)) {
    const grounds = need.grounds.map((name) => moved[name] ?? values[name]);
    const value = moved[front] ?? values[front];
    const better = shadeWithContrast(value, grounds, need.least);
    if (better !== undefined && better !== value) moved[front] = better;
  }
  return moved;
}
