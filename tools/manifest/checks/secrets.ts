/** A manifest is public: every browser receives it. These are known forms of secrets that are pasted by mistake. */
const values: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, "a private key"],
  [/^sk_(live|test)_/, "a secret API key"],
  [/^(AKIA|ASIA)[A-Z0-9]{16}$/, "an AWS access key"],
  [/^gh[pousr]_[A-Za-z0-9]{20,}$/, "a GitHub token"],
  [/^xox[abprs]-/, "a Slack token"],
  [/^\d{6,12}:[A-Za-z0-9_-]{30,}$/, "a Telegram bot token"],
  [/^EAA[A-Za-z0-9]{40,}$/, "a Meta access token"],
  [/^ya29\./, "a Google access token"],
  [/^GOCSPX-/, "a Google client secret"],
  [/^eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*$/, "a signed token"],
];

const names =
  /secret|password|passwd|private[-_]?key|access[-_]?token|api[-_]?token|bot[-_]?token|signing[-_]?key|credential/i;

/** What a value looks like, when it looks like a secret. */
export const secretValue = (value: string): string | undefined => values.find(([pattern]) => pattern.test(value))?.[1];

export const isSecretName = (name: string): boolean => names.test(name);
