/** Beyond this an amount is abbreviated: it must fit beside a clock on a narrow phone. */
const MAX_EXACT = 99_999;

/**
 * The gateway's net position as a number, in the currency's main unit; undefined where it is none. Gateways also send
 * numerals as strings.
 */
export function readNetPosition(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value !== "string" || !/^\s*[+-]?\d{1,30}(\.\d{1,10})?\s*$/.test(value)) return undefined;
  return Number(value);
}

/** With its sign, as `money` formats an amount; a long one in thousands, millions and so on of `compact`. */
export function showNetPosition(
  amount: number,
  { money, compact }: { money(amount: number): string; compact(amount: number): string },
): string {
  const size = Math.abs(amount);
  const text = size > MAX_EXACT ? compact(size) : money(size);
  // U+2212 is as wide as a digit.
  return amount < 0 ? `\u2212${text}` : amount > 0 ? `+${text}` : text;
}
