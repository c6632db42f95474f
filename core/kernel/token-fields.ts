/** Spec 2: query fields that carry a session's token, the first one first. */
export const tokenFields = ["token", "tokens"] as const;
