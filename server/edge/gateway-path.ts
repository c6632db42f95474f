import { safePath } from "./assets.ts";

/**
 * Whether a path, as it was sent, may go to a gateway: below `/wps/` by every reading of it. Gateways, and what stands
 * before them, differ in how often they decode a path, in what they take `//` for, and in what follows `;` in a segment:
 * servers of Java read `..;x` as `..`.
 */
export function isGatewayPath(pathname: string): boolean {
  if (!pathname.startsWith("/wps/")) return false;
  const decoded = safePath(pathname);
  if (decoded === undefined || decoded.includes("//") || /\/\.\.?;/.test(decoded)) return false;
  return !/%(2f|25)/i.test(pathname) && !/\p{Cc}/u.test(decoded);
}
