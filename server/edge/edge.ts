import { Hono } from "hono";
import { homePath } from "#core/routes/index.ts";
import type { AssetSource } from "./assets.ts";
import { createGatewayProxy, type GatewayProxyOptions } from "./gateway.ts";
import { createGatewayRoutes } from "./gateway-routes.ts";
import { securityHeaders } from "./headers.ts";
import { guardObserver, type Observer, observe } from "./observer.ts";
import type { PageOptions } from "./page-answers.ts";
import { createPageRoutes } from "./page-routes.ts";
import { plainText } from "./plain-pages.ts";
import { createReportRoutes } from "./report-routes.ts";
import { createReports, type Reports } from "./reports.ts";
import type { EdgeEnv } from "./request.ts";
import type { RequestInfo } from "./request-info.ts";
import { siteUrl } from "./site-url.ts";
import { type SiteSource, SiteUnavailable } from "./sites.ts";
import { createSnapshots } from "./snapshots.ts";

export interface EdgeOptions extends PageOptions, Pick<GatewayProxyOptions, "gateway" | "upstream"> {
  readonly sites: SiteSource;
  readonly assets: AssetSource;
  /** Hosts of the mounted gateway, for this machine alone: a sandbox's console, and its stand-ins for vendors. */
  readonly gatewayHosts?: readonly string[];
  /** Is told of each answer and each call to a gateway. */
  readonly observer?: Observer | undefined;
}

/** The web-standard handler in front of every brand. */
export interface Edge {
  fetch(request: Request, info?: RequestInfo): Promise<Response>;
  /** Calls the gateways of the first brands, so that their first homes are complete. */
  warm(): Promise<void>;
  /** What pages report of their visits. */
  readonly reports: Pick<Reports, "of" | "all">;
}

/** A deployment with more brands than this warms up as they are visited. */
const MAX_WARMED_BRANDS = 50;

export function createEdge(options: EdgeOptions): Edge {
  const { sites, clock } = options;
  const observer = options.observer && guardObserver(options.observer);
  const gateway = createGatewayProxy({ ...options, observer });
  const snapshots = createSnapshots(gateway.ask, clock);
  const reports = createReports(clock);
  const mounted = typeof options.gateway === "function" ? options.gateway : undefined;
  const mountedHosts = new Set(options.gatewayHosts);

  const app = new Hono<EdgeEnv>();

  // Whoever can reach the server learns that it runs; what it runs, only who is on the machine.
  app.get("/healthz", ({ env: { info } }) => {
    const { fullBuild: build, commit } = sites.build?.() ?? {};
    return Response.json(
      { ok: true, ...(info.local && sites.build && { build, commit, brands: sites.brands().length }) },
      { headers: { ...securityHeaders, "Cache-Control": "no-store" } },
    );
  });

  // Node's parser of HTTP accepts hosts that no address can have, such as 1.2.3.999.
  app.use(async (context, next) => (URL.canParse(context.req.url) ? next() : plainText(400, "No such host.")));

  app.use(async (context, next) => {
    if (!mounted || !mountedHosts.has(siteUrl(context.req.url).hostname)) return next();
    const { info } = context.env;
    return info.local
      ? mounted(context.req.raw, info)
      : plainText(403, "Only for the machine that the sandbox runs on.");
  });

  app.route("/", createGatewayRoutes({ ...options, gateway }));
  app.route("/", createReportRoutes(sites, reports));
  app.route(
    "/",
    createPageRoutes({
      ...options,
      snapshots,
      reports,
      // In production the page of an unknown host lists no brands.
      listsBrands: options.dev !== undefined || mounted !== undefined,
      listsConsole: mountedHosts.has("console.localhost"),
    }),
  );

  app.all("*", () => plainText(405, "Only GET and HEAD here.", { Allow: "GET, HEAD" }));

  app.onError((error, { env }) => {
    if (error instanceof SiteUnavailable)
      return plainText(503, "This site can't be read at the moment. Try again.", { "Retry-After": "2" });
    console.error(`Request ${env.info.requestId} failed:`, error);
    return plainText(500, "Something went wrong on the server. Try again.");
  });

  return {
    fetch: (request, info = {}) =>
      observe(observer, request, info, async (named, noted) => app.fetch(request, { info: named, noted })),
    async warm() {
      await Promise.all(
        sites
          .brands()
          .slice(0, MAX_WARMED_BRANDS)
          .map(async ({ domains: [domain = ""] }) => {
            const release = await sites.find(domain);
            const record = release?.current?.record;
            if (record) await snapshots.fill({ record, language: record.site.languages.default, path: homePath });
          }),
      );
    },
    reports,
  };
}
