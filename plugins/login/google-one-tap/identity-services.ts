/** The part of Google Identity Services that Livery uses. */
interface IdentityServices {
  initialize(options: {
    readonly client_id: string;
    readonly context: "signin";
    readonly itp_support: boolean;
    readonly cancel_on_tap_outside: boolean;
    callback(response: { readonly credential?: unknown }): void;
  }): void;
  prompt(listener: (moment: Moment) => void): void;
  cancel(): void;
}

/** Under FedCM, the browser's own chooser, other moments are not reliable, and even these do not always occur. */
interface Moment {
  isSkippedMoment(): boolean;
  isDismissedMoment(): boolean;
  getDismissedReason(): string | undefined;
}

declare global {
  interface Window {
    google?: { accounts?: { id?: IdentityServices } };
  }
}

export type Chosen =
  | { readonly kind: "credential"; readonly credential: string }
  /** Google showed nothing, or the person dismissed it before choosing. */
  | { readonly kind: "skipped" }
  | { readonly kind: "cancel" };

export interface AccountChooser {
  /** Shows the accounts of this browser. Replaces a chooser that is already open. */
  ask(signal: AbortSignal): Promise<Chosen>;
}

/**
 * How long the chooser may stay without an answer, in milliseconds: Google does not always tell that it shows nothing.
 * A person who is choosing takes seconds.
 */
export const CHOOSER_TIMEOUT_MS = 30_000;

export const GOOGLE_SCRIPT = "https://accounts.google.com/gsi/client";

/** Google's account chooser; its script may be initialised once a page. */
export function createAccountChooser(
  clientId: string,
  { loadScript, onDispose }: { loadScript(url: string): Promise<void>; onDispose(undo: () => void): void },
): AccountChooser {
  let ready: Promise<IdentityServices> | undefined;
  let answer: (chosen: Chosen) => void = () => {};
  let closeOpen = () => {};

  async function load(): Promise<IdentityServices> {
    onDispose(() => delete window.google);
    // Runs first; the global is removed even if the script fails to stop.
    onDispose(() => window.google?.accounts?.id?.cancel());
    await loadScript(GOOGLE_SCRIPT);
    const services = window.google?.accounts?.id;
    if (!services) throw new Error("Google's script brought no google.accounts.id");
    services.initialize({
      client_id: clientId,
      context: "signin",
      itp_support: true,
      // A tap outside, such as on the form, does not count as a refusal.
      cancel_on_tap_outside: false,
      callback({ credential }) {
        answer(typeof credential === "string" ? { kind: "credential", credential } : { kind: "skipped" });
      },
    });
    return services;
  }

  return {
    async ask(signal) {
      ready ??= load().catch((cause) => {
        ready = undefined;
        throw cause;
      });
      const services = await ready;
      if (signal.aborted) return { kind: "cancel" };
      // Google refuses a second request while one is open.
      closeOpen();
      return new Promise<Chosen>((settle) => {
        const close = (chosen: Chosen) => {
          if (answer !== resolve) return;
          services.cancel();
          resolve(chosen);
        };
        closeOpen = () => close({ kind: "cancel" });
        const timer = setTimeout(() => close({ kind: "skipped" }), CHOOSER_TIMEOUT_MS);
        const resolve = (chosen: Chosen) => {
          clearTimeout(timer);
          if (answer === resolve) closeOpen = () => {};
          settle(chosen);
        };
        answer = resolve;
        signal.addEventListener("abort", () => close({ kind: "cancel" }), { once: true });
        services.prompt((moment) => {
          if (moment.isSkippedMoment()) resolve({ kind: "skipped" });
          else if (moment.isDismissedMoment() && moment.getDismissedReason() !== "credential_returned") {
            resolve({ kind: "cancel" });
          }
        });
      });
    },
  };
}
