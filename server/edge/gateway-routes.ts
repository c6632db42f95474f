import { Hono } from "hono";
import { compress as compressAnswers } from "hono/compress";
import type { Clock } from "#core/kernel/index.ts";
import { pageTexts } from "#core/shell/index.ts";
import { appManifest, readManifestAnswer } from "./app-manifest.ts";
import type { Gateway } from "./gateway.ts";
import { isGatewayPath } from "./gateway-path.ts";
import { securityHeaders } from "./headers.ts";
import { chooseLanguage } from "./language.ts";
import { MANIFEST_TIMEOUT, manifestLimits } from "./limits.ts";
import type { Compressor } from "./pages.ts";
import { notFound } from "./plain-pages.ts";
import { type EdgeEnv, findVisit } from "./request.ts";
import { siteUrl } from "./site-url.ts";
import type { SiteSource } from "./sites.ts";

interface GatewayRoutesOptions {
  readonly sites: SiteSource;
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly compressor?: Compressor;
}

/** Routes of the brands' gateways: the app manifest, which the edge completes, and the proxy. */
export function createGatewayRoutes({ sites, gateway, clock, compressor }: GatewayRoutesOptions): Hono<EdgeEnv> {
  const app = new Hono<EdgeEnv>();

  // Without a compressor the platform around the edge compresses.
  if (compressor) app.use("/wps/*", compressAnswers());

  app.get("/wps/system/manifest.json", async (context) => {
    const { raw } = context.req;
    const url = siteUrl(context.req.url);
    const { info } = context.env;
    const site = (await findVisit(sites, raw, url, context.env))?.site;
    if (!site) return notFound();
    const { record, build } = site;
    const protocol = info.protocol ?? url.protocol.replace(":", "");
    // Of the cached manifest, which is not the gateway's, a gateway can't say that it has not changed.
    const headers = new Headers(raw.headers);
    for (const name of ["if-none-match", "if-modified-since", "range"]) headers.delete(name);
    const asked = new Request(raw.url, { headers, signal: raw.signal });
    const answer = await gateway.proxy(record, asked, url, info, MANIFEST_TIMEOUT);
    const given = await readManifestAnswer(answer, manifestLimits, clock);
    const language = chooseLanguage(record.site.languages, raw.headers, url);
    const texts = pageTexts(record, build.languages, language);
    const manifest = appManifest(record, given, { origin: `${protocol}://${url.host}`, texts });
    return context.body(JSON.stringify(manifest), 200, {
      ...securityHeaders,
      "Content-Type": "application/manifest+json",
      "Cache-Control": "no-cache",
    });
  });

  app.all("/wps/*", async (context) => {
    const url = siteUrl(context.req.url);
    const { raw } = context.req;
    const record = isGatewayPath(url.pathname)
      ? (await findVisit(sites, raw, url, context.env))?.site.record
      : undefined;
    return record ? gateway.proxy(record, raw, url, context.env.info) : notFound();
  });

  return app;
}
