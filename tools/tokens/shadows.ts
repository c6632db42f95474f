import { asObject } from "#tools/manifest/index.ts";
import { decodeColor, encodeColor } from "./colors.ts";
import { dimensionOf, lengthText, type Measure, measureOf } from "./dimensions.ts";
import { isRefusal, type TokenRefusal } from "./refusal.ts";

const zero: Measure = { value: 0, unit: "px" };

/** The format has no "none". */
const none = { color: encodeColor("#00000000"), offsetX: zero, offsetY: zero, blur: zero, spread: zero };

/** Shadows of CSS as the format has them; undefined for what it can't say, such as a colour's name. */
export function encodeShadow(text: string): unknown {
  if (text === "none") return [none];
  const shadows = text.split(",").map((each) => encodeOne(each.trim()));
  return shadows.includes(undefined) ? undefined : shadows;
}

function encodeOne(text: string): unknown {
  const parts = text.split(/ +/);
  const inset = parts.includes("inset");
  const [color, ...others] = parts.filter((part) => part.startsWith("#")).map(encodeColor);
  const lengths = parts.filter((part) => part !== "inset" && !part.startsWith("#")).map(dimensionOf);
  const [offsetX, offsetY, blur = zero, spread = zero, ...more] = lengths;
  if (!color || !offsetX || !offsetY || others.length > 0 || more.length > 0 || lengths.includes(undefined))
    return undefined;
  return { color, offsetX, offsetY, blur, spread, ...(inset && { inset }) };
}

/** Shadows in any form that tools write: one or a list, of the format or of Tokens Studio. */
export function decodeShadow(value: unknown): string | TokenRefusal {
  if (typeof value === "string") {
    const shadow = encodeShadow(value.trim());
    return shadow
      ? decodeShadow(shadow)
      : { refused: `is ${JSON.stringify(value)}: write an object with color, offsetX, offsetY, blur and spread` };
  }
  const shadows = (Array.isArray(value) ? value : [value]).map(decodeOne);
  const refusal = shadows.find(isRefusal);
  const all = shadows.join(", ");
  return refusal ?? (all === decodeOne(none) || all === "" ? "none" : all);
}

/** The format's names, and those of Tokens Studio. */
const lengthNames = [
  ["offsetX", "x"],
  ["offsetY", "y"],
  ["blur", "blur"],
  ["spread", "spread"],
] as const;

function decodeOne(value: unknown): string | TokenRefusal {
  const shadow = asObject(value);
  const lengths: string[] = [];
  for (const [name, other] of lengthNames) {
    const length = measureOf(shadow[name] ?? shadow[other] ?? 0, "px");
    if (!length || !["px", "rem"].includes(length.unit))
      return { refused: `has the ${name} ${JSON.stringify(shadow[name] ?? shadow[other])}: write it in px or rem` };
    lengths.push(lengthText(length));
  }
  if (shadow.color === undefined) return { refused: "is no shadow: it needs color, offsetX, offsetY, blur and spread" };
  const color = decodeColor(shadow.color);
  if (isRefusal(color)) return { ...color, refused: `has a colour that ${color.refused}` };
  if (lengths.at(-1) === "0") lengths.pop();
  const inset = shadow.inset === true || ["innerShadow", "inset"].includes(String(shadow.type));
  return [...(inset ? ["inset"] : []), ...lengths, color].join(" ");
}
