import type { MobileNumber } from "#core/extension-points/index.ts";
import { digitsOf } from "#core/ui/index.ts";

/** What people put between digits, and the marks of direction that come along when pasting. */
const separators = /[\s\p{Cf}\p{Pd}().,/·]/gu;

/**
 * A typed, pasted or filled-in number as the gateway takes it: 5 to 15 digits of any script. One written with plus or
 * 00 must be of the dialling code given, which is taken off.
 */
export function readNumber(typed: string, countryDialingCode: string): MobileNumber | undefined {
  const bare = typed.normalize("NFKC").replace(separators, "");
  if (!/^\+?\p{Nd}+$/u.test(bare)) return undefined;
  const digits = digitsOf(bare);
  const prefixes = bare.startsWith("+") ? [countryDialingCode, `00${countryDialingCode}`] : [`00${countryDialingCode}`];
  const prefix = prefixes.find((start) => digits.startsWith(start));
  if (bare.startsWith("+") && prefix === undefined) return undefined;
  const mobileNum = digits.slice(prefix?.length ?? 0);
  return /^[0-9]{5,15}$/.test(mobileNum) && /[1-9]/.test(mobileNum) ? { countryDialingCode, mobileNum } : undefined;
}

/** As the world writes it: a leading zero is for calls at home. */
export const international = ({ countryDialingCode, mobileNum }: MobileNumber): string =>
  `+${countryDialingCode}${mobileNum.replace(/^0+/, "")}`;
