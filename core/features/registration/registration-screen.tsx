import { useEffect, useLayoutEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { loginPath } from "#core/routes/index.ts";
import { type ScreenProps, useLazy, useScreenTitle, useSite, WhenIdle } from "#core/site/index.ts";
import { Button, FormSkeleton, Notice, StepMark, Tabs, useFirstError } from "#core/ui/index.ts";
import { FormScreen } from "../forms/index.ts";
import { LazyTrustLine, TermsNote } from "../legal/index.ts";
import { appendReturnTo, parseReturnTo } from "../session/index.ts";
import type { RegistrationModel } from "./create-registration.ts";
import { AccountForm, MobileForm } from "./registration-forms.tsx";

/** `/m/register`: registration by username, and by mobile number where the merchant offers it. */
export default function RegistrationScreen({ query }: Pick<ScreenProps, "query">) {
  const site = useSite();
  const registration = useLazy(site.registration);
  const legal = useLazy(site.legal);
  const { t } = useTranslation();
  useScreenTitle(t("site.registration.title"));
  const { ready, errors, note, identity, offersMobile, method, steps, step } = useStore(registration.store);
  const container = useFirstError(errors);
  const mark = useStepChange(registration);
  const isLast = step === steps.length - 1;

  useEffect(() => {
    void registration.prepare();
    return registration.back;
  }, [registration]);

  return (
    <FormScreen
      title={t("site.registration.title")}
      note={<bdi lang={t("brand.lang")}>{t("brand.tagline")}</bdi>}
      // Not before the content above has its final height.
      {...(ready && {
        ...(step === 0 && {
          other: {
            question: t("site.registration.haveAccount"),
            href: appendReturnTo(loginPath, parseReturnTo(query)),
            label: t("site.registration.toLogin"),
          },
        }),
        foot: (
          <WhenIdle>
            <LazyTrustLine />
          </WhenIdle>
        ),
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
            { value: "username", label: t("site.login.account") },
            ...(offersMobile ? [{ value: "mobile" as const, label: t("site.login.mobile") }] : []),
          ]}
          value={method}
          onChange={registration.choose}
        >
          {steps.length > 1 && (
            <StepMark
              ref={mark}
              step={step + 1}
              count={steps.length}
              label={t("site.registration.step", { step: step + 1, count: steps.length })}
            />
          )}
          {method === "mobile" ? (
            <MobileForm registration={registration} />
          ) : (
            <AccountForm registration={registration} />
          )}
        </Tabs>
      </div>
      {ready && isLast && <TermsNote legal={legal} />}
    </FormScreen>
  );
}

/** In the second step Back leads to the first one; another step that is opened has the focus, unless an error has it. */
function useStepChange({ store, back }: RegistrationModel) {
  const { guardBack } = useSite();
  const step = useStore(store, (state) => state.step);
  const mark = useRef<HTMLParagraphElement>(null);
  const shown = useRef(step);
  useLayoutEffect(() => {
    if (shown.current !== step && Object.keys(store.getState().errors).length === 0) mark.current?.focus();
    shown.current = step;
    if (step === 0) return;
    return guardBack(() => {
      back();
      return false;
    });
  }, [step, store, back, guardBack]);
  return mark;
}
