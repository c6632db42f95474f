/**
 * Runs in the page before its own scripts. After `transition.expect(screen)` and a tap, `transition.shown` resolves once the
 * screen is painted without a skeleton: with the milliseconds since the finger or key was down.
 */
globalThis.transition = (() => {
  const TIMEOUT_MS = 20_000;
  const isOnScreen = (element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    return height > 0 && bottom > 0 && top < innerHeight;
  };
  const isShown = ({ path, content }) =>
    (path === undefined || location.pathname === path) &&
    [...document.querySelectorAll(content)].some(isOnScreen) &&
    ![...document.querySelectorAll("#content .bone, dialog[open] .bone")].some(isOnScreen);

  return {
    expect(screen) {
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
        const end = performance.now() + TIMEOUT_MS;
        const look = (now) => {
          if (now > end) reject(new Error(`${screen.content} was not shown within ${TIMEOUT_MS / 1000} s`));
          // What this frame holds is on the screen when the next one begins.
          else if (from !== undefined && isShown(screen)) requestAnimationFrame((painted) => resolve(painted - from));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      });
    },
  };
})();
