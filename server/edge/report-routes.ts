import { Hono } from "hono";
import { REPORT_PATH } from "#core/merchant/index.ts";
import { securityHeaders } from "./headers.ts";
import type { Reports } from "./reports.ts";
import type { EdgeEnv } from "./request.ts";
import { siteUrl } from "./site-url.ts";
import type { SiteSource } from "./sites.ts";

/** The route of what pages report of their visits. */
export function createReportRoutes(sites: SiteSource, reports: Reports): Hono<EdgeEnv> {
  const app = new Hono<EdgeEnv>();

  // The same for whatever is sent: nothing is to be learnt here.
  app.post(REPORT_PATH, async (context) => {
    const release = await sites.find(siteUrl(context.req.url).hostname);
    if (release) await reports.receive(release, context.req.raw, context.env.info.clientAddress);
    return new Response(null, { status: 204, headers: { ...securityHeaders, "Cache-Control": "no-store" } });
  });

  return app;
}
