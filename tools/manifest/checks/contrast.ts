type Rgb = readonly [red: number, green: number, blue: number];

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

/** Relative luminance by WCAG 2.2. */
function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
];

const ratio = (a: Rgb, b: Rgb): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

/**
 * Contrast of a colour on a background, 1 to 21; undefined when either is invalid. A translucent one is blended first.
 */
export function contrast(foreground: string, ground: string): number | undefined {
  const front = parseColor(foreground);
  const back = parseColor(ground);
  if (!front || !back) return undefined;
  return ratio(mix(back.rgb, front.rgb, front.alpha), back.rgb);
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
      const candidate = hex(mix(front.rgb, end, percent / 100));
      if (grounds.every((ground) => (contrast(candidate, ground) ?? 0) >= least)) return candidate;
    }
  }
  return undefined;
}
