import { type Clock, err } from "#core/kernel/index.ts";
import type { Stage } from "./call.ts";
import { abortedFailure } from "./failure.ts";
import { ruleOf } from "./rules.ts";
import { createSlots, type Slots } from "./slots.ts";
import { createSpacing } from "./spacing.ts";

/** Spec 7. */
const MAX_CONCURRENT_GETS = 10;

/** Limits GETs: ten at once, fewer for some paths, and those to one path spaced. */
export function limits(clock: Clock): Stage {
  const spacing = createSpacing(clock);
  const all = createSlots(MAX_CONCURRENT_GETS);
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
    // One call a path waits for a slot at a time, so that it is spaced however long the slot took.
    const settle = await spacing.enter(path, signal);
    const own = ownSlots(path);
    const releaseOwn = own && (await own.take(signal));
    const release = own && !releaseOwn ? undefined : await all.take(signal);
    settle(release !== undefined);
    try {
      return release ? await next(call) : err(abortedFailure);
    } finally {
      release?.();
      releaseOwn?.();
    }
  };
}
