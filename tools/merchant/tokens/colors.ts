import { asObject, parseColor } from "#tools/manifest/index.ts";
import type { Refusal } from "./refusal.ts";

type Channels = readonly number[];

const rounded = (share: number): number => Number(share.toFixed(4));

const sharesOf = (rgb: Channels): Channels => rgb.map((channel) => channel / 255);

const pair = (share: number): string =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, "0")
    .toUpperCase();

/** `#RRGGBB`, or `#RRGGBBAA` where it is not opaque. Channels and alpha are from 0 to 1. */
function hexText(channels: Channels, alpha: number): string {
  const hex = `#${channels.map(pair).join("")}`;
  return pair(alpha) === "FF" ? hex : hex + pair(alpha);
}

/** A colour of the theme as the format has it. */
export function encodeColor(text: string): unknown {
  const color = parseColor(text);
  if (!color) return undefined;
  const channels = sharesOf(color.rgb);
  return {
    colorSpace: "srgb",
    components: channels.map(rounded),
    ...(color.alpha < 1 && { alpha: rounded(color.alpha) }),
    hex: hexText(channels, 1),
  };
}

const isShare = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;

/** A colour in any form that tools write: the format's object, Figma's `{r, g, b, a}`, `#rrggbb` or `rgba()`. */
export function decodeColor(value: unknown): string | Refusal {
  if (typeof value === "string") return colorOfText(value.trim());
  const { r, g, b, a = 1, colorSpace, components, alpha = 1, hex } = asObject(value);
  const figma = [r, g, b];
  if (figma.every(isShare) && isShare(a)) return hexText(figma, a);
  if (typeof colorSpace !== "string")
    return { refused: 'is no colour: write { "colorSpace": "srgb", "components": [0, 0.5, 1] }' };
  if (!isShare(alpha)) return { refused: "has an alpha that is not between 0 and 1" };
  const fallback = typeof hex === "string" && hex.length === 7 ? parseColor(hex) : undefined;
  if (hex !== undefined && !fallback) return { refused: `has the hex ${JSON.stringify(hex)}: it must be #rrggbb` };
  const hexChannels = fallback && sharesOf(fallback.rgb);
  if (colorSpace !== "srgb")
    return hexChannels
      ? hexText(hexChannels, alpha)
      : { refused: `is in the colour space ${colorSpace}: write it in srgb, or add its hex` };
  const channels = Array.isArray(components) ? components.map((each) => (each === "none" ? 0 : each)) : [];
  if (channels.length !== 3 || !channels.every(isShare))
    return { refused: "has components that are not three numbers between 0 and 1" };
  // Tools round: one step of 255 is no difference.
  const differs = hexChannels?.some((channel, index) => Math.abs(channel - (channels[index] ?? 0)) > 1.5 / 255);
  if (!differs) return hexText(channels, alpha);
  const suggestion = hexText(channels, 1);
  return {
    refused: `has components that are ${suggestion} and the hex ${hex}: change both, or delete the hex`,
    suggestion,
  };
}

function colorOfText(text: string): string | Refusal {
  const long = /^#[0-9a-f]{4}$/i.test(text) ? text.replaceAll(/[0-9a-f]/gi, "$&$&") : text;
  const color = parseColor(long);
  if (color) return hexText(sharesOf(color.rgb), color.alpha);
  const parts =
    /^rgba?\(([^()]*)\)$/i
      .exec(text)?.[1]
      ?.split(/[\s,/]+/)
      .filter((part) => part !== "") ?? [];
  const [first = "", second = "1"] = parts;
  const base = parts.length === 2 ? parseColor(first) : undefined;
  if (base && isShare(shareOf(second, 1))) return hexText(sharesOf(base.rgb), shareOf(second, 1));
  const [alpha = 1, ...channels] = [
    parts[3] === undefined ? 1 : shareOf(parts[3], 1),
    ...parts.slice(0, 3).map((part) => shareOf(part, 255)),
  ];
  if (channels.length === 3 && parts.length <= 4 && [alpha, ...channels].every(isShare))
    return hexText(channels, alpha);
  const suggestion = parseColor(`#${text}`) ? `#${text}` : undefined;
  return {
    refused: `is ${JSON.stringify(text)}: a colour is #rrggbb, #rrggbbaa, or an object with colorSpace and components`,
    suggestion,
  };
}

const shareOf = (part: string, whole: number): number =>
  part.endsWith("%") ? Number(part.slice(0, -1) || Number.NaN) / 100 : Number(part) / whole;
