import type { GatewayFailure, Outcome } from "#core/gateway/index.ts";
import type { Site } from "#core/site/index.ts";

/** Where a game that could not be shown in the page went: a window of its own, this one, or nowhere. */
export type OutsideOutcome =
  | { readonly kind: "window" | "here" | "not-allowed" }
  | { readonly kind: "failed"; readonly failure: GatewayFailure };

/**
 * Opens a game outside the page, at the address that `ask` brings. Call it inside the tap: the window opens at once,
 * empty, because one that opens after the gateway's answer is blocked as a pop-up. An address works once, so that a new
 * one is asked for. Where there is no window, the game replaces this page.
 */
export async function openOutside(
  { window, platform, leave }: Site,
  ask: () => Promise<Outcome<string> | undefined>,
  opening: string,
): Promise<OutsideOutcome> {
  const opened = platform.opensWindows ? window.open("", "_blank") : null;
  if (opened) {
    opened.document.title = opening;
    opened.document.body.textContent = opening;
  }
  const address = await ask();
  if (!address?.ok) {
    opened?.close();
    return address ? { kind: "failed", failure: address.error } : { kind: "not-allowed" };
  }
  if (!opened) {
    leave(address.value);
    return { kind: "here" };
  }
  // The game gets no hold of this page.
  opened.opener = null;
  opened.location.replace(new URL(address.value, window.location.origin));
  return { kind: "window" };
}
