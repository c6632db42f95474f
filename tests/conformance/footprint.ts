import type { Patches } from "./patches.ts";

/** What a page holds: compared before and after a plugin's life. */
export interface Footprint {
  readonly globals: readonly string[];
  readonly dom: string;
  readonly listeners: readonly string[];
  /** Those that go on, or last longer than a moment. */
  readonly timers: number;
}

/**
 * What is not the plugin's: React and core listen to the events once, for as long as the page lives; the other is how a
 * test tells React to be one.
 */
const notThePlugins = new Set(["selectionchange", "vite:preloadError", "IS_REACT_ACT_ENVIRONMENT"]);
const MOMENT = 1_000;

/** Follows the window's and the document's listeners and timers from now on. */
export function followFootprint({ wrap }: Patches): () => Footprint {
  const listening = new Map<string, Set<unknown>>();
  const timers = new Set<unknown>();

  for (const [name, target] of Object.entries({ window, document })) {
    const at = (type: string) => {
      const key = `${name}: ${type}`;
      const known = listening.get(key) ?? new Set();
      listening.set(key, known);
      return known;
    };
    wrap(
      target,
      "addEventListener",
      (before) => (type: string, listener: unknown, options?: AddEventListenerOptions) => {
        // One that ends with a signal or after one call is looked after.
        if (!notThePlugins.has(type) && !options?.signal && !options?.once) at(type).add(listener);
        before.call(target, type, listener, options);
      },
    );
    wrap(target, "removeEventListener", (before) => (type: string, listener: unknown, options?: unknown) => {
      at(type).delete(listener);
      before.call(target, type, listener, options);
    });
  }

  for (const kind of ["Timeout", "Interval"]) {
    wrap(globalThis, `set${kind}`, (before) => (task: () => void, delay = 0, ...rest: unknown[]) => {
      const timer = before.call(globalThis, run, delay, ...rest);
      function run(...values: unknown[]) {
        if (kind === "Timeout") timers.delete(timer);
        task.apply(globalThis, values as []);
      }
      if (kind === "Interval" || delay >= MOMENT) timers.add(timer);
      return timer;
    });
    wrap(globalThis, `clear${kind}`, (before) => (timer: unknown) => {
      timers.delete(timer);
      before.call(globalThis, timer);
    });
  }

  return () => ({
    globals: Object.keys(globalThis)
      .filter((name) => !notThePlugins.has(name))
      .sort(),
    dom: document.documentElement.outerHTML,
    listeners: [...listening].flatMap(([key, known]) => (known.size > 0 ? [`${key} (${known.size})`] : [])).sort(),
    timers: timers.size,
  });
}
