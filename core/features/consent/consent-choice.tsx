import { useTranslation } from "react-i18next";
import { useSite } from "#core/site/index.ts";

/** A button that asks for consent again, so that the visitor can change the decision. */
export function ConsentChoice() {
  const { consent, failures } = useSite();
  const { t } = useTranslation();
  const choose = () => consent().then((model) => model.choose(), failures.showUnavailable);
  return (
    <button type="button" onClick={() => void choose()}>
      {t("site.consent.choices")}
    </button>
  );
}
