import { classes } from "../classes.ts";
import styles from "./brand-art.module.css";

export interface BrandArtProps {
  /**
   * The brand's drawings are inlined in the page as symbols: `brand-logo`, `brand-hero`, `brand-splash`, `brand-mark`.
   */
  readonly name: "logo" | "hero" | "splash" | "mark";
  readonly className?: string | undefined;
}

/** One of the brand's drawings. Decorative: its container has the text. */
export function BrandArt({ name, className }: BrandArtProps) {
  return (
    <svg className={className} viewBox={viewBoxOf(name)} aria-hidden="true">
      <use href={`#brand-${name}`} />
    </svg>
  );
}

/** The logo and the mark keep their proportions; the hero and the splash fill their box. */
function viewBoxOf(name: BrandArtProps["name"]): string | undefined {
  if (name === "hero" || name === "splash") return undefined;
  return document.getElementById(`brand-${name}`)?.getAttribute("viewBox") ?? undefined;
}

/** The brand's emblem in the colour of the text around it. */
export function Mark({ className }: { readonly className?: string | undefined }) {
  return <BrandArt name="mark" className={classes(styles.mark, className)} />;
}
