/**
 * The domains that a brand would have if its edge answered at a gateway's origin: the scheme and the port do not matter,
 * and `www.` leads to the same site.
 */
export function sitesOf(origin: string): readonly string[] {
  if (!URL.canParse(origin)) return [];
  const host = new URL(origin).hostname.replace(/\.$/, "");
  return [...new Set([host, host.replace(/^www\./, "")])];
}
