/**
 * `/m/sw.js` once the operator has switched the service worker off: browsers load it at their next navigation, in place
 * of the one that they have. It takes over at once, empties the caches, removes itself, and leaves open pages alone: the
 * next request of each goes to the network. It does not reload them, as vite-plugin-pwa's `selfDestroying` does: the
 * page would register it again, and so on for ever.
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
