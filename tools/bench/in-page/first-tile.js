/**
 * Runs in the page before its own scripts. `firstTile` resolves once the splash is gone and the first game's cover is
 * painted: with when that was, in milliseconds since the navigation, and the script that had come by then.
 */
globalThis.firstTile = new Promise((resolve, reject) => {
  setTimeout(() => reject(new Error("no game was painted within 30 s")), 30_000);
  const isShown = () => {
    if (document.readyState === "loading" || document.getElementById("splash")) return false;
    const cover = document.querySelector(".game .game-cover img");
    return cover?.complete && cover.naturalWidth > 0;
  };
  const scriptsBy = (time) =>
    performance
      .getEntriesByType("resource")
      .filter(({ name, responseEnd }) => responseEnd <= time && new URL(name).pathname.endsWith(".js"))
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize }));
  const look = () =>
    isShown()
      ? // What this frame holds is on the screen when the next one begins.
        requestAnimationFrame((time) => resolve({ time, scripts: scriptsBy(time) }))
      : requestAnimationFrame(look);
  requestAnimationFrame(look);
});
