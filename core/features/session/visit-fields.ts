import type { LoginContextField } from "#core/extension-points/index.ts";
import type { Platform } from "#core/platform/index.ts";

/**
 * Where the visitor comes from, and the device: the fields that every registration sends (spec 3 "Register payload"), by
 * the names of the log-in and registration calls.
 */
export async function originFields(platform: Platform) {
  const { affiliateCode, referralCode, originalDomain } = platform.registrationInfo();
  const linkId = platform.trackId();
  return {
    registerUrl: platform.pageUrl(),
    domain: originalDomain,
    ...(affiliateCode && { affiliateCode }),
    ...(referralCode && { referralCode }),
    ...(linkId && { linkId }),
    loginDeviceId: await platform.deviceId(),
    isOfficialAppLogin: platform.isApp,
    registerMethod: platform.registerMethod,
  };
}

/** Those fields of visit and device that a log-in call requires (spec 7). */
export async function contextFields(
  names: readonly LoginContextField[],
  platform: Platform,
): Promise<Readonly<Record<string, unknown>>> {
  const { device } = platform;
  const known = { ...(await originFields(platform)), ...(device && { device }) };
  return Object.fromEntries(names.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]]])));
}
