import { Failure } from "../gateway/failure.ts";
import type { Member } from "./members.ts";

/** Throws `member.on.break`, with its end, while a member has taken a break. */
export function ensureNoBreak({ breakUntil }: Pick<Member, "breakUntil">, now: number): void {
  if (breakUntil !== null && breakUntil > now)
    throw new Failure("member.on.break", { until: new Date(breakUntil).toISOString() });
}
