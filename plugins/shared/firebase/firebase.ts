import type { LoginOutcome, PluginContext } from "#core/plugin-api/index.ts";
import { authErrorOf, explain, isCancelled } from "./errors.ts";
import { loadTexts, type Translate } from "./load-texts.ts";
import type { FirebaseSession } from "./sdk.ts";
import type { FirebaseSettings } from "./settings.ts";

/** One plugin's way to Firebase. */
export interface Firebase {
  /** Whether merchant or gateway have told which project it is. */
  readonly isSetUp: boolean;
  /** Loads the SDK and its words; nothing of Firebase is on the page before. Rejects when they can't be had. */
  load(): Promise<FirebaseSession>;
  /** Where an error leads: back, or on with words that say what happened. */
  outcomeOf(thrown: unknown): Promise<Extract<LoginOutcome, { kind: "cancel" | "failed" }>>;
  /** A word of the shared texts. Rejects when they can't be had. */
  word(key: string): Promise<string>;
}

/** The vendor's own address; an emulator of it may answer in its place. */
const SERVICE = "https://identitytoolkit.googleapis.com";

export function createFirebase(context: PluginContext<FirebaseSettings>): Firebase {
  const emulator = context.origin(SERVICE);
  const words = (): Promise<Translate> => loadTexts(context.language());
  // As when the SDK can't be loaded, words may be out of reach, too: core's are there.
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

/** Firebase's word for a person, by the names of the log-in call's body. */
export type FirebaseIdentity = {
  readonly firebaseChannel: "google" | "facebook" | "twitter" | "phone";
  readonly firebaseIdToken: string;
};

/** The log-in by it. */
export const proofOf = (identity: FirebaseIdentity): Extract<LoginOutcome, { kind: "proof" }> => ({
  kind: "proof",
  proof: { fields: { type: "firebase", ...identity } },
});
