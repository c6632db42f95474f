import type { Site } from "../site.ts";
import { changeFavicon } from "./apply-images.ts";

/** The pause after the first failure; each further one doubles it, up to the longest, in milliseconds. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 300_000;

/**
 * Asks for a status that has failed again when the person goes to another screen, returns to the tab or is back online;
 * at the earliest after a pause that grows with each failure. Nobody is told: the first failure was.
 */
export function askAgain({
  status,
  events,
  clock,
  platform: { page },
  window: { document },
}: Pick<Site, "status" | "events" | "clock" | "platform" | "window">): void {
  let pause = FIRST_PAUSE_MS;
  let pausedUntil = 0;
  let isWaiting = false;
  const hasFailed = () => status.store.getState().phase === "failed";

  const failed = () => {
    pausedUntil = clock.now() + pause;
    pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
  };
  async function ask() {
    isWaiting = false;
    if (!hasFailed()) return;
    const { phase, images } = await status.load();
    if (phase === "failed") failed();
    else if (images.favicon) changeFavicon(document, images.favicon);
  }
  const onOccasion = () => {
    if (isWaiting || !hasFailed()) return;
    isWaiting = true;
    clock.after(Math.max(0, pausedUntil - clock.now()), () => void ask());
  };

  void status.settled().then(({ phase }) => phase === "failed" && failed());
  events.on("screen.viewed", onOccasion);
  page.onVisible(onOccasion);
  page.onReturn(onOccasion);
  page.onOnline((online) => online && onOccasion());
}
