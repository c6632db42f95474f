import type { Match } from "#core/gateway/index.ts";

/** `receivedAt`: when the gateway answered, milliseconds since the epoch. Absent where the page carried it. */
export type ReceivedMatch = Match & { readonly receivedAt?: number };

/** Of the answer that holds the matches. */
export const matchesKey = (language: string): readonly unknown[] => ["matches", language];
