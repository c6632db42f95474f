/// <reference lib="webworker" />
import { cacheNames } from "workbox-core";
import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { homePath, isSitePage } from "#core/routes/index.ts";

/*
 * The service worker at /m/sw.js (spec 2). The files that the home needs are had beforehand; chunks of plugins, routes
 * and languages are kept once they were used; pages come from the network, and from here where it does not answer.
 * Nothing of the gateway's is ever kept.
 */

/** Written in by the build. */
declare const __LIVERY_BUILD__: string;
declare const __LIVERY_PRECACHE__: readonly PrecacheEntry[];

const worker = self as unknown as ServiceWorkerGlobalScope;

const pages = `pages-${__LIVERY_BUILD__}`;
const chunks = `chunks-${__LIVERY_BUILD__}`;

/** A page is stored by its path: its query may carry what is nobody else's, and changes nothing in it. */
const byPath = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const { origin, pathname } = new URL(request.url);
    return origin + pathname;
  },
};

const onlyGood = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.status === 200 && !response.redirected ? response : null,
};

precacheAndRoute([...__LIVERY_PRECACHE__]);
cleanupOutdatedCaches();

const fromNetwork = new NetworkFirst({
  cacheName: pages,
  networkTimeoutSeconds: 3,
  matchOptions: { ignoreVary: true },
  plugins: [byPath, onlyGood],
});

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === "navigate" && isSitePage(url.pathname),
  async (options) => {
    try {
      return await fromNetwork.handle(options);
    } catch (cause) {
      // Offline on a page never seen: the home's page starts the same site, which knows every screen.
      const home = await caches.match(homePath, { cacheName: pages, ignoreVary: true });
      if (home) return home;
      throw cause;
    }
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/m\/(assets|plugins|brand)\//.test(url.pathname),
  new CacheFirst({ cacheName: chunks, plugins: [onlyGood] }),
);

/** What a page names in its markup: the entry's imports and the texts of its language. */
const named = (page: string): readonly string[] =>
  [...page.matchAll(/(?:href|src)="(\/m\/assets\/[^"]+)"/g)].flatMap(([, url]) => url ?? []);

const precached = new Set(__LIVERY_PRECACHE__.map((entry) => entry.url));

/** The new build's page, and what it names, is here before the old build's is let go: there is always one to open offline. */
worker.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const page = await fetch(homePath, { cache: "reload", credentials: "same-origin" });
      if (page.status !== 200) return;
      const urls = named(await page.clone().text()).filter((url) => !precached.has(url));
      await (await caches.open(pages)).put(new URL(homePath, worker.location.origin).href, page);
      await (await caches.open(chunks)).addAll(urls);
    })(),
  );
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const own = new Set([pages, chunks, cacheNames.precache]);
      const names = (await caches.keys()).filter((name) => /^(pages|chunks)-/.test(name) && !own.has(name));
      await Promise.all(names.map((name) => caches.delete(name)));
      await worker.clients.claim();
    })(),
  );
});

/** The update dialog's "Refresh" (spec 4): the waiting worker takes over, and the page reloads. */
worker.addEventListener("message", (event) => {
  if ((event.data as { type?: unknown } | null)?.type === "SKIP_WAITING") void worker.skipWaiting();
});
