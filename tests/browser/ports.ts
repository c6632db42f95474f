/** The servers of the browser tests, all on this machine. */
export const ports = {
  /** The production build with a sandbox: what most journeys use. */
  site: 4199,
  /** `npm start`, with brands under the pen. */
  development: 4198,
  /** Firebase's Auth emulator. */
  firebase: 4197,
  /** The production build with a brand that chooses every way in. */
  allWays: 4195,
  /** Two releases of the site, for the service worker. */
  workerReleases: [4193, 4194],
  /** Two releases of the site, for a page that the second finds open. */
  staleReleases: [4191, 4192],
} as const;
