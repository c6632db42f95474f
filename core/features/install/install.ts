import { createStore, type StoreApi } from "zustand/vanilla";
import type { EventBus } from "#core/kernel/index.ts";
import type { StorageRegistry } from "#core/platform/index.ts";
import type { ProductEvents } from "../events.ts";

/** Spec 4: the value of the decline counter once the site is installed. */
const INSTALLED = 99;

/** The browser's offer to install the site; only Chromium has it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

export interface Install {
  /** Whether the browser has offered a prompt that is still unused. */
  readonly store: StoreApi<{ readonly canInstall: boolean }>;
  /** Shows the prompt, which needs a tap; each offer can be used once. Records the result (spec 4 "Install prompt"). */
  prompt(): Promise<"accepted" | "dismissed" | "unavailable">;
}

export interface InstallParts {
  readonly window: Pick<Window, "addEventListener">;
  readonly storage: Pick<StorageRegistry, "get" | "set">;
  readonly events: Pick<EventBus<ProductEvents>, "emit">;
  /** Shows that the browser is installing. */
  showInstalling(): void;
}

/** Suppresses the browser's own banner, and keeps its offer until the visitor requests it. */
export function createInstall({ window, storage, events, showInstalling }: InstallParts): Install {
  const store = createStore(() => ({ canInstall: false }));
  let offer: InstallPrompt | undefined;

  const keep = (next: InstallPrompt | undefined) => {
    offer = next;
    store.setState({ canInstall: next !== undefined });
  };

  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => {
    keep(undefined);
    storage.set("installDeclines", INSTALLED);
    storage.set("installed", true);
    events.emit("app.installed");
  });

  return {
    store,
    async prompt() {
      const shown = offer;
      if (!shown) return "unavailable";
      keep(undefined);
      try {
        await shown.prompt();
      } catch {
        return "unavailable";
      }
      const { outcome } = await shown.userChoice;
      if (outcome === "accepted") showInstalling();
      else {
        storage.set("installDeclined", true);
        storage.set("installDeclines", (storage.get("installDeclines") ?? 0) + 1);
      }
      return outcome;
    },
  };
}
