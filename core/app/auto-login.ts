import type { Flags } from "#core/kernel/index.ts";
import type { Platform } from "#core/platform/index.ts";

export interface AutoLoginParts {
  readonly hasSession: boolean;
  readonly flags: Pick<Flags, "isOn">;
  readonly platform: Pick<Platform, "landing" | "storage">;
}

/**
 * Spec 4 "Auto-login": whether nothing stops it and there is something to log in with. SMS credentials have no password,
 * and so are passed over; the merchant they belong to is compared when they are read.
 */
export function canAutoLogin({ hasSession, flags, platform: { landing, storage } }: AutoLoginParts): boolean {
  return (
    !hasSession &&
    !landing.query.has("redirectUrl") &&
    !landing.query.has("backUrl") &&
    storage.get("autoLogin") !== "0" &&
    storage.get("credentials")?.password !== undefined &&
    flags.isOn("MOBILEAUTOLOGIN3")
  );
}
