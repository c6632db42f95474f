declare module "spdx-expression-parse" {
  export type Expression =
    | { readonly license: string; readonly plus?: true; readonly exception?: string }
    | { readonly left: Expression; readonly conjunction: "and" | "or"; readonly right: Expression };
  /** Throws when it is no SPDX expression. */
  export default function parse(source: string): Expression;
}
