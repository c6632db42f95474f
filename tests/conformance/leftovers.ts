import type { Footprint } from "./footprint.ts";

/** What is on the page now and was not before, in words. */
export function leftovers(before: Footprint, now: Footprint): readonly string[] {
  const added = (list: readonly string[], known: readonly string[]) => list.filter((name) => !known.includes(name));
  return [
    ...added(now.globals, before.globals).map((name) => `the global ${name}`),
    ...added(now.listeners, before.listeners).map((name) => `a listener of ${name}`),
    ...(now.timers > before.timers ? [`${now.timers - before.timers} timers`] : []),
    ...(now.dom === before.dom ? [] : [`elements: ${now.dom}`]),
  ];
}
