/**
 * Adds the functions that the oldest browsers lack (`tools/build/oldest-browsers.ts`) and that the site, its libraries
 * or its plugins call.
 */
export function addPolyfills(): void {
  // Chrome 93
  Object.hasOwn ??= (object, key) => Reflect.getOwnPropertyDescriptor(Object(object), key) !== undefined;

  // Chrome 92
  Array.prototype.at ??= function at<T>(this: T[], index: number): T | undefined {
    const whole = Math.trunc(index) || 0;
    return this[whole < 0 ? this.length + whole : whole];
  };

  // Chrome 120, Safari 17
  URL.canParse ??= (url, base) => {
    try {
      return Boolean(new URL(url, base));
    } catch {
      return false;
    }
  };

  // Chrome 100; `reason` is younger than `aborted`: Chrome 98
  AbortSignal.prototype.throwIfAborted ??= function throwIfAborted(this: AbortSignal) {
    if (this.aborted) throw this.reason ?? new DOMException("The operation was aborted", "AbortError");
  };

  // Chrome 116, Safari 17.4
  AbortSignal.any ??= (signals) => {
    const all = [...signals];
    const controller = new AbortController();
    const abort = () => {
      for (const signal of all) signal.removeEventListener("abort", abort);
      controller.abort(all.find(({ aborted }) => aborted)?.reason);
    };
    for (const signal of all) signal.addEventListener("abort", abort);
    if (all.some(({ aborted }) => aborted)) abort();
    return controller.signal;
  };
}
