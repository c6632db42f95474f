import { clockTime } from "#core/kernel/local-time.ts";

const MINUTE = 60_000;

/**
 * Shows the time in the strip that the page has painted, until React has replaced it, and notes a press on its button.
 * @returns whether the page has painted the strip, if it has one: older browsers lack declarative shadow trees.
 */
export function watchStrip(): boolean {
  const host = document.getElementById("protection-strip");
  const time = host?.shadowRoot?.querySelector("time");
  const tick = () => {
    if (!time?.isConnected) return;
    time.textContent = clockTime(Date.now()) ?? "";
    setTimeout(tick, MINUTE - (Date.now() % MINUTE));
  };
  tick();
  host?.shadowRoot?.querySelector("button")?.addEventListener("click", () => {
    host.dataset.tapped = "";
  });
  return !host || host.shadowRoot !== null;
}
