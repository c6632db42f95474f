import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useScreenTitle, useSite } from "#core/site/index.ts";
import { parseReturnTo } from "../session/index.ts";
import { createPasswordChange } from "./create-password-change.ts";
import { PasswordView } from "./password-view.tsx";

/** `/m/changePsw`: a password change that is forced, offered, or by choice. */
export default function PasswordScreen({ query }: { readonly query: string }) {
  const site = useSite();
  const { session, overlays, window } = site;
  const { t } = useTranslation();
  useScreenTitle(t("site.password.title"));
  const userName = useStore(session.store, ({ info }) => info?.userName ?? "");
  // The value at opening: the change clears it just before the screen closes.
  const [reason] = useState(() => session.store.getState().passwordChange);
  const [change] = useState(() => createPasswordChange(site));
  const [from] = useState(() => window.location.pathname);

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
        // A person who has left the screen meanwhile stays where they went.
        if (window.location.pathname === from) leave();
      }}
      {...(reason === "offered" && { later: leave })}
    />
  );
}
