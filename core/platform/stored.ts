import { attributionFields } from "./bridge.ts";
import { defineStored, json, mark, text, texts } from "./define-stored.ts";
import { type RegistrationInfo, registrationFields } from "./entry-url.ts";
import * as storageKeys from "./storage-keys.ts";

export const registrationInfo = defineStored({
  ...storageKeys.registrationInfoKey,
  parse: json<RegistrationInfo>(texts(registrationFields)),
});

/** Spec 3 "Stored ad-attribution info". */
export const attributionInfo = defineStored({
  key: "s2s_info",
  consent: "ads",
  parse: json(texts(attributionFields)),
});

export const trackId = defineStored({ ...storageKeys.trackIdKey, consent: "ads", parse: text });

export const webclip = defineStored({ ...storageKeys.webclipKey, parse: mark });

export const merchantCode = defineStored({ key: "merchant", parse: text });

export const storedDeviceId = defineStored({
  key: "device_id",
  parse: (raw) => (raw.length === 36 ? raw : undefined),
});

/** Spec 3 "Remembered credentials". */
export type RememberedCredentials =
  | {
      readonly type: "username";
      readonly username: string;
      /** As stored, encoded twice. Absent where this browser can't store one safely, or after a manual log-out. */
      readonly password?: string;
      readonly merchant: string;
    }
  | {
      readonly type: "sms";
      readonly countryDialingCode: string;
      readonly mobileNum: string;
      readonly merchant: string;
    };

/** `credentials.ts` reads and writes them. */
export const storedCredentials = defineStored({
  ...storageKeys.credentialsKey,
  parse: json<RememberedCredentials>((value) => {
    const found = texts(["username", "countryDialingCode", "mobileNum", "password", "merchant"])(value) ?? {};
    const { username, password, mobileNum, countryDialingCode = "", merchant = "" } = found;
    if (value.type === "username" && username)
      return { type: "username", username, ...(password && { password }), merchant };
    if (value.type === "sms" && mobileNum) return { type: "sms", countryDialingCode, mobileNum, merchant };
    return undefined;
  }),
});

/** "0": the remembered credentials are not used for an auto-login. */
export const autoLogin = defineStored({ key: "autoLogin", parse: text });
