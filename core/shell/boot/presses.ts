/** A click comes so long after its release at most (ms). */
const CLICK_MS = 100;
/** A press may be held longer, or its end may be unknown (ms). */
const LONGEST_MS = 2_000;

/**
 * Watches fingers, mouse buttons and input methods.
 * @returns a function whose promise resolves once none is active: an element that is replaced under a press gets no click,
 *   and a field loses the letters that an input method still composes.
 */
export function watchPresses(): () => Promise<void> {
  let isDown = false;
  let click: ReturnType<typeof setTimeout> | undefined;
  let released = () => {};
  const options = { capture: true, passive: true };
  for (const type of ["touchstart", "mousedown", "compositionstart"])
    addEventListener(
      type,
      () => {
        clearTimeout(click);
        isDown = true;
      },
      options,
    );
  for (const type of ["touchend", "touchcancel", "mouseup", "dragend", "compositionend"])
    addEventListener(
      type,
      () => {
        click = setTimeout(() => {
          isDown = false;
          released();
        }, CLICK_MS);
      },
      options,
    );
  return () =>
    new Promise((resolve) => {
      if (!isDown) return resolve();
      released = resolve;
      setTimeout(resolve, LONGEST_MS);
    });
}
