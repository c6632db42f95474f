import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * The servers of the browser tests, each on a port of this machine. The first port is free, so that two runs don't meet. The
 * configuration takes it, and the processes of the run inherit it.
 */
process.env.BROWSER_TEST_PORTS ??= String(await freeBlock());
const first = Number(process.env.BROWSER_TEST_PORTS);

export const ports = {
  /** The production build with a sandbox: most journeys use it. */
  site: first,
  /** The same build with another sandbox, for tests that make the gateway fail or close the site for a whole brand. */
  failures: first + 1,
  /** `npm start`, with brands that tests edit. */
  development: first + 2,
  /** Firebase's Auth emulator. */
  firebase: first + 3,
  /** The production build with a brand that chooses every log-in method. */
  allLoginMethods: first + 4,
  /** The production build with plugins of a folder outside `plugins/`. */
  outsidePlugins: first + 5,
  /** Two releases of the site, for the service worker. */
  workerReleases: [first + 6, first + 7],
  /** Two releases of the site, for a page that is open during a release. */
  staleReleases: [first + 8, first + 9],
  /** Two releases of the site, and one without a service worker, for installation. */
  installReleases: [first + 10, first + 11, first + 12],
  /** The production build with a brand that enforces Trusted Types. */
  trustedTypes: first + 13,
  /** Two releases of the site, for the fault table. */
  faultReleases: [first + 14, first + 15],
  /** The production build with a brand that sends notifications. */
  push: first + 16,
  /** The production build with one brand, to see what its trackers' vendors receive. */
  vendors: first + 17,
  /** A proxy in front of the production build, which notes the reports of pages. */
  reports: first + 18,
  /** The same in front of an edge with brands under a gate. */
  gate: first + 19,
  /** A proxy in front of the production build, with an operator's landing page beside it. */
  landing: first + 20,
  /** Storybook, with brands that its panel edits. */
  storybook: first + 21,
} as const;

/** The first of a block of free ports, below the range from which systems take ports by themselves. */
async function freeBlock(): Promise<number> {
  const size = 22;
  for (;;) {
    const start = randomInt(20_000, 32_000 - size);
    const free = await Promise.all(Array.from({ length: size }, (_, offset) => isFree(start + offset)));
    if (free.every(Boolean)) return start;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  return Promise.race([
    once(server, "error").then(() => false),
    once(server, "listening").then(() => new Promise<boolean>((resolve) => server.close(() => resolve(true)))),
  ]).catch(() => false);
}
