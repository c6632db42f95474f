/** A click comes so long after its release at most (ms). */
const CLICK_MS = 100;
/** A press may be held longer, or its end may be unknown (ms). */
const LONGEST_MS = 2_000;

/**
 * Watches fingers and mouse buttons.
 * @returns a function whose promise resolves once none is down: an element that is replaced under a press gets no click.
 */
export function watchPresses(): () => Promise<void> {
  let isDown = false;
  let click: ReturnType<typeof setTimeout> | undefined;
  let released = () => {};
  const options = { capture: true, passive: true };
  for (const type of ["touchstart", "mousedown"])
    addEventListener(
      type,
      () => {
        clearTimeout(click);
        isDown = true;
      },
      options,
    );
  for (const type of ["touchend", "touchcancel", "mouseup", "dragend"])
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
