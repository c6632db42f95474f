import { autoLogin, storedCredentials } from "#core/platform/index.ts";
import type { Site } from "#core/site/index.ts";

/**
 * Spec 4 "Auto-login": whether it is allowed and a password is remembered. SMS credentials have no password; the merchant
 * of the credentials is compared when they are decrypted.
 */
export function canAutoLogin({
  session,
  flags,
  platform: { landing, storage },
}: Pick<Site, "session" | "flags" | "platform">): boolean {
  return (
    session.token() === undefined &&
    !landing.query.has("redirectUrl") &&
    !landing.query.has("backUrl") &&
    storage.get(autoLogin) !== "0" &&
    storage.get(storedCredentials)?.password !== undefined &&
    flags.isOn("MOBILEAUTOLOGIN3")
  );
}
