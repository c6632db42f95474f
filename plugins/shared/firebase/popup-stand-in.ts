/** A sandbox's window in place of the vendor's. */
interface StandIn {
  /** Address of the page. */
  readonly page: string;
  /** Firebase's provider id: `facebook.com`. */
  readonly provider: string;
  /** The site's origin, to which the page posts its answer. */
  readonly opener: string;
  readonly signal: AbortSignal;
}

/** How often it is checked whether the window was closed, in milliseconds. */
const CLOSED_CHECK_MS = 250;

/**
 * Asks which account logs in.
 * @returns the account as the Auth emulator reads it; "blocked" when no window opened, "closed" when it was closed
 *   or `signal` aborted.
 */
export function askStandIn({
  page,
  provider,
  opener,
  signal,
}: StandIn): Promise<{ account: string } | "blocked" | "closed"> {
  const address = new URL(page);
  address.search = new URLSearchParams({ provider, opener }).toString();
  const popup = window.open(address, "", "width=500,height=600");
  if (!popup) return Promise.resolve("blocked");
  return new Promise((resolve) => {
    const ended = new AbortController();
    const end = (answer: { account: string } | "closed") => {
      ended.abort();
      clearInterval(timer);
      popup.close();
      resolve(answer);
    };
    const timer = setInterval(() => popup.closed && end("closed"), CLOSED_CHECK_MS);
    signal.addEventListener("abort", () => end("closed"), { signal: ended.signal });
    window.addEventListener(
      "message",
      ({ origin, source, data }) => {
        if (origin !== address.origin || source !== popup) return;
        const { type, provider: answered, account } = Object(data);
        if (type === "livery:firebase-popup" && answered === provider && typeof account === "string") end({ account });
      },
      { signal: ended.signal },
    );
  });
}
