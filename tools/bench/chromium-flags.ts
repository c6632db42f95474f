/** A headless browser without background activity of its own. */
export const chromiumFlags: readonly string[] = [
  "--headless",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Chromium's sandbox refuses to run as root, as in containers.
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];
