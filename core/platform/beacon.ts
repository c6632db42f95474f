/** Sends text that needs no answer and must survive leaving the page. Never throws. */
export function sendBeacon(window: Window, url: string, text: string): void {
  const { navigator } = window;
  try {
    // A string travels as text/plain, which needs no preflight anywhere.
    if (navigator.sendBeacon?.(url, text)) return;
  } catch {
    // Some wrappers forbid beacons; the request below says the same.
  }
  window
    .fetch(url, {
      method: "POST",
      body: text,
      headers: { "Content-Type": "text/plain;charset=UTF-8" },
      keepalive: true,
    })
    .catch(() => {});
}
