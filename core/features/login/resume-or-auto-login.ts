import type { LoginReturn } from "#core/extension-points/index.ts";
import { sleep } from "#core/kernel/index.ts";
import { autoLogin, storedCredentials } from "#core/platform/index.ts";
import { loginPath } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";

/** How long it waits for the status call, ms; then the manifest's flags apply. */
const FLAGS_TIMEOUT_MS = 5_000;
/** Spec 9 "Loading toast": at most this long, ms. */
const RESUMING_TOAST_MS = 10_000;

/** The return from an external log-in: the providers that it may be for, and the parts of the address they need. */
export interface ReturnedLogin {
  readonly providers: readonly string[];
  readonly back: LoginReturn;
}

/**
 * Opens a session without a form, once at the start of the page: after the return from an external log-in, else with the
 * remembered credentials (spec 4 "Auto-login").
 */
export async function resumeOrAutoLogin(site: Site, returned: ReturnedLogin | undefined): Promise<void> {
  const { clock, status, session, i18n, overlays } = site;
  // A session that is lost while this waits makes the site ask for a log-in: auto-login must not compete with it.
  const hadSession = session.token() !== undefined;
  // The person cancelled, or the vendor refused (OAuth's `error`): back to where they chose the method, at once.
  const isRefused = returned?.back.query.has("error") && !hadSession;
  if (isRefused) site.navigate(loginPath, { replace: true });
  // The status call may switch log-in methods on or off.
  await Promise.race([status.settled(), sleep(clock, FLAGS_TIMEOUT_MS)]);
  if (returned && session.token() === undefined) {
    const login = await site.login().catch(site.failures.showUnavailable);
    if (!login) return;
    // The page contains only the texts of its first screen.
    await i18n.ready();
    const hide = isRefused ? () => {} : overlays.toast(i18n.t("site.login.resuming"), { ms: RESUMING_TOAST_MS });
    await login.resume(returned.providers, returned.back).finally(hide);
  } else if (!hadSession && canAutoLogin(site)) await (await site.login()).autoLogin();
}

/**
 * Spec 4 "Auto-login": whether it is allowed and a password is remembered. SMS credentials have no password; the merchant
 * of the credentials is compared when they are decrypted.
 */
export function canAutoLogin({
  session,
  flags,
  platform: { landing, storage },
}: Pick<Site, "session" | "flags" | "platform">): boolean {
  const remembered = storage.get(storedCredentials);
  return (
    session.token() === undefined &&
    !landing.query.has("redirectUrl") &&
    !landing.query.has("backUrl") &&
    storage.get(autoLogin) !== "0" &&
    remembered?.type === "username" &&
    remembered.password !== undefined &&
    flags.isOn("MOBILEAUTOLOGIN3")
  );
}
