import type { LoginOutcome, PluginContext } from "#core/plugin-api/index.ts";
import { authErrorOf, explain, isCancelled } from "./errors.ts";
import { loadTexts, type Translate } from "./load-texts.ts";
import type { FirebaseSession } from "./sdk.ts";
import type { FirebaseSettings } from "./settings.ts";

/** One plugin's access to Firebase. */
export interface Firebase {
  /** Whether the manifest or the status call configures a project. */
  readonly isSetUp: boolean;
  /** Loads the SDK and its texts; nothing of Firebase is loaded before. Rejects when they can't be loaded. */
  load(): Promise<FirebaseSession>;
  /** The outcome of an error: a cancel, or a failure with a message. */
  outcomeOf(thrown: unknown): Promise<Extract<LoginOutcome, { kind: "cancel" | "failed" }>>;
  /** One of the shared texts. Rejects when they can't be loaded. */
  word(key: string): Promise<string>;
}

/** The vendor's address; an emulator may replace it. */
const SERVICE = "https://identitytoolkit.googleapis.com";

export function createFirebase(context: PluginContext<FirebaseSettings>): Firebase {
  const emulator = context.origin(SERVICE);
  const words = (): Promise<Translate> => loadTexts(context.language());
  // Where the SDK can't be loaded, the texts may fail to load, too: core's are available.
  const unavailable = () => context.t("site.login.unavailable");

  return {
    get isSetUp() {
      return Boolean(context.settings().apiKey);
    },

    async load() {
      const [sdk] = await Promise.all([import("./sdk.ts"), words()]);
      return sdk.openFirebase(context.settings(), {
        emulator: emulator === SERVICE ? undefined : emulator,
        language: document.documentElement.lang,
      });
    },

    async outcomeOf(thrown) {
      const error = authErrorOf(thrown);
      if (isCancelled(error)) return { kind: "cancel" };
      const message = await words().then((say) => explain(error, say), unavailable);
      return { kind: "failed", message };
    },

    word: async (key) => (await words())(key),
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
