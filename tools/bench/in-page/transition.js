/**
 * Runs in the page before its own scripts. After `transition.expect(screen)` and a tap, `transition.shown` resolves once
 * content that was not there before the tap is painted, and no skeleton: with the milliseconds since the finger or key was
 * down.
 */
globalThis.transition = (() => {
  const TIMEOUT_MS = 20_000;
  const isOnScreen = (element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  const isSkeletonOnScreen = () =>
    [...document.querySelectorAll("#content .bone, dialog[open] .bone")].some(isOnScreen);

  return {
    expect({ path, content }) {
      const before = new Set(document.querySelectorAll(content));
      const findContent = () =>
        path === undefined || location.pathname === path
          ? [...document.querySelectorAll(content)].filter((element) => !before.has(element))
          : [];
      this.shown = new Promise((resolve, reject) => {
        const waiting = new AbortController();
        const options = { capture: true, signal: waiting.signal };
        let from;
        const begin = ({ timeStamp }) => {
          from = timeStamp;
          waiting.abort();
        };
        addEventListener("pointerdown", begin, options);
        addEventListener("keydown", begin, options);
        setTimeout(() => {
          reject(new Error(`${content} was not shown within ${TIMEOUT_MS / 1000} s`));
        }, TIMEOUT_MS);
        const look = () => {
          if (!findContent().some(isOnScreen) || isSkeletonOnScreen()) return watch();
          // A message of a frame arrives when that is painted.
          const { port1, port2 } = new MessageChannel();
          port2.onmessage = () => resolve(performance.now() - from);
          port1.postMessage(undefined);
        };
        const watch = () => {
          if (from !== undefined && findContent().length > 0) requestAnimationFrame(look);
          else changes.observe(document, { attributes: true, childList: true, subtree: true });
        };
        // Frames of its own would slow the page down that it waits for.
        const changes = new MutationObserver(() => {
          changes.disconnect();
          watch();
        });
        watch();
      });
    },
  };
})();
