/**
 * `/m/sw.js` once the operator has switched the service worker off: browsers load it at their next navigation, in place
 * of the one that they have. It takes over at once, empties the caches, removes itself, and leaves open pages alone: the
 * next request of each goes to the network. Meanwhile pages don't register it (`PageData.serviceWorker`). It doesn't
 * reload them, as vite-plugin-pwa's `selfDestroying` does: a page of an older release would register it again, for ever.
 */
export const removedWorker = `self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) await caches.delete(name);
      await self.registration.unregister();
    })(),
  );
});
`;
