import type { Settings as PopupSettings } from "#plugins/shared/firebase-popup/generated/settings.ts";
import type { Settings } from "./generated/settings.ts";

/**
 * Settings of the Firebase project that a merchant's log-in methods share (spec 3 "Provider config"), and of those that
 * open a window.
 */
export type FirebaseSettings = Settings & PopupSettings;

const names = ["apiKey", "projectId", "appId", "messagingSenderId"] as const satisfies readonly (keyof Settings)[];

/** A string of the status call's `smsProvider`; undefined when it is empty or not a string. */
export function fromProvider(status: unknown, name: string): string | undefined {
  const value: unknown = Object(Object(status).smsProvider)[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** The same with the host of the windows, for those that open one: the others have no such setting. */
export const firebasePopupFromStatus = (status: unknown): FirebaseSettings => {
  const authDomain = fromProvider(status, "authDomain");
  return { ...firebaseFromStatus(status), ...(authDomain !== undefined && { authDomain }) };
};

/** The project's settings in the status call: only those present. */
export function firebaseFromStatus(status: unknown): FirebaseSettings {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fromProvider(status, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
