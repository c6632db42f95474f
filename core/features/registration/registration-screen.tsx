import { use, useEffect } from "react";
import { useText } from "#core/i18n/index.ts";
import { loginPath } from "#core/routes/index.ts";
import { appendReturnTo } from "../session/index.ts";
import { useSite } from "../site.ts";
import { useScreenTitle } from "../use-screen-title.ts";
import { RegistrationView } from "./registration-view.tsx";

/** `/m/register`. */
export function RegistrationScreen({ query }: { readonly query: string }) {
  const site = useSite();
  const registration = use(site.registration());
  const { t } = useText();
  useScreenTitle(t("site.registration.title"));
  useEffect(() => void registration.prepare(), [registration]);
  return <RegistrationView registration={registration} login={appendReturnTo(loginPath, query)} />;
}
