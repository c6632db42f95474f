import type { BrandSource } from "#tools/manifest/index.ts";
import { cleanDrawing } from "./clean-drawing.ts";
import type { DrawingComparison } from "./compare-drawings.ts";
import { type Check, type FixPlan, type Left, type Made, newError, textIn, withText } from "./fix-plan.ts";

/** Antialiasing may differ in so many pixels of a picture, nothing that is drawn. */
const MAX_DIFFERENCE = 0.001;

/** Cleans the drawings that the check refuses, if it accepts them then and they look the same. */
export async function cleanDrawings(
  source: BrandSource,
  check: Check,
  comparison: Pick<DrawingComparison, "differenceOf">,
): Promise<FixPlan> {
  const made: Made[] = [];
  const left: Left[] = [];
  let cleaned = source;
  const refused = check(source).filter(({ code }) => code.startsWith("svg."));
  for (const file of new Set(refused.map((one) => one.file))) {
    try {
      cleaned = await withCleaned(cleaned, file, check, comparison);
      made.push({ file });
    } catch (cause) {
      left.push({ file, reason: `it isn't cleaned: ${cause instanceof Error ? cause.message : cause}` });
    }
  }
  return { source: cleaned, made, left };
}

/** @throws Error with the reason if the drawing can't be cleaned */
async function withCleaned(
  source: BrandSource,
  file: string,
  check: Check,
  { differenceOf }: Pick<DrawingComparison, "differenceOf">,
): Promise<BrandSource> {
  const drawing = textIn(source, file) ?? "";
  const clean = await cleanDrawing(drawing);
  const candidate = withText(source, file, clean);
  const after = check(candidate);
  const error = after.find((one) => one.file === file) ?? newError(check(source), after);
  if (error) throw new Error(`it would still have an error, which only its author can mend: ${error.message}`);
  const difference = await differenceOf(drawing, clean);
  if (difference > MAX_DIFFERENCE)
    throw new Error(
      `${(difference * 100).toFixed(1)} % of its pixels would change; mend it in the program that drew it`,
    );
  return candidate;
}
