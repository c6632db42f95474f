import { useStore } from "zustand";
import { useText } from "#core/i18n/index.ts";
import { Button, Notice } from "#core/ui/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";

/** The captcha's place in a form: its widget, or why there is none and what to do. */
export function CaptchaPlace({ gate, fault }: { readonly gate: CaptchaGate; readonly fault: string | undefined }) {
  const { t } = useText();
  const { required, Widget, attempt, fault: missing } = useStore(gate.store);
  if (required && Widget) {
    return <Widget purpose={gate.purpose} onChange={gate.change} fault={fault} attempt={attempt} />;
  }
  const message = missing === undefined ? fault : t(missing);
  if (message === undefined) return null;
  return (
    <Notice
      tone="fault"
      action={
        missing !== undefined && (
          <Button tone="quiet" size="small" onClick={() => void gate.prepare()}>
            {t("start.action.retry")}
          </Button>
        )
      }
    >
      {message}
    </Notice>
  );
}
