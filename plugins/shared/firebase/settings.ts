/** Of the one Firebase project that a merchant's ways in share (spec 3 "Provider config"). */
export interface FirebaseSettings {
  readonly apiKey?: string;
  readonly authDomain?: string;
  readonly projectId?: string;
  readonly appId?: string;
  readonly messagingSenderId?: string;
}

const names = ["apiKey", "authDomain", "projectId", "appId", "messagingSenderId"] as const;

/** A text of the status call's `smsProvider`; undefined when it is empty or something else. */
export function fromProvider(status: unknown, name: string): string | undefined {
  const value: unknown = Object(Object(status).smsProvider)[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** What the status call tells of the project: only what is there. */
export function firebaseFromStatus(status: unknown): FirebaseSettings {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = fromProvider(status, name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
