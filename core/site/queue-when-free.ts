import { routeOf } from "#core/routes/index.ts";
import type { QueuedRequest } from "#core/ui/index.ts";
import type { Site } from "./site.ts";

/** After the person has left a field, until a pop-up may come (ms): the tap that left it does something else. */
const CALM_MS = 1000;

/** Whether the person plays, writes, or has begun to fill in a form: nothing may come in between. */
export function isBusy({ document, location }: Window): boolean {
  if (routeOf(location.pathname).screen === "launchGame") return true;
  if (document.activeElement?.matches("input, textarea, select")) return true;
  // Neither `:is` nor a list in `:not`: the oldest browsers throw.
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "form input:not([type=search]):not([type=checkbox]):not([type=radio]):not([type=hidden]), form textarea",
  );
  return [...fields].some(({ value }) => value !== "");
}

/** Queues a pop-up that comes by itself: it opens once nothing else is open and the person is not busy. */
export async function queueWhenFree<Answer>(
  { window, overlays, events, clock }: Site,
  request: QueuedRequest<Answer>,
): Promise<Answer | undefined> {
  const recheck = () => overlays.recheck();
  const onFocusOut = () => void clock.after(CALM_MS, recheck);
  const stop = events.on("screen.viewed", recheck);
  window.document.addEventListener("focusout", onFocusOut);
  try {
    return await overlays.queue({ ...request, when: () => !isBusy(window) && (request.when?.() ?? true) });
  } finally {
    stop();
    window.document.removeEventListener("focusout", onFocusOut);
  }
}
