/** A proven outside identity that is tied to the account about to be made (flag SSOMANUALREG3). */
export interface AttachedIdentity {
  /** The plugin that proved it. */
  readonly provider: string;
  /** What people call it: "LINE", "Google". */
  readonly title: string;
  /** Its proof, by the names of the log-in call's body. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Log-in's name -> the register payload's (spec 3). */
const names: Readonly<Record<string, string>> = {
  firebaseChannel: "firebaseChannel2",
  firebaseIdToken: "firebaseIdToken2",
  lineSessionToken: "lineSessionToken",
  telegramAuth: "telegramAuth",
};

/** A proof's fields as the register payload names them; what it has no place for is left out. */
export function identityFields(fields: AttachedIdentity["fields"]): Readonly<Record<string, unknown>> {
  const renamed = Object.entries(names).map(([from, to]) => [to, fields[from]] as const);
  return Object.fromEntries(renamed.filter(([, value]) => value !== undefined));
}
