import type { MobileNumber } from "#core/extension-points/index.ts";
import { digitsOf } from "#core/ui/index.ts";

/** Separators between digits, and the directional marks of pasted text. */
const separators = /[\s\p{Cf}\p{Pd}().,/·]/gu;

/**
 * A typed, pasted or autofilled number in the gateway's format: 5 to 15 digits, which may be typed in any script. With
 * a plus or 00 it must start with the given dialling code, which is removed.
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

/** The international format: plus, dialling code, and the number without the leading zeros of national calls. */
export const international = ({ countryDialingCode, mobileNum }: MobileNumber): string =>
  `+${countryDialingCode}${mobileNum.replace(/^0+/, "")}`;
