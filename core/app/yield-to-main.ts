/** Yields to the browser: no part of the start may block a slow phone for longer than a tap may wait. */
export const yieldToMain = () => new Promise<void>((resolve) => setTimeout(resolve));
