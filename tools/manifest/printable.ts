/**
 * A text for a terminal. Names of folders and files, and texts of manifests, may hold control characters, which would
 * move its cursor or replace what it shows, and overrides of the direction of text: they are written by their code.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu, (character) =>
    character === "\n" ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );

/** The same for a name within a line. */
export const printableName = (name: string): string => printable(name).replaceAll("\n", "\\u000a");

/** Letters of other scripts may look like Latin ones, and some can't be seen: they are written by their code. */
export const inAscii = (text: string): string =>
  text.replaceAll(/[^\x20-\x7E‘’“”–—…]/gu, (letter) => `\\u{${letter.codePointAt(0)?.toString(16).toUpperCase()}}`);
