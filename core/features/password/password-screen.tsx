import { useState } from "react";
import { useTranslation } from "react-i18next";
import { parseReturnTo } from "../session/index.ts";
import { useModel, useSite } from "../site.ts";
import { useScreenTitle } from "../use-screen-title.ts";
import { createPasswordChange } from "./create-password-change.ts";
import { PasswordView } from "./password-view.tsx";

/** `/m/changePsw`: a password that must be changed, that should be, or that a member wants to change. */
export function PasswordScreen({ query }: { readonly query: string }) {
  const { session, clock, gateway, platform, failures, overlays } = useSite();
  const { t } = useTranslation();
  useScreenTitle(t("site.password.title"));
  const userName = useModel(session.store, ({ info }) => info?.userName ?? "");
  // As it was when the screen opened: it is settled by the change, a moment before the screen goes.
  const [reason] = useState(() => session.store.getState().passwordChange);
  const [change] = useState(() =>
    createPasswordChange({
      clock,
      t,
      change: (body) => gateway.member.changePassword(body),
      credentials: platform.credentials,
      session,
      failures,
    }),
  );

  const leave = () => {
    session.passwordChanged();
    session.redirectAfterLogin(parseReturnTo(query));
  };
  return (
    <PasswordView
      change={change}
      userName={userName}
      forced={reason === "forced"}
      onChanged={() => {
        overlays.toast(t("site.password.changed"));
        leave();
      }}
      {...(reason === "offered" && { later: leave })}
    />
  );
}
