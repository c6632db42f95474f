/** The key of `$extensions` with what the format can't say. */
export const EXTENSION = "livery";

/** What stands below that key. */
export interface ThemeExtension {
  /** Of a file with one scheme: which. */
  readonly scheme?: "light" | "dark";
  /**
   * A part of a manifest's theme: its scheme and variants, the tokens that the format has no type for, and the exact text of
   * those that it writes otherwise.
   */
  readonly theme: Readonly<Record<string, unknown>>;
}
