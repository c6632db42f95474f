import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { MobileNumber } from "#core/extension-points/index.ts";
import { ChevronDownIcon, RefreshIcon, TextField } from "#core/ui/index.ts";
import type { CodeSender } from "./code-sender.ts";
import type { Dialling } from "./dialling.ts";
import styles from "./number-field.module.css";

export interface NumberFieldProps {
  readonly dialling: Dialling;
  readonly sender: CodeSender;
  readonly pickable: boolean;
  readonly error: string | undefined;
  readonly remembered: MobileNumber | undefined;
  pick(): void;
}

/** A mobile number after its dialling code, left to right in every language. */
export function NumberField({ dialling, sender, pickable, error, remembered, pick }: NumberFieldProps) {
  const { t } = useTranslation();
  const { phase } = useStore(dialling.store);
  const { errors } = useStore(sender.store);
  const home = remembered?.countryDialingCode;

  useEffect(() => {
    sender.reset();
    void dialling.prepare();
  }, [dialling, sender]);

  useEffect(() => {
    if (phase === "ready" && home !== undefined) dialling.recall(home);
  }, [dialling, phase, home]);

  return (
    <TextField
      name="mobileNum"
      label={t("site.mobile.number")}
      boxDirection="ltr"
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      defaultValue={remembered?.mobileNum}
      error={errors.mobileNum ?? error}
      leading={<DiallingCode {...{ dialling, pickable, pick }} />}
    />
  );
}

/** The dialling code: plain text, or a button where another may be picked. */
function DiallingCode({ dialling, pickable, pick }: Pick<NumberFieldProps, "dialling" | "pickable" | "pick">) {
  const { t } = useTranslation();
  const { phase, own, chosen } = useStore(dialling.store);
  const country = pickable ? chosen : own;
  if (phase === "failed") {
    return (
      <button
        type="button"
        className={styles.code}
        aria-label={t("start.action.retry")}
        onClick={() => void dialling.prepare()}
      >
        <RefreshIcon />
      </button>
    );
  }
  const code = country ? `+${country.countryDialingCode}` : "+";
  if (!pickable) return <span className={styles.code}>{code}</span>;
  return (
    <button
      type="button"
      className={styles.code}
      aria-label={`${t("site.mobile.country")} ${code}`}
      aria-haspopup="dialog"
      disabled={!country}
      onClick={pick}
    >
      {code}
      <ChevronDownIcon />
    </button>
  );
}
