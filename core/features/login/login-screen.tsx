import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { registrationPath } from "#core/routes/index.ts";
import { type ScreenProps, type Site, useLoaded, useScreenTitle, useSite, WhenIdle } from "#core/site/index.ts";
import { useCustomerService } from "../customer-service/index.ts";
import { LazyTrustLine } from "../legal/index.ts";
import { appendReturnTo, parseReturnTo } from "../session/index.ts";
import { LoginView } from "./login-view.tsx";

/** `/m/login`. */
export function LoginScreen({ query }: Pick<ScreenProps, "query">) {
  const { whenIdle, status, ...site } = useSite();
  const login = useLoaded(site.login);
  const { t } = useTranslation();
  useScreenTitle(t("site.login.title"));
  const prompt = useStore(status.store, ({ value }) => value?.mobileTemplate?.login_prompt_text);
  const support = useCustomerService();

  useEffect(() => void login.prepare(), [login]);

  useEffect(() => {
    const gone = new AbortController();
    void whenIdle.then(() => (gone.signal.aborted ? undefined : login.prepareProviders(gone.signal)));
    return () => gone.abort();
  }, [whenIdle, login]);

  return (
    <LoginView
      login={login}
      registration={appendReturnTo(registrationPath, parseReturnTo(query))}
      prompt={prompt}
      support={support}
      trust={
        <WhenIdle>
          <LazyTrustLine />
        </WhenIdle>
      }
    />
  );
}

LoginScreen.prepare = async (site: Site) => void (await site.login()).loadMethods();
