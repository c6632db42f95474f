import type { LoginOutcome, LoginProvider, PluginContext } from "@livery/plugin-api";
import { type FirebaseSettings, proofOf } from "#plugins/shared/firebase/index.ts";
import { PhoneForm } from "./phone-form.tsx";
import { createPhoneVerifier } from "./phone-verifier.ts";

export async function createPhone(context: PluginContext<FirebaseSettings>): Promise<LoginProvider> {
  const mobile = await context.mobile();
  const number = createPhoneVerifier(context, mobile);

  return {
    kind: "button",
    number,
    async start(signal): Promise<LoginOutcome> {
      const createFields = (onSend: () => void) =>
        mobile.fields({
          pickable: true,
          send(to) {
            onSend();
            return number.send(to);
          },
        });
      const outcome = await context.ask<LoginOutcome>({
        title: context.t("title"),
        render: (close) => (
          <PhoneForm
            createFields={createFields}
            submitLabel={context.t("submit")}
            confirm={(code) => number.confirm(code)}
            onProven={(identity) => close(proofOf(identity))}
          />
        ),
      });
      return signal.aborted || !outcome ? { kind: "cancel" } : outcome;
    },
  };
}
