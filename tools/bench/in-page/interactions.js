/** Runs in the page before its own scripts: records the browser's event timing of taps and keys. */
globalThis.interactions = (() => {
  const entries = [];
  const waiting = new Set();
  new PerformanceObserver((list) => {
    entries.push(...list.getEntries());
    for (const check of waiting) check();
  }).observe({ type: "event", durationThreshold: 16, buffered: true });

  /** Entries are reported after the frame in which they ended; events quicker than the threshold are not reported. */
  const FRAME_TIMEOUT_MS = 1000;
  const LAST_EVENTS = new Set(["click", "keyup"]);

  return {
    /** The longest event of the interaction that began after `since`, in milliseconds; undefined when all were quick. */
    longestSince(since) {
      return new Promise((resolve) => {
        const own = () => entries.filter(({ interactionId, startTime }) => interactionId > 0 && startTime >= since);
        const finish = () => {
          clearTimeout(timer);
          waiting.delete(check);
          resolve(own().length === 0 ? undefined : Math.max(...own().map(({ duration }) => duration)));
        };
        const check = () => {
          if (own().some(({ name }) => LAST_EVENTS.has(name))) finish();
        };
        const timer = setTimeout(finish, FRAME_TIMEOUT_MS);
        waiting.add(check);
        check();
      });
    },
  };
})();
