import type { ThemeVariants } from "#core/merchant/index.ts";

/** The CSS `aspect-ratio` of the pictures that a brand's cards show. */
export const coverRatio = ({ card }: Pick<ThemeVariants, "card">): string => (card === "square" ? "1" : "3 / 4");
