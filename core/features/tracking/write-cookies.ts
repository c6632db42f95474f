import type { TrackerManifest } from "#core/extension-points/index.ts";
import type { Platform } from "#core/platform/index.ts";
import { clickIdsInQuery } from "./click-ids.ts";

/**
 * Writes the cookies that a tracker's vendor defines (`writtenCookies` of `plugin.json`), for the widest domain that
 * takes them: they are there for the gateway's delivery where the vendor's script is blocked. One that exists stays,
 * unless the visit's first address brings another click id. Only with consent.
 * @param random returns 0 to 1.
 */
export function writeCookies(
  manifest: TrackerManifest,
  { cookies, landing: { query } }: Pick<Platform, "cookies" | "landing">,
  host: string,
  now: number,
  random = Math.random,
): void {
  for (const [name, { template, clickId: key }] of Object.entries(manifest.writtenCookies ?? {})) {
    const { days } = manifest.cookies?.[name] ?? {};
    const clickId = key && clickIdsInQuery(manifest, query).find((id) => id.key === key)?.value;
    const existing = cookies.get(name);
    const isCurrent = key === undefined ? existing : clickId === undefined || isFor(existing, clickId, template);
    if (isCurrent || days === undefined) continue;
    removeCookie(cookies, host, name);
    // Ten digits, as Meta's.
    const randomPart = String(Math.floor(random() * 9e9 + 1e9));
    for (const domain of [...domainsOf(host)].reverse()) {
      const domainLevel = String((domain || host).split(".").length - 1);
      const parts: Readonly<Record<string, string>> = { domainLevel, now: String(now), random: randomPart };
      const value = template.replaceAll(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? clickId ?? "");
      cookies.set(name, value, { days, ...(domain && { domain }) });
      // A browser refuses a domain that many sites share, such as co.uk.
      if (cookies.get(name) === value) break;
    }
  }
}

/** Whether a cookie holds the click id at its place; vendors may append further parts. */
function isFor(existing: string | undefined, clickId: string, template: string): boolean {
  const place = template.split(".").indexOf("{clickId}");
  const rest = existing?.split(".").slice(place).join(".");
  return rest === clickId || rest?.startsWith(`${clickId}.`) === true;
}

/** Removes a cookie wherever a page of this host may have set it. */
export function removeCookie(cookies: Pick<Platform["cookies"], "remove">, host: string, name: string): void {
  for (const domain of domainsOf(host)) cookies.remove(name, domain === "" ? {} : { domain });
}

/** Where a cookie of this host may be set: the host only (`""`), and each parent domain that may have cookies. */
function domainsOf(host: string): readonly string[] {
  const labels = host.split(".");
  const above = labels.map((_, index) => labels.slice(index).join(".")).filter((domain) => domain.includes("."));
  return ["", ...above];
}
