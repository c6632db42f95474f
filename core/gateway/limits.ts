import { type Clock, err } from "#core/kernel/index.ts";
import type { Outcome, Stage } from "./call.ts";
import { abortedFailure } from "./failure.ts";
import { rules } from "./generated/rules.ts";
import { createSpacing } from "./spacing.ts";

/** Spec 7. */
const MAX_CONCURRENT_GETS = 10;

/**
 * Limits GETs: ten at once, fewer for some paths, and those to one path spaced. One that waits while the page changes its
 * language is aborted instead of sent.
 */
export function limits(clock: Clock, language: () => string): Stage {
  const spacing = createSpacing(clock);
  const inSlot = createSlots(MAX_CONCURRENT_GETS);
  const ownSlots = new Map(
    Object.entries(rules).flatMap(([path, { concurrency }]) =>
      concurrency === undefined ? [] : [[path, createSlots(concurrency)] as const],
    ),
  );

  return (next) => async (call) => {
    if (call.method !== "GET") return next(call);
    const { path, signal } = call;
    // One call a path waits for a slot at a time, so that it is spaced however long the slot took.
    const settle = await spacing.enter(path, signal);
    const send = async () => {
      if (call.language !== language()) return err(abortedFailure);
      settle(true);
      return next(call);
    };
    const inOwnSlot = ownSlots.get(path);
    const sent = inOwnSlot ? inOwnSlot(signal, () => inSlot(signal, send)) : inSlot(signal, send);
    // Of no effect where it was sent.
    return sent.finally(() => settle(false));
  };
}

type Work = () => Promise<Outcome<unknown>>;

/**
 * A semaphore: a number of slots, granted in the order of the requests.
 * @returns does its work once it has a slot; aborted where the signal aborts before.
 */
export function createSlots(limit: number): (signal: AbortSignal | undefined, work: Work) => Promise<Outcome<unknown>> {
  let free = limit;
  const queue: (() => void)[] = [];

  /** Whether a slot was granted. */
  const take = (signal?: AbortSignal) =>
    new Promise<boolean>((resolve) => {
      if (signal?.aborted) return resolve(false);
      if (free > 0) {
        free--;
        return resolve(true);
      }
      const enter = () => {
        signal?.removeEventListener("abort", leave);
        resolve(true);
      };
      const leave = () => {
        queue.splice(queue.indexOf(enter), 1);
        resolve(false);
      };
      queue.push(enter);
      signal?.addEventListener("abort", leave, { once: true });
    });

  return async (signal, work) => {
    if (!(await take(signal))) return err(abortedFailure);
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else free++;
    }
  };
}
