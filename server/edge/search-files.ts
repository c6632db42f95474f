import type { SiteRecord } from "#core/merchant/index.ts";
import { indexablePaths, launchGamePath } from "#core/routes/index.ts";
import { addressIn, alternatesOf, html } from "#core/shell/index.ts";
import { securityHeaders } from "./headers.ts";

/** A day: crawlers ask more often than brands change. */
const CACHE_SECONDS = 86_400;

interface SearchFile {
  readonly record: SiteRecord;
  /** The brand's main address. */
  readonly origin: string;
  /** Whether search engines may list pages of the host that was asked. */
  readonly indexable: boolean;
  /** Everybody who asks at that host gets the same. */
  readonly isForAll: boolean;
}

/** `/robots.txt` and `/sitemap.xml` of a brand; undefined for any other path, and for a sitemap where nothing is listed. */
export function searchFile(path: string, file: SearchFile): Response | undefined {
  if (path === "/robots.txt") return answer("text/plain", robots(file), file);
  if (path === "/sitemap.xml" && file.indexable) return answer("application/xml", sitemap(file), file);
  return undefined;
}

/** Pages that must not be listed may be read: they say so themselves. A crawler starts no game. */
const robots = ({ origin, indexable }: SearchFile): string =>
  `User-agent: *\nDisallow: ${launchGamePath}\n${indexable ? `\nSitemap: ${origin}/sitemap.xml\n` : ""}`;

/** Each page in each of the brand's languages, with its other languages. */
function sitemap({ record: { site }, origin }: SearchFile): string {
  const urls = indexablePaths.flatMap((path) => {
    const links = alternatesOf(site, origin, path)
      .map(([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${html(href)}"/>`)
      .join("");
    return site.languages.available.map(
      (language) => `<url><loc>${html(addressIn(language, site, origin, path))}</loc>${links}</url>\n`,
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join("")}</urlset>
`;
}

const answer = (type: string, text: string, { isForAll }: SearchFile): Response =>
  new Response(text, {
    headers: {
      ...securityHeaders,
      "Content-Type": `${type}; charset=utf-8`,
      "Cache-Control": isForAll ? `public, max-age=${CACHE_SECONDS}` : "no-store",
    },
  });
