import { networkFailure } from "#core/gateway/index.ts";
import { useText } from "#core/i18n/index.ts";
import { useSite } from "../site.ts";

/** The way to change one's mind: `children` gets what it does and its words, so that each place draws its own button. */
export function ConsentChoice({ className }: { readonly className?: string | undefined }) {
  const { consent, failures } = useSite();
  const { t } = useText();
  const choose = () =>
    consent().then(
      (model) => model.choose(),
      () => failures.handle(networkFailure, { moment: "call" }),
    );
  return (
    <button type="button" className={className} onClick={() => void choose()}>
      {t("site.consent.choices")}
    </button>
  );
}
