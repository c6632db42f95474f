import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { Button, ButtonLink } from "#core/ui/index.ts";
import type { LoginModel } from "./load-login.ts";
import type { LoginButton } from "./login.ts";
import styles from "./provider-buttons.module.css";

export interface ProviderButtonsProps {
  readonly login: LoginModel;
  readonly buttons: readonly LoginButton[];
  /** Whether there is no form above them. */
  readonly alone: boolean;
}

/** Other providers, below a separator. One that failed shows its error; the others stay usable. */
export function ProviderButtons({ login, buttons, alone }: ProviderButtonsProps) {
  const { t } = useTranslation();
  // The form's own button is rendered first.
  const busy = useDeferredValue(useStore(login.store, (state) => state.busy));
  const pending = useStore(login.store, (state) => state.pending);
  const providerErrors = useStore(login.store, (state) => state.providerErrors);
  const note = useStore(login.store, (state) => state.note);
  return (
    <div className={styles.providers}>
      {!alone && <p className={styles.or}>{t("site.login.or")}</p>}
      {buttons.map(({ id, labelKey, title, icon }) => {
        const error = labelKey === undefined ? t("site.login.unavailable") : providerErrors[id];
        const text = error ?? (note?.provider === id ? note.text : undefined);
        return (
          <div key={id}>
            <Button
              block
              tone="secondary"
              icon={icon && <img className={styles.icon} src={icon} width={24} height={24} alt="" />}
              disabled={labelKey === undefined}
              busy={pending === id}
              aria-disabled={busy || undefined}
              aria-describedby={text === undefined ? undefined : `provider-${id}`}
              onClick={() => void login.start(id)}
            >
              {labelKey === undefined ? title : t(labelKey, { provider: title })}
            </Button>
            {text !== undefined && (
              <p
                id={`provider-${id}`}
                className={error === undefined ? styles.note : styles.error}
                role={error === undefined ? "status" : "alert"}
              >
                {text}
              </p>
            )}
            {error === undefined && note?.provider === id && note.link && (
              <ButtonLink block href={note.link.url} rel="noopener noreferrer">
                {note.link.label}
              </ButtonLink>
            )}
          </div>
        );
      })}
    </div>
  );
}
