/// <reference lib="webworker" />
import { cacheNames } from "workbox-core";
import { enable as requestPagesAtOnce } from "workbox-navigation-preload";
import { type PrecacheEntry, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import { keptPage, type PageData, readPageData } from "#core/merchant/index.ts";
import { hasSecrets } from "#core/platform/address.ts";
import { homePath, isSitePage, routeOf, unknownRoute } from "#core/routes/index.ts";
import { addLogOutListeners } from "./log-out.ts";
import { addPushListeners } from "./push.ts";

/*
 * The service worker at /m/sw.js (spec 2). The files that the home needs are cached on installation; chunks of plugins,
 * routes and languages when they are first used. Pages come from the network, and from the cache where the network does
 * not answer. Answers of the gateway (/wps/) are never cached.
 */

/** Defined by the build: its id, and its languages: code -> address of the texts. */
declare const __LIVERY_BUILD__: string;
declare const __LIVERY_LANGUAGES__: Readonly<Record<string, string>>;

/** vite-plugin-pwa injects the manifest where it finds exactly `self.__WB_MANIFEST`. */
declare const self: Omit<ServiceWorkerGlobalScope, "__WB_MANIFEST"> & {
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
};

const precached = self.__WB_MANIFEST;

const pageCache = `pages-${__LIVERY_BUILD__}`;
const chunkCache = `chunks-${__LIVERY_BUILD__}`;

/**
 * A page is stored by its path as the route table spells it, so that there are as many pages as routes at most: its query
 * may contain a token or a referral code, and changes nothing in the page. In place of a made-up address is the home.
 */
const byRoute = {
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) => {
    const { origin, pathname } = new URL(request.url);
    const route = routeOf(pathname);
    return origin + (route === unknownRoute ? homePath : route.path);
  },
};

const isCacheable = (response: Response): boolean => response.status === 200 && !response.redirected;

const onlySuccesses = {
  cacheWillUpdate: async ({ response }: { response: Response }) => (isCacheable(response) ? response : null),
};

/**
 * The response as it is stored: without its request address, which the cache would keep, query included; and isolated
 * from other sites' windows, because such a window may open it later.
 */
async function storable(response: Response): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin-allow-popups");
  return new Response(keptPage(await response.text()), { status: response.status, headers });
}

const onlyPagesOfTheSite = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    isCacheable(response) && routeOf(new URL(request.url).pathname) !== unknownRoute ? storable(response) : null,
};

// A page doesn't wait for this worker's start.
requestPagesAtOnce();
precacheAndRoute([...precached]);

const pages = { cacheName: pageCache, matchOptions: { ignoreVary: true }, plugins: [byRoute, onlyPagesOfTheSite] };
const fromNetwork = new NetworkFirst({ ...pages, networkTimeoutSeconds: 3 });
/**
 * For an address that opens a session: the edge redirects, with a cookie for the next page. Coming after a cached page,
 * the cookie would open the session once more when that page is reloaded.
 */
const onlyInTime = new NetworkFirst(pages);

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === "navigate" && isSitePage(url.pathname),
  async (options) => {
    try {
      return await (hasSecrets(options.url.searchParams) ? onlyInTime : fromNetwork).handle(options);
    } catch (error) {
      // Offline on a page that was never opened: the home's page starts the same site, which has every screen.
      const home = await caches.match(homePath, { cacheName: pageCache, ignoreVary: true });
      if (home) return home;
      throw error;
    }
  },
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/m\/(assets|plugins|brand)\//.test(url.pathname),
  new CacheFirst({ cacheName: chunkCache, plugins: [onlySuccesses] }),
);

const languages = __LIVERY_LANGUAGES__;

/**
 * The files that a page needs: those that its markup names, the texts of its language, and the brand's plugins that it
 * does not contain.
 */
function assetsOf(page: string): readonly string[] {
  const named = [...page.matchAll(/(?:href|src)="(\/m\/assets\/[^"]+)"/g)].flatMap(([, url]) => url ?? []);
  const { language, record } = Object(readPageData(page)) as Partial<PageData>;
  return [...new Set([...named, languages[language ?? ""] ?? [], record?.idlePlugins ?? []].flat())];
}

const precachedPaths = new Set(precached.map(({ url }) => new URL(url, self.location.href).pathname));

/**
 * Stores the new build's page, and what the page names, before the old build's caches are deleted: there is always one to
 * open offline. Without them the worker is not installed, and the browser tries again on a later visit.
 */
self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const page = await fetch(homePath, { cache: "reload", credentials: "same-origin" });
      if (!isCacheable(page)) throw new Error(`${homePath} answered ${page.status}`);
      const assets = assetsOf(await page.clone().text()).filter((path) => !precachedPaths.has(path));
      await (await caches.open(chunkCache)).addAll(assets);
      await (await caches.open(pageCache)).put(homePath, await storable(page));
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const current = new Set([pageCache, chunkCache, cacheNames.precache]);
      const outdated = (await caches.keys()).filter((name) => /^(pages|chunks)-/.test(name) && !current.has(name));
      await Promise.all(outdated.map((name) => caches.delete(name)));
      await self.clients.claim();
    })(),
  );
});

/** "Refresh" of the update dialog (spec 4): the waiting worker takes over, and the page reloads. */
self.addEventListener("message", (event) => {
  if ((event.data as { type?: unknown } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});

addPushListeners(self);

addLogOutListeners(self, async () => {
  const cache = await caches.open(pageCache);
  const home = new URL(homePath, self.location.href).href;
  const others = (await cache.keys()).filter(({ url }) => url !== home);
  await Promise.all(others.map((page) => cache.delete(page)));
});
