/*
 * The page's side of the sandbox's stand-in. A real browser receives messages from its maker's push service, which a
 * sandbox does not have: `PushManager` is not touched here, and messages come only while a page is open.
 */

/** Pause between two questions for messages, ms. */
const POLL_MS = 2_000;

/** Rejects when the stand-in does not answer. */
export async function registerAtStandIn(standIn: string): Promise<string> {
  const response = await fetch(`${standIn}/registrations`, { method: "POST" });
  const { token } = await response.json();
  return String(token);
}

/** Asks for the messages of a token until `signal` aborts. */
export function followStandIn(
  standIn: string,
  token: string,
  listener: (payload: unknown) => void,
  signal: AbortSignal,
): void {
  let timer: ReturnType<typeof setTimeout>;
  async function ask() {
    try {
      // In a tab behind another the messages are not seen.
      if (document.visibilityState === "visible") {
        const response = await fetch(`${standIn}/messages?${new URLSearchParams({ token })}`, { signal });
        for (const payload of await response.json()) listener(payload);
      }
    } catch {
      // The sandbox is being restarted.
    }
    if (!signal.aborted) timer = setTimeout(ask, POLL_MS);
  }
  signal.addEventListener("abort", () => clearTimeout(timer));
  void ask();
}
