import type { Clock } from "#core/kernel/index.ts";
import { createScriptUrlPolicy } from "#core/platform/index.ts";

/** How long a vendor may take to send its script: ms. A connection that hangs fails no sooner by itself. */
const SCRIPT_DEADLINE = 10_000;

export type ScriptLoader = ReturnType<typeof createScriptLoader>;

/**
 * Loads classic scripts of vendors, one element an address however many ask for it.
 * @param isDeclared whether a plugin that was started declares the address.
 */
export function createScriptLoader(window: Window, isDeclared: (url: string) => boolean, clock: Pick<Clock, "after">) {
  const { document } = window;
  const loading = new Map<
    string,
    { readonly done: Promise<void>; readonly element: HTMLScriptElement; users: number }
  >();
  const toScriptUrl = createScriptUrlPolicy(window, "livery", isDeclared);

  function begin(url: string, attributes: Readonly<Record<string, string>>) {
    const element = document.createElement("script");
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.async = true;
    const done = new Promise<void>((resolve, reject) => {
      const cancelDeadline = clock.after(SCRIPT_DEADLINE, () => reject(new Error(`${url} took too long to load`)));
      const end = (settle: () => void) => () => {
        cancelDeadline();
        settle();
      };
      const refuse = () => reject(new Error(`${url} was blocked or could not be loaded`));
      element.addEventListener("load", end(resolve), { once: true });
      element.addEventListener("error", end(refuse), { once: true });
    });
    element.src = toScriptUrl(url);
    document.head.append(element);
    return { done, element, users: 0 };
  }

  return {
    /**
     * Resolves once the script has run. Rejects, naming it, when it is blocked, not available or too slow. The element is
     * removed when the last caller has aborted (`signal`).
     */
    async load(url: string, attributes: Readonly<Record<string, string>>, signal: AbortSignal): Promise<void> {
      signal.throwIfAborted();
      const entry = loading.get(url) ?? begin(url, attributes);
      loading.set(url, entry);
      entry.users++;
      const release = () => {
        entry.users--;
        if (entry.users > 0 || loading.get(url) !== entry) return;
        entry.element.remove();
        loading.delete(url);
      };
      signal.addEventListener("abort", release, { once: true });
      try {
        await entry.done;
      } catch (cause) {
        // A failed element never loads again: the next one to ask gets a new one.
        entry.element.remove();
        if (loading.get(url) === entry) loading.delete(url);
        throw cause;
      }
      signal.throwIfAborted();
    },
  };
}
