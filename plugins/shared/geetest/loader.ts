import type { PluginContext } from "#core/plugin-api/index.ts";

/**
 * Loads the vendor's loader and answers its one function, by the global's name. A loader remembers for good that a part
 * of it could not be had: after `failed` the next one to ask gets a new copy.
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
    /** Rejects as soon as nobody waits any more: a copy that hangs is given up. */
    async load(signal: AbortSignal): Promise<unknown> {
      if (failures > copy) {
        copy = failures;
        clear();
      }
      const givenUp = new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason), { once: true });
      });
      try {
        await Promise.race([loadScript(copy === 0 ? url : `${url}?copy=${copy}`), givenUp]);
      } catch (error) {
        failures = copy + 1;
        throw error;
      }
      return Reflect.get(window, globals[0]);
    },
    failed() {
      failures = copy + 1;
    },
  };
}

/** Where the vendor's servers are: itself, or a stand-in. Its loaders take the protocol and bare hosts. */
export function serverOf({ origin }: Pick<PluginContext<unknown>, "origin">, url: string) {
  const { protocol, host } = new URL(origin(url));
  return { protocol: `${protocol}//`, host };
}
