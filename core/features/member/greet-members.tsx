import { useTranslation } from "react-i18next";
import { loginPath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import styles from "./account-toast.module.css";
import { welcomed } from "./stored.ts";

/** How long a page says whose account its address has opened, ms: long enough to read the name, and to tap. */
const ACCOUNT_TOAST_MS = 15_000;

/**
 * Welcomes a member after the first log-in, once (spec 4: the first-time flag), confirms a registration, and a log-out.
 * After a log-in by the address it says whose account it is: the link may be somebody else's.
 */
export function greetMembers({ events, session, member, navigate, platform: { storage }, overlays, i18n }: Site): void {
  const toast = async (key: string, values?: { readonly name: string }) => {
    // A toast is not rendered again when the texts arrive.
    await i18n.ready();
    overlays.toast(i18n.t(key, values));
  };

  function welcome(key: string) {
    const { info } = session.store.getState();
    // The flag stays in the tab's stored session: a reload must not greet again.
    if (!info?.firstTimeLogin || info.id === "" || storage.get(welcomed, info.id)) return;
    storage.set(welcomed, true, info.id);
    void toast(key, { name: info.userName });
  }

  async function announceAccount(name: string) {
    if (!session.store.getState().unannounced) return;
    session.store.setState({ unannounced: undefined });
    await i18n.ready();
    const disown = async () => {
      hide();
      await session.close("disowned");
      navigate(loginPath);
    };
    const hide = overlays.toast(<AccountToast name={name} onDisown={() => void disown()} />, { ms: ACCOUNT_TOAST_MS });
  }

  events.on("session.opened", ({ how }) =>
    welcome(how === "registration" ? "site.registration.done" : "site.member.welcome"),
  );
  events.on("session.closed", ({ why }) => {
    if (why === "logout") void toast("site.member.loggedOut");
  });
  events.on("member.loaded", ({ account }) => void announceAccount(account));
  // A session may have opened, and its member may have come, before this was loaded.
  welcome("site.member.welcome");
  const { value } = member.store.getState();
  if (value) void announceAccount(value.account);
}

/** Whose account a link has opened, and whether it is somebody else's: the content of a toast. */
function AccountToast({ name, onDisown }: { readonly name: string; onDisown(): void }) {
  const { t } = useTranslation();
  return (
    <span className={styles.account}>
      <span>{t("site.member.loggedInAs", { name })}</span>
      <button type="button" onClick={onDisown}>
        {t("site.member.notYou")}
      </button>
    </span>
  );
}
