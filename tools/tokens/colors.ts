import Color from "colorjs.io";
import { asObject, parseColor } from "#tools/manifest/index.ts";
import type { TokenRefusal } from "./refusal.ts";

type Channels = readonly number[];

const rounded = (share: number): number => Number(share.toFixed(4));

const sharesOf = (rgb: Channels): Channels => rgb.map((channel) => channel / 255);

const pair = (share: number): string =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, "0")
    .toUpperCase();

/** `#RRGGBB`, or `#RRGGBBAA` if it isn't opaque. Channels and alpha are from 0 to 1. */
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

/** The key of an object that keeps the text of a colour. */
export const TEXT_OF_COLOR = "text";

const isShare = (value: unknown): value is number => typeof value === "number" && value >= 0 && value <= 1;

/** A colour in any form that tools write: the format's object, Figma's `{r, g, b, a}`, or a colour of CSS. */
export function decodeColor(value: unknown): string | TokenRefusal {
  if (typeof value === "string") return colorOfText(value.trim());
  const { r, g, b, a = 1, colorSpace, components, alpha = 1, hex, [TEXT_OF_COLOR]: text } = asObject(value);
  if (typeof text === "string") return colorOfText(text.trim());
  const figma = [r, g, b];
  if (figma.every(isShare) && isShare(a)) return hexText(figma, a);
  if (typeof colorSpace !== "string")
    return { refused: 'is no colour: write { "colorSpace": "srgb", "components": [0, 0.5, 1] }' };
  if (!isShare(alpha)) return { refused: "has an alpha that isn't between 0 and 1" };
  const fallback = typeof hex === "string" && hex.length === 7 ? parseColor(hex) : undefined;
  if (hex !== undefined && !fallback) return { refused: `has the hex ${JSON.stringify(hex)}: it must be #rrggbb` };
  const coords = Array.isArray(components) ? components.map((each) => (each === "none" ? 0 : each)) : [];
  const color = coords.every(Number.isFinite) ? parsed(`color(${colorSpace} ${coords.join(" ")})`) : undefined;
  if (!color || coords.length !== 3) return { refused: `has no three components of a colour space "${colorSpace}"` };
  const channels = srgbOf(color);
  if (!channels) {
    if (fallback) return hexText(sharesOf(fallback.rgb), alpha);
    return { refused: `is no colour of sRGB: add the "hex" to show`, suggestion: nearestHex(color) };
  }
  // Tools round: one step of 255 is no difference.
  const differs =
    colorSpace === "srgb" &&
    fallback &&
    sharesOf(fallback.rgb).some((channel, index) => Math.abs(channel - (channels[index] ?? 0)) > 1.5 / 255);
  if (!differs) return hexText(channels, alpha);
  const suggestion = hexText(channels, 1);
  return {
    refused: `has components that are ${suggestion} and the hex ${hex}: change both, or delete the hex`,
    suggestion,
  };
}

function colorOfText(text: string): string | TokenRefusal {
  const color = parsed(text);
  const channels = color && srgbOf(color);
  if (channels) return hexText(channels, Number(color.alpha));
  const suggestion = color ? nearestHex(color) : parsed(`#${text}`) && `#${text}`;
  return {
    refused: `is ${JSON.stringify(text)}: a colour is #rrggbb, #rrggbbaa, or an object with colorSpace and components`,
    suggestion,
  };
}

function parsed(text: string): Color | undefined {
  // `colorjs.io` takes any text after a "#" for a colour.
  if (text.startsWith("#") && !/^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return undefined;
  try {
    return new Color(text);
  } catch {
    return undefined;
  }
}

/** The channels of a colour, from 0 to 1; undefined if it has one that sRGB hasn't. */
const srgbOf = (color: Color): Channels | undefined =>
  color.inGamut("srgb")
    ? color.to("srgb").coords.map((channel) => Math.min(1, Math.max(0, Number(channel))))
    : undefined;

const nearestHex = (color: Color): string =>
  color.to("srgb").toGamut().toString({ format: "hex", collapse: false }).toUpperCase();
