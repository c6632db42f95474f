/** A rule that only a browser shows, and a mistake in the built files that breaks it. */
export interface Fault {
  /** Does something on the screen, in a sentence. */
  readonly rule: string;
  /** The files below `dist`. The text is in one of them. */
  readonly files: RegExp;
  /** Matches once in all of the files. Each build renames variables and classes, so it can't contain their names. */
  readonly find: RegExp;
  /** `$1` is the first group of `find`. */
  readonly replace: string;
  /** The browser test that must then fail: its file below `tests/browser`, and a part of its title. */
  readonly test: readonly [file: string, title: string];
  /** The test needs those before it in its file. */
  readonly isInOrder?: true;
}
