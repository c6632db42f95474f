import type { Site } from "../site.ts";

/**
 * Spec 4 "Auto-login": whether nothing stops it and there is something to log in with. SMS credentials have no password,
 * and so are passed over; the merchant they belong to is compared when they are read.
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
    storage.get("autoLogin") !== "0" &&
    storage.get("credentials")?.password !== undefined &&
    flags.isOn("MOBILEAUTOLOGIN3")
  );
}
