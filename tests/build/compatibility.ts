import type { CompatStatement, SimpleSupportStatement } from "@mdn/browser-compat-data/forLegacyNode";
import { oldestBrowsers } from "#tools/build/oldest-browsers.ts";

/** MDN's compatibility data, compared with the oldest browsers. */

const numbers = (version: string): number[] => version.replace("≤", "").split(".").map(Number);

function isAtMost(version: string, oldest: string): boolean {
  const [a, b] = [numbers(version), numbers(oldest)];
  return (a[0] ?? 0) < (b[0] ?? 0) || (a[0] === b[0] && (a[1] ?? 0) <= (b[1] ?? 0));
}

const isIn = (statement: SimpleSupportStatement, oldest: string, prefix: string | undefined): boolean =>
  typeof statement.version_added === "string" &&
  statement.version_added !== "preview" &&
  !statement.flags &&
  !statement.version_removed &&
  !statement.alternative_name &&
  (statement.prefix === undefined || statement.prefix === prefix) &&
  isAtMost(statement.version_added, oldest);

/** Whether one of the oldest browsers lacks the feature. With a prefix: whether it lacks it under that name, too. */
export function isNewer({ support }: CompatStatement, prefix?: string): boolean {
  const browsers = [
    [support.chrome_android, oldestBrowsers.chrome],
    [support.safari_ios, oldestBrowsers.safari],
  ] as const;
  return browsers.some(([statement, oldest]) => ![statement ?? []].flat().some((one) => isIn(one, oldest, prefix)));
}
