import type { ThemeTokenName } from "#core/merchant/index.ts";
import type { BrandSource } from "../brand-source.ts";
import { textAt } from "../lookup.ts";
import type { Report } from "../report.ts";
import { shownSchemes } from "./check-theme.ts";
import { contrast } from "./contrast.ts";
import { drawnColors } from "./drawn-colors.ts";

/** Drawings that stand on a ground of the theme. */
const grounds = { logo: "color.ground", splash: "color.hero-ground" } as const satisfies Record<string, ThemeTokenName>;

/** Least contrast of the parts of a picture that one must see (WCAG 2.2, 1.4.11). */
const LEAST = 3;

/** A drawing is seen on its ground in every scheme: at least one of its colours stands out. */
export function checkPictures(manifest: unknown, { files }: BrandSource, report: Report): void {
  for (const [name, ground] of Object.entries(grounds)) {
    const path = textAt(manifest, "brand", name) ?? "";
    const text = Object.hasOwn(files, path) && path.endsWith(".svg") ? files[path]?.text : undefined;
    const colors = text === undefined ? undefined : drawnColors(text);
    if (!colors || colors.length === 0) continue;
    for (const { scheme, values } of shownSchemes(manifest)) {
      const [best] = colors
        .map((color) => ({ color, reached: contrast(color, values[ground]) ?? LEAST }))
        .sort((one, other) => other.reached - one.reached);
      if (!best || best.reached >= LEAST) continue;
      const message = `players hardly see ${path} in the ${scheme} scheme: ${best.color}, its colour with the most contrast, has ${best.reached.toFixed(2)}:1 on ${ground} ${values[ground]}. Draw a part, or a ground behind it, with ${LEAST}:1, or offer the other scheme only`;
      report.add("file.faint", `/brand/${name}`, message);
    }
  }
}
