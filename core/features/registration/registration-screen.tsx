import { use, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { loginPath } from "#core/routes/index.ts";
import { appendReturnTo } from "../session/index.ts";
import { useSite } from "../site.ts";
import { useScreenTitle } from "../use-screen-title.ts";
import { RegistrationView } from "./registration-view.tsx";

/** `/m/register`. */
export function RegistrationScreen({ query }: { readonly query: string }) {
  const site = useSite();
  const registration = use(site.registration());
  const { t } = useTranslation();
  useScreenTitle(t("site.registration.title"));
  useEffect(() => void registration.prepare(), [registration]);
  return <RegistrationView registration={registration} login={appendReturnTo(loginPath, query)} />;
}
