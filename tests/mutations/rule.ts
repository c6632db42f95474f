/** A rule of the product, and a mistake in the source that breaks it. */
export interface Rule {
  /** What the product does, in a sentence. */
  readonly rule: string;
  /** The source file, from the root. */
  readonly file: string;
  /** Its text that the mistake replaces; occurs once. */
  readonly find: string;
  readonly replace: string;
  /** The unit test that must then fail, from the root. */
  readonly test: string;
}
