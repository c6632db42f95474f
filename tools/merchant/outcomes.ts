import type { Release } from "#server/store/index.ts";
import type { ChangeOutcome } from "#tools/releases/index.ts";
import type { Context } from "./command.ts";

/** By so much clocks may differ (ms). */
const CLOCKS_MS = 60_000;

/** A line for each brand that was changed, or why it was not. `describe` says what was done: by default, what is served. */
export function printOutcomes(
  outcomes: readonly ChangeOutcome[],
  { print, warn, fail }: Pick<Context, "print" | "warn" | "fail">,
  describe = servedBy,
): void {
  const done = outcomes.flatMap(({ code, before, after }) => (after ? [`${code}: ${describe(after, before)}`] : []));
  if (done.length > 0) print(done.join("\n"));
  // A wrong clock is noticed at the change after it.
  for (const { code, before, after } of outcomes)
    if (before && after && Date.parse(before.at) - Date.parse(after.at) > CLOCKS_MS)
      warn(
        `${code}: the change before this one is of ${before.at} (${before.by}), which is later than now. Set the clock that is wrong: scheduled and staged revisions begin and end by it`,
      );
  const failed = outcomes.flatMap(({ code, failure }) => (failure === undefined ? [] : [`${code}: ${failure}`]));
  if (failed.length > 0) fail(failed.join("\n"));
}

/** What a release serves, in words. */
export function servedBy({ current, next, staged }: Release, before?: Release): string {
  const was = before?.current === undefined || before.current === current ? "" : `, was ${before.current}`;
  const shared = next && `; ${next.revision} for ${next.share} %${next.from ? ` from ${next.from}` : ""}`;
  return `${current === undefined ? "off" : `serves ${current}`}${was}${shared ?? ""}${staged ? `; staged ${staged.revision}` : ""}`;
}
