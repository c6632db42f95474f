import { useText } from "#core/i18n/index.ts";
import { Button } from "#core/ui/index.ts";
import { fieldsClass } from "../form-screen/index.ts";
import type { LoginModel } from "./login.ts";

/** What to do with a proven identity that belongs to no account yet (spec 2 "choose-account"). */
export function ChooseAccount({ login, close }: { readonly login: LoginModel; close(): void }) {
  const { t } = useText();
  return (
    <div className={fieldsClass}>
      <p>{t("site.bind.message")}</p>
      <Button
        block
        onClick={() => {
          login.chooseExisting();
          close();
        }}
      >
        {t("site.bind.existing")}
      </Button>
      <Button block tone="quiet" onClick={close}>
        {t("start.action.cancel")}
      </Button>
    </div>
  );
}
