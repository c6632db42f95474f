import { fromBuffer } from "@capsizecss/unpack";
import { BRAND_FONT } from "#core/merchant/index.ts";

/** A system's font. The measures are in units, of which `em` make the font's size; `width` is that of average text. */
interface SystemFace {
  readonly family: string;
  readonly kind: "sans-serif" | "serif";
  readonly em: number;
  readonly ascent: number;
  readonly descent: number;
  readonly width: { readonly regular: number; readonly bold: number };
}

/** Fonts of Android, iOS and Linux. The figures are those of `@capsizecss/metrics` 4.3. */
const systemFaces: readonly SystemFace[] = [
  face("Roboto", "sans-serif", 2048, [1900, 500], [911, 926]),
  face("Roboto Condensed", "sans-serif", 2048, [1900, 500], [811, 826]),
  face("Helvetica Neue", "sans-serif", 1000, [952, 213], [450, 480]),
  face("Noto Sans", "sans-serif", 1000, [1069, 293], [474, 503]),
  face("Noto Serif", "serif", 1000, [1069, 293], [481, 512]),
  face("Georgia", "serif", 2048, [1878, 449], [913, 1062]),
];

function face(
  family: string,
  kind: SystemFace["kind"],
  em: number,
  [ascent, descent]: readonly [number, number],
  [regular, bold]: readonly [number, number],
): SystemFace {
  return { family, kind, em, ascent, descent, width: { regular, bold } };
}

/** A brand's font may lack whole scripts. Their text keeps the size of its own font. */
const LATIN = "U+0-24F,U+1E00-1EFF,U+2000-206F,U+20A0-20CF";

export interface FallbackFaces {
  /** The names of the faces for `font-family`, in the order in which a browser tries them. */
  readonly families: readonly string[];
  /** Their `@font-face` rules. */
  readonly css: string;
}

/**
 * Returns faces for text that waits for a font: fonts of systems, scaled to its width, with its ascent and descent. So
 * hardly anything moves when the font comes.
 * @param font a font file
 * @param fonts the value of `font-family` whose place they take: those that it names are tried first
 * @param weight the weight of the text, 1 to 1000
 * @throws an error when the file isn't a font
 */
export async function fallbackFaces(font: Buffer, fonts: string, weight: number): Promise<FallbackFaces> {
  const { ascent, descent, unitsPerEm, xWidthAvg } = await fromBuffer(font);
  const isBold = weight >= 600;
  const kind = /(^|,)\s*serif\s*$/.test(fonts) ? "serif" : "sans-serif";
  const named = ({ family }: SystemFace) => fonts.includes(`"${family}"`) || fonts.split(/\s*,\s*/).includes(family);
  const those = systemFaces.filter((one) => one.kind === kind);
  const faces = [...those.filter(named), ...those.filter((one) => !named(one))];
  const rules = faces.map(({ family, em, width }, index) => {
    const scale = xWidthAvg / unitsPerEm / ((isBold ? width.bold : width.regular) / em);
    const percent = (value: number) => `${Math.round(value * 10_000) / 100}%`;
    const style = isBold ? "Bold" : "Regular";
    // Systems differ in the name by which they know a face.
    const names = [`${family} ${style}`, `${family.replaceAll(" ", "")}-${style}`, family];
    const sources = names.map((name) => `local("${name}")`).join();
    return `@font-face{font-family:${fallbackName(index)};src:${sources};font-weight:1 1000;size-adjust:${percent(scale)};ascent-override:${percent(ascent / unitsPerEm / scale)};descent-override:${percent(Math.abs(descent) / unitsPerEm / scale)};line-gap-override:0%;unicode-range:${LATIN}}`;
  });
  return { families: rules.map((_, index) => fallbackName(index)), css: rules.join("") };
}

const fallbackName = (index: number): string => `${BRAND_FONT}-${index + 1}`;
