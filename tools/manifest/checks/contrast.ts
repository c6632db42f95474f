import { contrastOf, mixOf, type Rgb } from "#core/kernel/index.ts";

/** `#rgb`, `#rrggbb` or `#rrggbbaa`; undefined for anything else. Channels 0 to 255, alpha 0 to 1. */
export function parseColor(text: string): { readonly rgb: Rgb; readonly alpha: number } | undefined {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const full = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`
    : text;
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})?$/i.exec(full);
  if (!match) return undefined;
  const [red = 0, green = 0, blue = 0] = match.slice(1, 4).map((pair) => Number.parseInt(pair, 16));
  return { rgb: [red, green, blue], alpha: match[4] === undefined ? 1 : Number.parseInt(match[4], 16) / 255 };
}

/**
 * Contrast of a colour on a background, 1 to 21; undefined when either is invalid. A translucent one is blended first.
 */
export function contrast(foreground: string, ground: string): number | undefined {
  const front = parseColor(foreground);
  const back = parseColor(ground);
  if (!front || !back) return undefined;
  return contrastOf(mixOf(back.rgb, front.rgb, front.alpha), back.rgb);
}

const hex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`.toUpperCase();

/** A valid colour as `#rrggbb`, without its alpha. */
export function opaqueColor(text: string): string {
  const color = parseColor(text);
  return color && text.length !== 7 ? hex(color.rgb) : text;
}

/** The colour nearest to `foreground` that reaches `least` on every background, by darkening or lightening it. */
export function nearestWithContrast(foreground: string, grounds: readonly string[], least: number): string | undefined {
  const front = parseColor(foreground);
  if (!front) return undefined;
  const black: Rgb = [0, 0, 0];
  const white: Rgb = [255, 255, 255];
  for (let percent = 0; percent <= 100; percent += 2) {
    for (const end of [black, white]) {
      const candidate = hex(mixOf(front.rgb, end, percent / 100));
      if (grounds.every((ground) => (contrast(candidate, ground) ?? 0) >= least)) return candidate;
    }
  }
  return undefined;
}
