import type { Site } from "#core/site/index.ts";

/** The pauses after the first failures, and after all further ones (the gateway contract, "Request pattern"). */
const PAUSES_MS = [5_000, 15_000];
const LONGEST_PAUSE_MS = 60_000;

/**
 * Asks for a status that has failed again when the person goes to another screen, returns to the tab or is back online;
 * at the earliest after a pause that grows with each failure. Nobody is told: the first failure was.
 */
export function retryStatus({ status, events, clock, platform: { page } }: Site): void {
  let failures = 0;
  let isPaused = false;
  let isWanted = false;
  const hasFailed = () => status.store.getState().phase === "failed";

  function pause() {
    isPaused = true;
    clock.after(PAUSES_MS[failures] ?? LONGEST_PAUSE_MS, () => {
      isPaused = false;
      if (isWanted) void ask();
    });
    failures += 1;
  }
  async function ask() {
    isWanted = false;
    if (!hasFailed()) return;
    const { phase } = await status.load();
    if (phase === "failed") pause();
  }
  const onOccasion = () => {
    if (isPaused) isWanted = true;
    else void ask();
  };

  void status.settled().then(({ phase }) => phase === "failed" && pause());
  events.on("screen.viewed", onOccasion);
  page.onVisible(onOccasion);
  page.onReturn(onOccasion);
  page.onOnline((online) => online && onOccasion());
}
