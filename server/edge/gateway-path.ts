import { safePath } from "./assets.ts";

/**
 * Whether a path, as it was sent, may go to a gateway: below `/wps/` by every reading of it. Gateways, and what stands
 * before them, differ in how often they decode a path and in what they take `//` for.
 */
export function isGatewayPath(pathname: string): boolean {
  if (!pathname.startsWith("/wps/")) return false;
  const decoded = safePath(pathname);
  return decoded !== undefined && !decoded.includes("//") && !/%(2f|25)/i.test(pathname) && !/\p{Cc}/u.test(decoded);
}
