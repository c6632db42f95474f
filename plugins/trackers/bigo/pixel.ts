declare global {
  interface Window {
    bge?: (...call: readonly unknown[]) => void;
    /** The calls of `bge`, which events.js reads and then follows. */
    bgdataLayer?: ArrayLike<unknown>[];
  }
}

/** BIGO's `bge`: a function that pushes its arguments, before and after the script has loaded. */
export const createBge = (layer: ArrayLike<unknown>[]): NonNullable<Window["bge"]> =>
  function bge() {
    // biome-ignore lint/complexity/noArguments: as in BIGO's snippet; its script may tell arguments from a list.
    layer.push(arguments);
  };
