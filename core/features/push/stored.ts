import { defineStored, json, text } from "#core/platform/index.ts";

export interface PushRegistration {
  readonly token: string;
  /** Milliseconds since the epoch; 0 while the gateway does not have it. */
  readonly time: number;
  /** The member to whom it is bound. */
  readonly member?: unknown;
  /** Address of the browser's subscription, where the vendor uses one. */
  readonly endpoint?: unknown;
}

export const pushRegistration = defineStored({
  key: "fcm_token",
  parse: json<PushRegistration>(({ token, time, ...rest }) =>
    token && typeof token === "string" && typeof time === "number" ? { token, time, ...rest } : undefined,
  ),
});

/** The day, as YYYY-MM-DD, on which the notification prompt was closed. */
export const notificationPromptDay = defineStored({ key: "notification_prompt_day", parse: text });
