import { Hono } from "hono";
import { isFile, isIndexable } from "#core/routes/index.ts";
import { type AssetSource, assetResponse, safePath } from "./assets.ts";
import { entryRedirect } from "./entry-redirect.ts";
import { securityHeaders } from "./headers.ts";
import { createPageAnswers, type PageParts } from "./page-answers.ts";
import { brandList, explained, notFound, plainText, unknownHost } from "./plain-pages.ts";
import { isPrefetch } from "./prefetch.ts";
import { removedWorker } from "./removed-worker.ts";
import { type EdgeEnv, findVisit, isSecure } from "./request.ts";
import { searchFile } from "./search-files.ts";
import { canonicalAddress, isBare, mainOrigin, siteUrl } from "./site-url.ts";
import type { SiteSource } from "./sites.ts";
import { SPECULATION_PATH, speculationRules } from "./speculation.ts";
import { stagedNoMore, stagedRedirect } from "./staged.ts";

interface PageRoutesOptions extends PageParts {
  readonly sites: SiteSource;
  readonly assets: AssetSource;
  /** Whether a host without a brand lists the brands, and the sandbox's console among them. */
  readonly listsBrands: boolean;
  readonly listsConsole: boolean;
}

/** Routes of pages and files. */
export function createPageRoutes(options: PageRoutesOptions): Hono<EdgeEnv> {
  const { sites, assets, dev } = options;
  const page = createPageAnswers(options);
  const app = new Hono<EdgeEnv>();

  app.get(SPECULATION_PATH, (context) =>
    context.body(speculationRules, 200, {
      ...securityHeaders,
      "Content-Type": "application/speculationrules+json",
      "Cache-Control": "public, max-age=86400",
    }),
  );

  if (options.serviceWorker === "off") {
    app.get("/m/sw.js", (context) =>
      context.body(removedWorker, 200, {
        ...securityHeaders,
        "Content-Type": "text/javascript; charset=utf-8",
        "Cache-Control": "no-cache",
      }),
    );
  }

  app.get("*", async (context) => {
    const request = context.req.raw;
    const url = siteUrl(request.url);
    const path = safePath(url.pathname);
    if (path === undefined) return notFound();
    const { info } = context.env;
    const visited = await findVisit(sites, request, url, context.env);
    const record = visited?.site.record;
    if (isFile(path)) {
      const listed =
        record &&
        searchFile(path, {
          record,
          origin: mainOrigin(record.domains, url, isSecure(url, info)),
          indexable: !visited.isStaged && isIndexable(url.hostname, "/m/"),
          isForAll: !visited.isOneOfSeveral,
        });
      if (listed) return listed;
      const asset = await assets.find(path, visited?.site);
      return asset ? assetResponse(asset, request) : notFound();
    }
    if (visited && record) {
      const canonical = canonicalAddress(request.url, url);
      if (canonical !== undefined) return plainText(308, "This page has one address.", { Location: canonical });
      return (
        stagedRedirect(visited, url) ??
        stagedNoMore(visited, url) ??
        entryRedirect(visited.site, url, { isSecure: isSecure(url, info), isPrefetch: isPrefetch(request.headers) }) ??
        page(visited, { request, url, path, env: context.env })
      );
    }
    if (isBare(url.hostname) && options.listsBrands) return brandList(sites.brands(), url.port, options.listsConsole);
    const why = dev?.missing(url.hostname);
    return why === undefined ? unknownHost(url.hostname) : explained("This brand's manifest has errors", why);
  });

  return app;
}
