import type { LoginOutcome, LoginProvider, PluginContext } from "@livery/plugin-api";
import { askInWindow, createFirebase, proofOf, tokensFromApp } from "#plugins/shared/firebase/index.ts";
import type { Settings } from "./generated/settings.ts";
import { type AccountChooser, createAccountChooser } from "./identity-services.ts";

const way = { channel: "google", provider: "google.com", action: "firebase.google" } as const;

export function createGoogle(context: PluginContext<Settings>): LoginProvider {
  const { browser, app } = context;
  const firebase = createFirebase(context);
  let chooser: AccountChooser | undefined;
  let isSilent = false;

  /** Undefined where Google is not configured. */
  function chooserHere(): AccountChooser | undefined {
    const { clientId } = context.settings();
    if (firebase.isConfigured && clientId) chooser ??= createAccountChooser(clientId, context);
    return chooser;
  }

  async function logIn(credential: string): Promise<LoginOutcome> {
    const { signInWithTokens } = await firebase.load();
    const firebaseIdToken = await signInWithTokens(way.channel, { idToken: credential });
    return proofOf({ firebaseChannel: way.channel, firebaseIdToken });
  }

  return {
    kind: "button",
    isAvailable: () =>
      chooserHere() !== undefined || app.can(way.action) || browser.isApp || browser.inApp !== undefined,

    async prompt(signal) {
      if (app.can(way.action) || browser.isApp || browser.inApp !== undefined) return { kind: "cancel" };
      const chosen = await chooserHere()?.ask(signal);
      return chosen?.kind === "credential" ? logIn(chosen.credential) : { kind: "cancel" };
    },

    async start(signal): Promise<LoginOutcome> {
      try {
        if (app.can(way.action)) return await tokensFromApp(context, firebase, way);
        if (browser.isApp || browser.inApp !== undefined) return { kind: "outside" };
        const accounts = chooserHere();
        if (!accounts) return { kind: "failed", message: context.t("notSetUp") };
        const hasWindow = Boolean(context.settings().authDomain);
        if (isSilent && hasWindow) return await askInWindow(context, firebase, way, signal);

        const chosen = await accounts.ask(signal);
        if (chosen.kind === "credential") return await logIn(chosen.credential);
        if (chosen.kind === "cancel") return chosen;
        // A window can open only synchronously on a tap, which is too late here: the next one finds everything loaded.
        isSilent = true;
        if (hasWindow) await firebase.load();
        return { kind: "failed", message: context.t(hasWindow ? "again" : "silent") };
      } catch (thrown) {
        return firebase.outcomeOf(thrown);
      }
    },
  };
}
