import type { Fault } from "./fault.ts";

const worker = { files: /^m\/sw\.js$/, isInOrder: true } as const;
const on = (title: string) => ["service-worker.spec.ts", title] as const;

export const serviceWorkerFaults: readonly Fault[] = [
  {
    rule: "A new release deletes the caches of the old one.",
    ...worker,
    find: /\/\^\(pages\|chunks\)-\//,
    replace: "/^none-/",
    test: on("a new release caches its page"),
  },
  {
    rule: "A failure is not cached.",
    ...worker,
    find: /(\w+)\.status===200&&!\1\.redirected/,
    replace: "!$1.redirected",
    test: on("caches no answer of the gateway, no failure"),
  },
  {
    rule: "A cached page is isolated from other sites' windows.",
    ...worker,
    find: /(\w+)\.set\(`Cross-Origin-Opener-Policy`,`same-origin-allow-popups`\)/,
    replace: "0",
    test: on("isolates a cached page"),
  },
  {
    rule: "The caches have no page of a member after a log-out.",
    ...worker,
    find: /\.type===`session\.closed`/,
    replace: ".type===`session.open`",
    test: on("after a log-out without a network"),
  },
  {
    rule: "A page comes from the cache when the network doesn't answer.",
    ...worker,
    find: /networkTimeoutSeconds:3\b/,
    replace: "networkTimeoutSeconds:300",
    test: on("shows the cached page when the network does not answer"),
  },
  {
    rule: "The home is cached with the worker's installation.",
    ...worker,
    find: /await\(await caches\.open\(\w+\)\)\.put\(\w+,await \w+\(\w+\)\)/,
    replace: "0",
    test: on("is installed for /m/"),
  },
  {
    rule: "The worker takes the open page over.",
    ...worker,
    find: /await self\.clients\.claim\(\)/,
    replace: "0",
    test: on("is installed for /m/"),
  },
];
