import { useDeferredValue, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { registrationPath } from "#core/routes/index.ts";
import {
  PartBoundary,
  type ScreenProps,
  type Site,
  useLazy,
  useScreenTitle,
  useSite,
  WhenIdle,
} from "#core/site/index.ts";
import { Button, ErrorState, FormSkeleton, LinkButton, Notice, Tabs, useFirstError } from "#core/ui/index.ts";
import { useCustomerService } from "../customer-service/index.ts";
import { asideClass, CaptchaPlace, FormScreen, fieldsClass } from "../forms/index.ts";
import { LazyTrustLine } from "../legal/index.ts";
import { appendReturnTo, parseReturnTo } from "../session/index.ts";
import type { LoginModel } from "./load-login.ts";
import type { LoginForm } from "./login.ts";
import { ProviderButtons } from "./provider-buttons.tsx";

/** `/m/login`: a brand's login methods: forms on tabs, other providers' buttons below. */
export default function LoginScreen({ query }: Pick<ScreenProps, "query">) {
  const { whenIdle, status, ...site } = useSite();
  const login = useLazy(site.login);
  const { t } = useTranslation();
  useScreenTitle(t("site.login.title"));
  // The merchant's text above the form; the brand's tagline by default.
  const prompt = useStore(status.store, ({ value }) => value?.mobileTemplate?.login_prompt_text);
  // It also restores access: the gateway has no call for a forgotten password.
  const support = useCustomerService();
  // Rendered in the background: the forms would block a slow phone for too long.
  const methods = useDeferredValue(useStore(login.store, (state) => state.loginMethods));
  const errors = useStore(login.store, (state) => state.errors);
  const binding = useStore(login.store, (state) => state.binding);
  const note = useStore(login.store, (state) => state.note);
  const place = useFirstError(errors);
  const { forms = [], buttons, incomplete } = methods ?? {};

  useEffect(() => void login.prepare(), [login]);

  useEffect(() => {
    const gone = new AbortController();
    void whenIdle.then(() => (gone.signal.aborted ? undefined : login.prepareProviders(gone.signal)));
    return () => gone.abort();
  }, [whenIdle, login]);

  return (
    <FormScreen
      title={t("site.login.title")}
      note={prompt ? <bdi>{prompt}</bdi> : <bdi lang={t("brand.lang")}>{t("brand.tagline")}</bdi>}
      // Not before the content above has its final height.
      {...(buttons && {
        other: {
          question: t("site.login.newHere"),
          href: appendReturnTo(registrationPath, parseReturnTo(query)),
          label: t("site.login.toRegistration"),
        },
        foot: (
          <WhenIdle>
            <LazyTrustLine />
          </WhenIdle>
        ),
      })}
    >
      {binding && (
        <Notice
          action={
            <Button tone="quiet" size="small" onClick={login.cancel}>
              {t("site.registration.disconnect")}
            </Button>
          }
        >
          {t("site.login.binding", { provider: binding.title })}
        </Notice>
      )}
      {note && note.provider === undefined && <Notice>{note.text}</Notice>}
      <div ref={place} className={fieldsClass}>
        {forms.length === 0 && !buttons && !incomplete && <FormSkeleton fields={2} />}
        {forms.length > 0 && <Forms login={login} forms={forms} support={support} />}
        {(incomplete || (forms.length === 0 && buttons?.every(({ labelKey }) => labelKey === undefined))) && (
          <ErrorState
            title={t(incomplete ? "site.failure.screen" : "site.login.noWay")}
            retry={{ label: t("start.action.retry"), onRetry: () => void login.prepare() }}
          />
        )}
      </div>
      {buttons && buttons.length > 0 && <ProviderButtons login={login} buttons={buttons} alone={forms.length === 0} />}
      {buttons && (
        <p className={asideClass}>
          <span>{t("site.login.needHelp")}</span>{" "}
          <LinkButton onClick={support.open}>{t("site.member.support")}</LinkButton>
        </p>
      )}
    </FormScreen>
  );
}

LoginScreen.prepare = async (site: Site) => void (await site.login()).loadMethods();

interface FormsProps {
  readonly login: LoginModel;
  readonly support: { open(): void };
  readonly forms: readonly LoginForm[];
}

function Forms({ login, forms, support }: FormsProps) {
  const { t } = useTranslation();
  const { busy, errors, remembered } = useStore(login.store);
  const [chosen, choose] = useState<string>();
  const form = forms.find(({ id }) => id === chosen) ?? forms[0];
  if (!form) return null;

  const { Form } = form;
  return (
    <Tabs
      label={t("site.login.methods")}
      tabs={forms.map(({ id, tab }) => ({ value: id, label: t(`site.login.${tab}`) }))}
      value={form.id}
      onChange={choose}
    >
      {/* One form that fails leaves the others. */}
      <PartBoundary key={form.id}>
        <Form
          // Mounted again when other credentials have been read: fields read them only when they are mounted.
          key={`${remembered.username ?? remembered.mobileNum ?? ""} ${remembered.remember}`}
          busy={busy}
          errors={errors}
          remembered={remembered}
          captcha={<CaptchaPlace gate={login.captcha} error={errors.captcha} />}
          recovery={<LinkButton onClick={support.open}>{t("site.login.forgot")}</LinkButton>}
          submit={(proof, options) => void login.submit(form.id, proof, options)}
        />
      </PartBoundary>
    </Tabs>
  );
}
