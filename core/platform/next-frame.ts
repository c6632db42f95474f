/** Resolves when the next frame is painted, or after a tenth of a second where none is, as in a background tab. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
