import { contrast, parseColor } from "#tools/manifest/index.ts";

/** A colour as the eye orders them (OKLCH): lightness 0 to 1, chroma from 0 (grey), hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

// https://bottosson.github.io/posts/oklab/
const toCones: readonly Triple[] = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const toLab: readonly Triple[] = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];
const fromLab: readonly Triple[] = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
];
const fromCones: readonly Triple[] = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
];

const times = (matrix: readonly Triple[], [x, y, z]: Triple): Triple => {
  const [first = 0, second = 0, third = 0] = matrix.map(([a, b, c]) => a * x + b * y + c * z);
  return [first, second, third];
};

const each = ([x, y, z]: Triple, change: (value: number) => number): Triple => [change(x), change(y), change(z)];

const linear = (share: number) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
const encoded = (share: number) => (share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055);

/** The parts of `#RRGGBB`; black for anything else. */
export function oklchOf(color: string): Oklch {
  const channels = each(parseColor(color)?.rgb ?? [0, 0, 0], (channel) => linear(channel / 255));
  const [lightness, a, b] = times(toLab, each(times(toCones, channels), Math.cbrt));
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

/** Red, green and blue, 0 to 1; outside of that where screens do not show the colour. */
function channelsOf({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const cones = times(fromLab, [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)]);
  return each(
    times(
      fromCones,
      each(cones, (value) => value ** 3),
    ),
    encoded,
  );
}

const isShown = (color: Oklch): boolean =>
  channelsOf(color).every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** `#RRGGBB`: the colour, with no more chroma than screens show at its lightness. */
function hexOf(color: Oklch): string {
  let [chroma, limit] = [color.chroma, color.chroma];
  if (!isShown(color)) {
    chroma = 0;
    while (limit - chroma > 0.0005) {
      const middle = (chroma + limit) / 2;
      if (isShown({ ...color, chroma: middle })) chroma = middle;
      else limit = middle;
    }
  }
  const digits = channelsOf({ ...color, chroma }).map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${digits.join("")}`.toUpperCase();
}

/**
 * The colour of the same hue and chroma that reaches `least` on every background, its lightness changed as little as
 * that takes: the colour itself where it does already; undefined where no lightness does.
 */
export function shadeWithContrast(color: string, grounds: readonly string[], least: number): string | undefined {
  const isClear = (candidate: string) => grounds.every((ground) => (contrast(candidate, ground) ?? 0) >= least);
  if (isClear(color)) return color;
  const given = oklchOf(color);
  // Whole steps, so that the last one reaches white and black.
  for (let percent = 1; percent <= 100; percent++) {
    const step = percent / 100;
    for (const lightness of [given.lightness + step, given.lightness - step]) {
      const shade = hexOf({ ...given, lightness: Math.min(1, Math.max(0, lightness)) });
      if (isClear(shade)) return shade;
    }
  }
  return undefined;
}
