import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { loginPath } from "#core/routes/index.ts";
import { type ScreenProps, useLoaded, useScreenTitle, useSite, WhenIdle } from "#core/site/index.ts";
import { LazyTrustLine } from "../legal/index.ts";
import { appendReturnTo, parseReturnTo } from "../session/index.ts";
import { RegistrationView } from "./registration-view.tsx";

/** `/m/register`. */
export function RegistrationScreen({ query }: Pick<ScreenProps, "query">) {
  const site = useSite();
  const registration = useLoaded(site.registration);
  const legal = useLoaded(site.legal);
  const { t } = useTranslation();
  useScreenTitle(t("site.registration.title"));
  useEffect(() => {
    void registration.prepare();
    return registration.back;
  }, [registration]);
  return (
    <RegistrationView
      registration={registration}
      legal={legal}
      login={appendReturnTo(loginPath, parseReturnTo(query))}
      trust={
        <WhenIdle>
          <LazyTrustLine />
        </WhenIdle>
      }
    />
  );
}
