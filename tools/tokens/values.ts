import type { TokenKind } from "#core/merchant/index.ts";
import { decodeColor, encodeColor } from "./colors.ts";
import { dimensionOf, lengthText, measureOf, numberText } from "./dimensions.ts";
import { decodeFonts, decodeWeight, fontNames } from "./fonts.ts";
import { isRefusal, type TokenRefusal } from "./refusal.ts";
import { decodeShadow, encodeShadow } from "./shadows.ts";

/** How the values of one kind are written in files of tokens. */
interface ValueKind {
  /** The type that the format has for it; absent where it has none. */
  readonly type?: string;
  /** Further types that tools give to such tokens. */
  readonly otherTypes: readonly string[];
  /** What `description` leaves open. */
  readonly note?: string;
  /** Undefined for what the format can't say. */
  encode(text: string): unknown;
  decode(value: unknown): string | TokenRefusal;
}

const kinds: Readonly<Record<TokenKind, ValueKind>> = {
  color: { type: "color", otherTypes: [], encode: encodeColor, decode: decodeColor },
  length: {
    type: "dimension",
    otherTypes: ["number", "sizing", "spacing", "borderRadius", "borderWidth"],
    encode: dimensionOf,
    decode(value) {
      const length = measureOf(value, "px");
      if (length && ["px", "rem", "em"].includes(length.unit)) return lengthText(length);
      return { refused: `is ${JSON.stringify(value)}: a length is { "value": 10, "unit": "px" }, or in rem` };
    },
  },
  duration: {
    type: "duration",
    otherTypes: ["number"],
    encode: (text) => measureOf(text, "ms"),
    decode(value) {
      const time = measureOf(value, "ms");
      const factor = time?.unit === "s" ? 1000 : 1;
      if (time && ["ms", "s"].includes(time.unit)) return `${numberText(time.value * factor, 0)}ms`;
      return { refused: `is ${JSON.stringify(value)}: a time is { "value": 160, "unit": "ms" }` };
    },
  },
  font: { type: "fontFamily", otherTypes: ["fontFamilies"], encode: fontNames, decode: decodeFonts },
  weight: {
    type: "fontWeight",
    otherTypes: ["fontWeights", "number"],
    encode(text) {
      const weight = decodeWeight(text);
      return isRefusal(weight) ? undefined : Number(weight);
    },
    decode: decodeWeight,
  },
  transform: {
    otherTypes: ["textCase"],
    encode: () => undefined,
    decode: (value) =>
      typeof value === "string"
        ? value.toLowerCase()
        : { refused: `is ${JSON.stringify(value)}: write "none" or "uppercase"` },
  },
  tracking: {
    type: "number",
    otherTypes: ["letterSpacing", "dimension"],
    note: "In em.",
    encode(text) {
      const tracking = measureOf(text === "normal" ? "0" : text, "em");
      return tracking?.value;
    },
    decode(value) {
      const tracking = measureOf(value === "normal" ? 0 : value, "em");
      const share = tracking?.unit === "%" ? tracking.value / 100 : tracking?.value;
      if (share === undefined || (share !== 0 && !["em", "%"].includes(tracking?.unit ?? "")))
        return {
          refused: `is ${JSON.stringify(value)}: letter spacing is a share of the font size, such as 0.01em or 1%`,
        };
      const number = numberText(share, 4);
      return number === "0" ? number : `${number}em`;
    },
  },
  shadow: { type: "shadow", otherTypes: ["boxShadow"], encode: encodeShadow, decode: decodeShadow },
};

export const valueKind = (kind: TokenKind): ValueKind => kinds[kind];

/** Types of texts: tools without a type of their own for a value write it as one. */
const textTypes = ["string", "text", "other"];

/** The types that a token of a kind may have. */
export const typesOf = (kind: TokenKind): readonly string[] => {
  const { type, otherTypes } = kinds[kind];
  return [...(type === undefined ? [] : [type]), ...otherTypes, ...textTypes];
};

/** A value as a file of tokens gives it back; undefined for what the format can't say. */
export function canonical(kind: TokenKind, text: string): string | undefined {
  const encoded = kinds[kind].encode(text);
  const decoded = encoded === undefined ? undefined : kinds[kind].decode(encoded);
  return decoded === undefined || isRefusal(decoded) ? undefined : decoded;
}

/** Whether two values of a kind look the same, however they are written. */
export const isSame = (kind: TokenKind, one: string, other: string): boolean => {
  const meaning = canonical(kind, one);
  return one === other || (meaning !== undefined && meaning === canonical(kind, other));
};
