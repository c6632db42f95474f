/** Runs in the page before its own scripts: records its long tasks, in ms since the navigation. */
globalThis.longTasks = [];
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) longTasks.push({ startTime, duration });
}).observe({ type: "longtask", buffered: true });
