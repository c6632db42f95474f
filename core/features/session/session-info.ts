/** The session as it is kept in the tab under `MC_SESSION_INFO` (spec 3). */
export interface SessionInfo {
  readonly spanId: string;
  readonly id: string;
  readonly token: string;
  readonly merchantCode: string;
  readonly userName: string;
  /** The member's `customerType`: 1 and 2 are agents, 4 skips language sync. 0 while it is not known yet. */
  readonly type: number;
  readonly firstTimeLogin: boolean;
}

/** What a log-in call answers (`LoginValue` of `schemas/gateway.openapi.json`). */
export interface LoginValue {
  readonly token: string;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  /** Offers a change of password that can be put off. */
  readonly updatePassword: boolean;
  readonly spanId: string;
  readonly id: string;
  readonly userName: string;
  readonly customerType: number;
}

/**
 * When a token was issued, in milliseconds since the epoch. Tokens are opaque; only one that happens to be a JWT with
 * `iat` tells.
 */
export function tokenIssuedAt(token: string): number | undefined {
  const payload = token.split(".")[1];
  if (!payload) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    const iat = typeof claims === "object" && claims !== null && "iat" in claims ? claims.iat : undefined;
    return typeof iat === "number" ? iat * 1000 : undefined;
  } catch {
    return undefined;
  }
}
