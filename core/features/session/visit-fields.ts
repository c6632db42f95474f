import type { LoginContextField } from "#core/extension-points/index.ts";
import type { Platform } from "#core/platform/index.ts";

/** Where the visitor comes from; the names are those of the log-in and registration calls. */
export interface VisitFields {
  readonly registerUrl: string;
  readonly domain: string;
  readonly affiliateCode?: string;
  readonly referralCode?: string;
  /** The stored `tid`. */
  readonly linkId?: string;
}

/** The device of a log-in; the names are those of the log-in calls. */
export interface DeviceFields {
  readonly loginDeviceId: string;
  readonly isOfficialAppLogin: boolean;
  readonly device?: "IPAD" | "PWA" | "WEBCLIP";
}

/** The fields of visit and device that every registration sends (spec 3 "Register payload"). */
export type OriginFields = VisitFields & Omit<DeviceFields, "device"> & Pick<Platform, "registerMethod">;

export function visitFields(platform: Pick<Platform, "registrationInfo" | "trackId" | "pageUrl">): VisitFields {
  const { affiliateCode, referralCode, originalDomain } = platform.registrationInfo();
  const linkId = platform.trackId();
  return {
    registerUrl: platform.pageUrl(),
    domain: originalDomain,
    ...(affiliateCode && { affiliateCode }),
    ...(referralCode && { referralCode }),
    ...(linkId && { linkId }),
  };
}

const deviceFields = async ({
  deviceId,
  isApp,
  device,
}: Pick<Platform, "deviceId" | "isApp" | "device">): Promise<DeviceFields> => ({
  loginDeviceId: await deviceId(),
  isOfficialAppLogin: isApp,
  ...(device && { device }),
});

/** Those fields of visit and device that a log-in call requires (spec 7). */
export async function contextFields(
  names: readonly LoginContextField[],
  platform: Platform,
): Promise<Readonly<Record<string, unknown>>> {
  const known = { ...visitFields(platform), ...(await deviceFields(platform)) };
  const required = names.flatMap((name) => (known[name] === undefined ? [] : [[name, known[name]] as const]));
  return Object.fromEntries(required);
}

export async function originFields(platform: Platform): Promise<OriginFields> {
  const { loginDeviceId, isOfficialAppLogin } = await deviceFields(platform);
  return { ...visitFields(platform), loginDeviceId, isOfficialAppLogin, registerMethod: platform.registerMethod };
}
