import { useTranslation } from "react-i18next";
import { useSite } from "../site.ts";

/** The way to change one's mind: `children` gets what it does and its words, so that each place draws its own button. */
export function ConsentChoice({ className }: { readonly className?: string | undefined }) {
  const { consent, failures } = useSite();
  const { t } = useTranslation();
  const choose = () =>
    consent().then(
      (model) => model.choose(),
      () => failures.show({ kind: "network", code: "network_error", message: "", status: 0 }),
    );
  return (
    <button type="button" className={className} onClick={() => void choose()}>
      {t("site.consent.choices")}
    </button>
  );
}
