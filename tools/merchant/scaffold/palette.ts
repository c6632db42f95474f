import { contrast, nearestWithContrast, parseColor } from "#core/merchant/check/index.ts";
import { contrastPairs, resolveTheme, type ThemeTokenName, type ThemeTokens } from "#core/merchant/index.ts";

export interface Palette {
  readonly light: ThemeTokens;
  readonly dark: ThemeTokens;
}

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

/** A theme around one colour, `#RRGGBB`: the colour itself where its contrast suffices. */
export function paletteAround(color: string): Palette {
  const [red = 0, green = 0, blue = 0] = (parseColor(color)?.rgb ?? []).map((channel) => channel / 255);
  const most = Math.max(red, green, blue);
  const chroma = most - Math.min(red, green, blue);
  const sector =
    most === red ? (green - blue) / chroma : most === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  return paletteOf(chroma === 0 ? 220 : (sector * 60 + 360) % 360, color.toUpperCase());
}

/**
 * A theme around one hue, its accent at the complementary one; every pair of text and background has enough contrast.
 */
export function paletteOf(hue: number, brand?: string): Palette {
  const across = (hue + 160) % 360;
  const tone = (saturation: number, lightness: number) => hsl(hue, saturation, lightness);
  const shown = brand ?? tone(64, 34);
  // On a light colour black: white would be darkened only as far as it must, to a grey.
  const onBrand = (contrast(tone(60, 98), shown) ?? 0) >= 4.5 ? tone(60, 98) : tone(60, 8);
  const light: ThemeTokens = {
    "color.ground": tone(38, 97),
    "color.surface": tone(50, 99),
    "color.surface-raised": tone(60, 99.4),
    "color.ink": tone(40, 12),
    "color.ink-quiet": tone(14, 38),
    "color.line": tone(26, 86),
    "color.brand": shown,
    "color.on-brand": onBrand,
    "color.accent": hsl(across, 78, 58),
    "color.on-accent": hsl(across, 60, 9),
    "color.link": tone(66, 32),
    "color.focus": hsl(across, 70, 40),
    "color.outline": tone(30, 72),
    "color.hero-ground": tone(58, 22),
    "color.hero-ink": tone(40, 96),
    "color.hero-accent": hsl(across, 82, 66),
    "color.hero-on-accent": hsl(across, 60, 9),
  };
  const dark: ThemeTokens = {
    "color.ground": tone(34, 8),
    "color.surface": tone(30, 12),
    "color.surface-raised": tone(26, 17),
    "color.ink": tone(30, 94),
    "color.ink-quiet": tone(16, 72),
    "color.line": tone(22, 26),
    "color.brand": tone(64, 66),
    "color.on-brand": tone(60, 8),
    "color.accent": hsl(across, 78, 64),
    "color.on-accent": hsl(across, 60, 9),
    "color.link": tone(66, 76),
    "color.focus": hsl(across, 80, 70),
    "color.outline": tone(26, 38),
    "color.hero-ground": tone(54, 17),
    "color.hero-ink": tone(40, 96),
    "color.hero-accent": hsl(across, 82, 66),
    "color.hero-on-accent": hsl(across, 60, 9),
  };
  const theme = resolveTheme(light, dark);
  return { light: cleared(light, theme.light), dark: cleared(dark, { ...theme.light, ...theme.dark }) };
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
    if (grounds.every((ground) => (contrast(value, ground) ?? 0) >= need.least)) continue;
    const better = nearestWithContrast(value, grounds, need.least);
    if (better) moved[front] = better;
  }
  return moved;
}
