import { type Clock, err } from "#core/kernel/index.ts";
import type { Stage } from "./call.ts";
import { abortedFailure } from "./failure.ts";
import { ruleOf } from "./rules.ts";
import { createSlots, type Slots } from "./slots.ts";
import { createSpacing } from "./spacing.ts";

/** Spec 7. */
const GETS_AT_ONCE = 10;

/** Holds GETs back: ten at once, fewer for some paths, and those to one path apart. */
export function limits(clock: Clock): Stage {
  const spacing = createSpacing(clock);
  const all = createSlots(GETS_AT_ONCE);
  const byPath = new Map<string, Slots>();
  const ownSlots = (path: string): Slots | undefined => {
    const { concurrency } = ruleOf(path);
    if (concurrency === undefined) return undefined;
    const slots = byPath.get(path) ?? createSlots(concurrency);
    byPath.set(path, slots);
    return slots;
  };

  return (next) => async (call) => {
    if (call.method !== "GET") return next(call);
    const { path, signal } = call;
    // One call a path waits for a place at a time, so that it leaves spaced however long the place took.
    const leave = await spacing.enter(path, signal);
    const own = ownSlots(path);
    const releaseOwn = own && (await own.take(signal));
    const release = own && !releaseOwn ? undefined : await all.take(signal);
    leave(release !== undefined);
    try {
      return release ? await next(call) : err(abortedFailure);
    } finally {
      release?.();
      releaseOwn?.();
    }
  };
}
