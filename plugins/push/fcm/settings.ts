import type { FirebaseSettings } from "#plugins/shared/firebase/index.ts";

export interface FcmSettings extends Omit<FirebaseSettings, "authDomain"> {
  readonly vapidKey?: string;
  readonly identity: "installation" | "token";
}
