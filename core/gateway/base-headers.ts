/** Who calls, and in which language. */
export interface Caller {
  readonly merchant: string;
  readonly userAgent: string;
  readonly language: string;
  readonly token: string | undefined;
}

/** The headers of every call that is not anonymous, by the table of the gateway contract. */
export const baseHeaders = ({ merchant, userAgent, language, token }: Caller): Record<string, string> => ({
  Merchant: merchant,
  Language: language,
  // Browsers forbid `User-Agent`. Some apps put characters into theirs that no header may carry.
  UserAgent: userAgent.replace(/[^ -~]/g, "?"),
  // A token from an address may be anything; one that is not a valid header value is ignored.
  ...(token !== undefined && /^[!-~]+$/.test(token) && { Authorization: token }),
});
