/** Exit codes of `livery`, and their meanings as the reference shows them. */
export const exitCodes = {
  ok: { code: 0, meaning: "The command did its work, or found no errors" },
  failed: { code: 1, meaning: "The command failed, found errors, or its arguments are wrong" },
  incomplete: { code: 2, meaning: "`check --online` found no errors, but couldn't see everything" },
} as const;
