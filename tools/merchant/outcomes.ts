import type { Release } from "#server/store/index.ts";
import type { ChangeOutcome } from "#tools/releases/index.ts";
import type { Context } from "./command.ts";

/** A line for each brand that was changed, or why it was not. */
export function printOutcomes(
  outcomes: readonly ChangeOutcome[],
  { print, fail }: Pick<Context, "print" | "fail">,
): void {
  const done = outcomes.flatMap(({ code, before, after }) => (after ? [`${code}: ${servedBy(after, before)}`] : []));
  if (done.length > 0) print(done.join("\n"));
  const failed = outcomes.flatMap(({ code, failure }) => (failure === undefined ? [] : [`${code}: ${failure}`]));
  if (failed.length > 0) fail(failed.join("\n"));
}

/** What a release serves, in words. */
export function servedBy({ current, next, staged }: Release, before?: Release): string {
  const was = before?.current === undefined || before.current === current ? "" : `, was ${before.current}`;
  const shared = next && `; ${next.revision} for ${next.share} %${next.from ? ` from ${next.from}` : ""}`;
  return `${current === undefined ? "off" : `serves ${current}`}${was}${shared ?? ""}${staged ? `; staged ${staged.revision}` : ""}`;
}
