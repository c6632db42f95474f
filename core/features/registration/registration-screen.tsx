import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { LegalNotice } from "#core/merchant/index.ts";
import { loginPath } from "#core/routes/index.ts";
import { useScreenTitle } from "#core/site/index.ts";
import { appendReturnTo } from "../session/index.ts";
import type { RegistrationModel } from "./registration.ts";
import { RegistrationView } from "./registration-view.tsx";

/** `/m/register`. */
export const createRegistrationScreen = (registration: RegistrationModel, legal: LegalNotice) =>
  function RegistrationScreen({ query }: { readonly query: string }) {
    const { t } = useTranslation();
    useScreenTitle(t("site.registration.title"));
    useEffect(() => void registration.prepare(), []);
    return <RegistrationView registration={registration} legal={legal} login={appendReturnTo(loginPath, query)} />;
  };
