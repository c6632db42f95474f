import { classes } from "../classes.ts";
import type { SignName } from "./generated/sign-names.ts";

export interface SignProps {
  /** Or a category of the gateway’s: it may name one that has no drawing. */
  readonly name: SignName | (string & {});
  /** Of the place where one is: another drawing, which places alone have. */
  readonly here?: boolean;
  /** In pixels. */
  readonly size?: 22 | 24;
  readonly className?: string | undefined;
}

/** Of each family, a file with all signs: a page loads that of its brand, and no script contains any. */
const files: Readonly<Record<string, string>> = import.meta.glob<string>("./generated/*.svg", {
  eager: true,
  query: "?no-inline",
  import: "default",
});

/** The address of a drawing of the brand's family (`data-icons`). */
export const drawingOf = (id: string): string =>
  `${files[`./generated/${document.documentElement.dataset.icons ?? "line"}.svg`]}#${id}`;

/** A sign in the brand's style. Decorative: its container has the text. */
export function Sign({ name, here = false, size = 24, className }: SignProps) {
  return (
    <svg className={classes("sign", className)} width={size} height={size} aria-hidden="true">
      <use href={drawingOf(here ? `${name}-here` : name)} />
    </svg>
  );
}
