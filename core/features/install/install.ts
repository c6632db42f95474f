import { createStore } from "zustand/vanilla";
import type { BaseSite, Site } from "#core/site/index.ts";
import type { PromptResult } from "./ask-to-install.idle.tsx";

/** The browser's offer to install the site; only Chromium has it. */
export interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: "accepted" | "dismissed" }>;
}

export type Install = ReturnType<typeof createInstall>;

/** What follows a tap, and the offer by itself. */
export const loadInstall = () => import("./ask-to-install.idle.tsx");

/** Suppresses the browser's own banner, and keeps its offer until the visitor requests it. */
export function createInstall({ window, installOffer }: Pick<BaseSite, "window" | "installOffer">, later: () => Site) {
  /** Whether the browser has offered a prompt that is still unused, and that prompt. */
  const store = createStore<{ readonly canInstall: boolean; readonly offer?: InstallPrompt }>(() => ({
    canInstall: false,
  }));
  const keep = (event: Event) => {
    event.preventDefault();
    store.setState({ canInstall: true, offer: event as InstallPrompt });
  };
  if (installOffer) keep(installOffer);
  window.addEventListener("beforeinstallprompt", keep);
  return {
    store,
    /** Shows the prompt, which needs a tap; each offer can be used once. Records the result (spec 4 "Install prompt"). */
    prompt: async (): Promise<PromptResult> => (await loadInstall()).showPrompt(later()),
    /**
     * For a tap on "install": shows the prompt or, where the browser has none, says how it is done there; nothing where
     * the site can't be installed. Resolves once the prompt is answered, or what is shown is closed.
     */
    request: async (): Promise<void> => (await loadInstall()).requestInstallation(later()),
  };
}
