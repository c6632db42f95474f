import type { Mobile, PhoneVerifier, PluginContext, SendOutcome } from "@livery/plugin-api";
import {
  authError,
  createFirebase,
  type FirebaseIdentity,
  type FirebaseSettings,
  type SentCode,
} from "#plugins/shared/firebase/index.ts";

export type Confirmed =
  | { readonly kind: "proof"; readonly fields: FirebaseIdentity }
  | { readonly kind: "failed"; readonly message: string };

/** Verifies a mobile number by a code that Firebase sends. */
export function createPhoneVerifier(context: PluginContext<FirebaseSettings>, mobile: Pick<Mobile, "international">) {
  const firebase = createFirebase(context);
  let sent: SentCode | undefined;

  return {
    async send(number): Promise<SendOutcome> {
      try {
        if (!firebase.isConfigured) return { kind: "failed", field: "mobileNum", message: context.t("notSetUp") };
        const { sendCode } = await firebase.load();
        sent = await sendCode(mobile.international(number));
        return { kind: "sent" };
      } catch (thrown) {
        const outcome = firebase.outcomeOf(thrown);
        return outcome.kind === "cancel" ? outcome : { ...outcome, field: "mobileNum" };
      }
    },

    async confirm(code): Promise<Confirmed> {
      try {
        // Spec 5: a missing SMS result is an expired code.
        if (!sent) throw authError("code-expired", "No code has been sent.");
        const firebaseIdToken = await sent.confirm(code);
        sent = undefined;
        return { kind: "proof", fields: { firebaseChannel: "phone", firebaseIdToken } };
      } catch (thrown) {
        const outcome = firebase.outcomeOf(thrown);
        return { kind: "failed", message: outcome.kind === "failed" ? outcome.message : "" };
      }
    },
  } satisfies PhoneVerifier;
}
