/**
 * Sends text without waiting for a response; survives leaving the page. Never throws.
 * @param headers of the request in its place, where the browser sends no beacon: a beacon carries none.
 */
export function sendBeacon(
  window: Window,
  url: string,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  const { navigator } = window;
  try {
    // A string is sent as text/plain, which needs no preflight.
    if (navigator.sendBeacon?.(url, text)) return;
  } catch {
    // Some wrapper apps forbid beacons: fall back to the request below.
  }
  window
    .fetch(url, {
      method: "POST",
      body: text,
      headers: { ...headers, "Content-Type": "text/plain;charset=UTF-8" },
      keepalive: true,
    })
    .catch(() => {});
}
