import type { PluginContext } from "@livery/plugin-api";

/**
 * Loads the vendor's loader and returns its function, by the global's name. A loader never retries a part that failed
 * to load: after `failed` the next call gets a new copy. One that is slow is waited for by the next call, not downloaded
 * again; `loadScript` has a time limit of its own.
 */
export function createLoader(
  { loadScript, onDispose }: Pick<PluginContext<unknown>, "loadScript" | "onDispose">,
  url: string,
  globals: readonly [string, ...string[]],
) {
  let copy = 0;
  let failures = 0;

  const clear = () => {
    for (const name of globals) Reflect.deleteProperty(window, name);
  };
  onDispose(clear);

  return {
    /** Rejects when the script can't be loaded, and when the caller aborts. */
    async load(signal: AbortSignal): Promise<unknown> {
      if (failures > copy) {
        copy = failures;
        clear();
      }
      const givenUp = new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      });
      const current = copy;
      const loaded = loadScript(current === 0 ? url : `${url}?copy=${current}`).catch((error) => {
        failures = current + 1;
        throw error;
      });
      await Promise.race([loaded, givenUp]);
      return Reflect.get(window, globals[0]);
    },
    failed() {
      failures = copy + 1;
    },
  };
}

/** The vendor's servers, or a stand-in's. The loaders take the protocol and bare hosts. */
export function serverOf({ origin }: Pick<PluginContext<unknown>, "origin">, url: string) {
  const { protocol, host } = new URL(origin(url));
  return { protocol: `${protocol}//`, host };
}
