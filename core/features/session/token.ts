/**
 * When a token was issued, in milliseconds since the epoch. Tokens are opaque: undefined unless it is a JWT
 * with `iat`.
 */
export function tokenIssuedAt(token: string): number | undefined {
  const payload = token.split(".")[1];
  if (!payload) return undefined;
  try {
    const { iat } = Object(JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))));
    return typeof iat === "number" ? iat * 1000 : undefined;
  } catch {
    return undefined;
  }
}
