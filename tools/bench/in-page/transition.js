/**
 * Runs in the page before its own scripts. After `transition.expect(screen)` and a tap, `transition.shown` resolves once
 * content that was not there before the tap is painted, and no skeleton: with the milliseconds since the finger or key was
 * down.
 */
globalThis.transition = (() => {
  const TIMEOUT_MS = 20_000;
  const isSkeletonOnScreen = () =>
    [...document.querySelectorAll("#content .bone, dialog[open] .bone")].some((bone) => {
      const { top, bottom, height } = bone.getBoundingClientRect();
      return height > 0 && bottom > 0 && top < innerHeight;
    });

  return {
    expect({ path, content }) {
      const known = new Set(document.querySelectorAll(content));
      this.shown = new Promise((resolve, reject) => {
        setTimeout(() => {
          reject(new Error(`${content} was not shown within ${TIMEOUT_MS / 1000} s`));
        }, TIMEOUT_MS);
        let from;
        const begin = ({ timeStamp }) => {
          from ??= timeStamp;
        };
        addEventListener("pointerdown", begin, { capture: true });
        addEventListener("keydown", begin, { capture: true });

        // Its entries have the time of the frame, however late they come.
        const visible = new IntersectionObserver((entries) => {
          for (const { target, time, intersectionRatio } of entries) {
            if (intersectionRatio === 0) continue;
            if (!isSkeletonOnScreen()) return resolve(time - from);
            visible.unobserve(target);
            visible.observe(target);
          }
        });
        // Frames of its own would slow the page down that it waits for.
        new MutationObserver(() => {
          if (from === undefined || (path !== undefined && location.pathname !== path)) return;
          for (const element of document.querySelectorAll(content)) {
            if (!known.has(element)) visible.observe(element);
            known.add(element);
          }
        }).observe(document, { attributes: true, childList: true, subtree: true });
      });
    },
  };
})();
