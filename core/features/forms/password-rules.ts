/** The gateway contract's rule for new passwords (NewPassword): printable ASCII without spaces. */
const MIN_LENGTH = 6;
const MAX_LENGTH = 20;
const allowedCharacters = /^[!-~]*$/;

/** `short`, `long` and `characters` are refused; the others say how hard the password is to guess. */
type PasswordQuality = "short" | "long" | "characters" | "weak" | "fair" | "strong";

/** Words and rows of keys that are tried first: none makes a password longer. */
const tooCommon =
  /pass(word)?|q(we(rty?)?|az)|asdf?|zxcv?|admin|login|welcome|letmein|iloveyou|monkey|dragon|football|cricket/gi;

const characterSets = [
  [/[0-9]/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[^0-9a-zA-Z]/, 33],
] as const;

/** In bits, of somebody who tries every text of that length and those characters. */
const WEAK_BELOW = 40;
const STRONG_FROM = 64;

/** A character counts unless it repeats the one before, or goes on counting from it ("aaa", "123", "cba"). */
function unexpectedCharacters(text: string): number {
  return [...text].filter(
    (_, index) => Math.abs(text.charCodeAt(index) - text.charCodeAt(index - 1)) > 1 || index === 0,
  ).length;
}

/** What is to be said of a new password while it is typed; undefined while there is none. */
export function qualityOf(password: string): PasswordQuality | undefined {
  if (password === "") return undefined;
  if (!allowedCharacters.test(password)) return "characters";
  if (password.length < MIN_LENGTH) return "short";
  if (password.length > MAX_LENGTH) return "long";
  const choices = characterSets.reduce((sum, [set, size]) => sum + (set.test(password) ? size : 0), 0);
  // A different one each time, or the same few over and over.
  const length = Math.min(unexpectedCharacters(password.replace(tooCommon, "")), 2 * new Set(password).size - 1);
  const bits = length * Math.log2(choices);
  return bits < WEAK_BELOW ? "weak" : bits < STRONG_FROM ? "fair" : "strong";
}

/** Whether the gateway accepts it as a new password. */
export function isAllowedPassword(password: string): boolean {
  const quality = qualityOf(password);
  return quality !== undefined && quality !== "short" && quality !== "long" && quality !== "characters";
}
