import type { LoginOutcome, PluginContext } from "@livery/plugin-api";
import { authErrorOf, explain, isCancelled, isStorageRefused } from "./errors.ts";
import { isIncognito } from "./incognito.ts";
import type { FirebaseSession } from "./sdk.ts";
import type { FirebaseSettings } from "./settings.ts";

/** One plugin's access to Firebase. */
export interface Firebase {
  /** Whether the manifest or the status call configures a project. */
  readonly isConfigured: boolean;
  /** Loads the SDK; nothing of Firebase is loaded before. Rejects when it can't be loaded. */
  load(): Promise<FirebaseSession>;
  /**
   * The outcome of an error: a cancel, or a failure with a message. Where the browser refuses Firebase its storage, and
   * this looks like a private window, a hint says so too (spec 5).
   */
  outcomeOf(thrown: unknown): Extract<LoginOutcome, { kind: "cancel" | "failed" }>;
}

/** The vendor's address; an emulator may replace it. */
const SERVICE = "https://identitytoolkit.googleapis.com";

/** How long the hint stays, in milliseconds (spec 5). */
const HINT_MS = 1_500;

export function createFirebase(context: PluginContext<FirebaseSettings>, isPrivate = isIncognito): Firebase {
  const emulator = context.origin(SERVICE);
  return {
    get isConfigured() {
      return Boolean(context.settings().apiKey);
    },

    async load() {
      const sdk = await import("./sdk.ts");
      return sdk.openFirebase(context.settings(), {
        emulator: emulator === SERVICE ? undefined : emulator,
        language: document.documentElement.lang,
      });
    },

    outcomeOf(thrown) {
      const error = authErrorOf(thrown);
      if (isStorageRefused(error)) {
        void isPrivate().then((found) => found && context.toast(context.t("incognito"), HINT_MS));
      }
      return isCancelled(error) ? { kind: "cancel" } : { kind: "failed", message: explain(error, context) };
    },
  };
}

/** Firebase's proof of identity, by the names of the log-in call's body. */
export type FirebaseIdentity = {
  readonly firebaseChannel: "google" | "facebook" | "twitter" | "phone";
  readonly firebaseIdToken: string;
};

/** The outcome of a log-in with it. */
export const proofOf = (identity: FirebaseIdentity): Extract<LoginOutcome, { kind: "proof" }> => ({
  kind: "proof",
  proof: { fields: { type: "firebase", ...identity } },
});
