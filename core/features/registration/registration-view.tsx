import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { LegalNotice } from "#core/merchant/index.ts";
import { Button, FormSkeleton, Notice, Tabs, useFirstError } from "#core/ui/index.ts";
import { FormScreen } from "../forms/index.ts";
import { TermsNote } from "../legal/index.ts";
import { AccountForm } from "./account-form.tsx";
import type { RegistrationModel } from "./create-registration.ts";
import { MobileForm } from "./mobile-form.tsx";

export interface RegistrationViewProps {
  readonly registration: RegistrationModel;
  readonly legal: LegalNotice;
  /** Address of the log-in screen. */
  readonly login: string;
  /** Whom one gives a password to. */
  readonly trust?: ReactNode;
}

/** Registration by username, and by mobile number where the merchant offers it. */
export function RegistrationView({ registration, legal, login, trust }: RegistrationViewProps) {
  const { t } = useTranslation();
  const { ready, errors, note, identity, offersMobile } = useStore(registration.store);
  const [tab, choose] = useState<"account" | "mobile">("account");
  const container = useFirstError(errors);
  const form =
    offersMobile && tab === "mobile" ? (
      <MobileForm registration={registration} />
    ) : (
      <AccountForm registration={registration} />
    );

  return (
    <FormScreen
      title={t("site.registration.title")}
      note={<bdi lang={t("brand.lang")}>{t("brand.tagline")}</bdi>}
      // Not before the content above has its final height.
      {...(ready && {
        other: { question: t("site.registration.haveAccount"), href: login, label: t("site.registration.toLogin") },
        foot: trust,
      })}
    >
      {identity && (
        <Notice
          action={
            <Button tone="quiet" size="small" onClick={() => registration.attach(undefined)}>
              {t("site.registration.disconnect")}
            </Button>
          }
        >
          {t("site.registration.connecting", { provider: identity.title })}
        </Notice>
      )}
      {note !== undefined && <Notice>{note}</Notice>}
      {!ready && <FormSkeleton fields={4} tabs={offersMobile} />}
      <div ref={container} hidden={!ready}>
        <Tabs
          label={t("site.registration.methods")}
          tabs={[
            { value: "account", label: t("site.login.account") },
            ...(offersMobile ? [{ value: "mobile" as const, label: t("site.login.mobile") }] : []),
          ]}
          value={tab}
          onChange={choose}
        >
          {form}
        </Tabs>
      </div>
      {ready && <TermsNote legal={legal} />}
    </FormScreen>
  );
}
