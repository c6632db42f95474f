/** What one pixel can be told, by the vendor's stub and by its script. */
export interface Pixel {
  page(): void;
  track(event: string, details: Readonly<Record<string, unknown>>, options?: Readonly<Record<string, unknown>>): void;
}

/** The global of a vendor of this kind; its own methods tell every pixel. */
export interface PixelGlobal extends Pixel {
  instance(pixelId: string): Pixel;
  /** Not of every vendor. */
  grantConsent?(): void;
  revokeConsent?(): void;
}

/** An array of calls, `[method, ...values]`, that its own methods push. */
export type PixelQueue = Pixel & unknown[][];

export interface PixelArray extends PixelQueue {
  readonly methods: readonly string[];
  setAndDefer(queue: unknown[][], method: string): void;
  /** Pixel id -> its own calls. */
  readonly _i: Readonly<Record<string, PixelQueue>>;
  /** Pixel id -> when it was requested, in ms. */
  readonly _t: Readonly<Record<string, number>>;
  /** Pixel id -> its options. */
  readonly _o: Readonly<Record<string, object>>;
  instance(pixelId: string): Pixel;
}

const methods = [
  ...["page", "track", "identify", "instances", "debug", "on", "off", "once", "ready", "alias", "group"],
  ...["enableCookie", "disableCookie", "holdConsent", "grantConsent", "revokeConsent"],
];

/**
 * The stub of vendors whose global is an array, until their script replaces it: the script finds its pixels in `_i`, and
 * the calls made so far in the arrays. A stub that is a function would lose every call without a word.
 * @param script the script's address, without its query.
 */
export function createPixelArray(pixelId: string, script: string): PixelArray {
  const setAndDefer = (queue: unknown[][], method: string) => {
    Object.assign(queue, { [method]: (...values: readonly unknown[]) => void queue.push([method, ...values]) });
  };
  const createQueue = () => {
    const queue: unknown[][] = [];
    for (const method of methods) setAndDefer(queue, method);
    return queue as PixelQueue;
  };
  const pixel = Object.assign(createQueue(), { _u: script });
  return Object.assign(createQueue(), {
    methods,
    setAndDefer,
    _i: { [pixelId]: pixel },
    _t: { [pixelId]: Date.now() },
    _o: { [pixelId]: {} },
    instance: (id: string) => (id === pixelId ? pixel : createQueue()),
  });
}
