import { Hono } from "hono";
import { compress as compressAnswers } from "hono/compress";
import { languageOf } from "#core/i18n/languages.ts";
import type { Clock } from "#core/kernel/index.ts";
import { REPORT_PATH } from "#core/merchant/index.ts";
import { homePath, isFile, isIndexable } from "#core/routes/index.ts";
import { inlineScriptHashes, pageTexts } from "#core/shell/index.ts";
import { appManifest, readManifestAnswer } from "./app-manifest.ts";
import { type AssetSource, assetResponse, safePath } from "./assets.ts";
import { entryRedirect } from "./entry-redirect.ts";
import { matches } from "./etag.ts";
import { createGatewayProxy, type GatewayProxyOptions } from "./gateway.ts";
import { isGatewayPath } from "./gateway-path.ts";
import { pageHeaders, preloadLinks, securityHeaders } from "./headers.ts";
import { chooseLanguage } from "./language.ts";
import { MANIFEST_TIMEOUT, manifestLimits } from "./limits.ts";
import { guardObserver, type Noted, type Observer, observe } from "./observer.ts";
import { type Compressor, createPages } from "./pages.ts";
import { brandList, explained, plainText, unknownHost } from "./plain-pages.ts";
import { isPrefetch } from "./prefetch.ts";
import { removedWorker } from "./removed-worker.ts";
import { createReports, type Reports } from "./reports.ts";
import type { RequestInfo } from "./request-info.ts";
import { searchFile } from "./search-files.ts";
import { canonicalAddress, isBare, isLocal, mainOrigin, siteUrl } from "./site-url.ts";
import { type SiteSource, SiteUnavailable } from "./sites.ts";
import { createSnapshots } from "./snapshots.ts";
import { SPECULATION_PATH, speculationRules } from "./speculation.ts";
import type { Switch } from "./switches.ts";
import { namesStaged, stagedFields, type Visit, visitOf } from "./visit.ts";
import { VISIT_COOKIE } from "./visit-token.ts";

/** What only a development server adds. */
export interface EdgeDev {
  /** Trusted markup for the head of a brand's page. */
  head(code: string, request: Request): string;
  /** Policy for a brand's page, derived from the production one. */
  policy(policy: string, request: Request): string;
  /** Why a host has no brand, when development knows: the errors of a manifest that has never been valid. */
  missing(host: string): string | undefined;
}

export interface EdgeOptions extends Pick<GatewayProxyOptions, "gateway" | "gatewayPages" | "upstream"> {
  readonly sites: SiteSource;
  readonly assets: AssetSource;
  readonly clock: Clock;
  readonly compressor?: Compressor;
  readonly dev?: EdgeDev;
  /** `off` makes every installed service worker remove itself; `on` by default. */
  readonly serviceWorker?: Switch;
  /** `on` makes browsers also use https for every host below a brand's; `off` by default. */
  readonly hstsSubdomains?: Switch;
  /** Hosts of the mounted gateway, for this machine alone: a sandbox's console, and its stand-ins for vendors. */
  readonly gatewayHosts?: readonly string[];
  /** The time that pages show, in milliseconds since the epoch: a mounted gateway's clock may stand still. */
  readonly pageTime?: () => number;
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

type Env = { Bindings: { info: RequestInfo; noted: Noted } };

export function createEdge(options: EdgeOptions): Edge {
  const { sites, assets, clock, dev } = options;
  const observer = options.observer && guardObserver(options.observer);
  const gateway = createGatewayProxy({ ...options, observer });
  const snapshots = createSnapshots(gateway.ask, clock);
  const pageOf = createPages(options.compressor);
  const reports = createReports(clock);
  const mounted = typeof options.gateway === "function" ? options.gateway : undefined;
  const mountedHosts = new Set(options.gatewayHosts);
  /** In production a host that is no brand's is told of none. */
  const listsBrands = dev !== undefined || mounted !== undefined;

  /** What the visitor of a request gets at its host. */
  const visit = async (request: Request, url: URL, { info, noted }: Env["Bindings"]): Promise<Visit | undefined> => {
    const release = await sites.find(url.hostname);
    const visited =
      release && (await visitOf(release, { headers: request.headers, url, isSecure: isSecure(url, info) }));
    if (visited) noted.record(visited.site.record);
    return visited;
  };

  const page = async (
    visited: Visit,
    { request, url, path, env }: { request: Request; url: URL; path: string; env: Env["Bindings"] },
  ): Promise<Response> => {
    const { info, noted } = env;
    const { site, cookie, isStaged } = visited;
    const { record, build } = site;
    const token = isStaged ? undefined : await reports.served(visited, request, info.clientAddress);
    const language = chooseLanguage(record.site.languages, request.headers, url);
    const indexable = !isStaged && isIndexable(url.hostname, path);
    const snapshot = await snapshots.of({ record, language, path }, info.waitUntil);
    const answer = pageOf(
      {
        record,
        build,
        language,
        path,
        origin: mainOrigin(record.domains, url, isSecure(url, info)),
        indexable,
        now: (options.pageTime ?? clock.now)(),
        snapshot,
        gatewayPages: options.gatewayPages,
        serviceWorker: options.serviceWorker === "off" ? "off" : undefined,
        devHead: isStaged ? stagedBar(record.site.revision) : dev?.head(record.site.code, request),
      },
      noted.pageCached,
    );
    const headers = new Headers({
      ...pageHeaders(record, await inlineScriptHashes(), {
        hsts: isLocal(url.hostname) ? undefined : options.hstsSubdomains === "on" ? "subdomains" : "host",
        from: request.headers.get("sec-fetch-site"),
      }),
      // It may contain a log-in's code or session, and files are requested before a script can clean the address: the
      // logs of servers, ours and the gateway's, get the origin only.
      ...(url.search !== "" && { "Referrer-Policy": "strict-origin" }),
      ...(!indexable && { "X-Robots-Tag": "noindex" }),
      ...(cookie !== undefined && { "Set-Cookie": cookie }),
      ETag: answer.tag,
      Link: preloadLinks(build),
      "Content-Language": languageOf(language).tag,
    });
    if (visited.seal !== undefined && !isPrefetch(request.headers))
      headers.append("Set-Cookie", visitCookie(token, isSecure(url, info)));
    const policy = headers.get("Content-Security-Policy") ?? "";
    if (dev) headers.set("Content-Security-Policy", dev.policy(policy, request));
    if (matches(request.headers.get("if-none-match"), answer.tag)) return new Response(null, { status: 304, headers });
    const { body, encoding } = await answer.body(request.headers.get("accept-encoding") ?? "");
    if (encoding) headers.set("Content-Encoding", encoding);
    return new Response(body, { headers });
  };

  const app = new Hono<Env>();

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

  // Without a compressor the platform around the edge compresses.
  if (options.compressor) app.use("/wps/*", compressAnswers());
  app.get("/wps/system/manifest.json", async (context) => {
    const { raw } = context.req;
    const url = siteUrl(context.req.url);
    const { info } = context.env;
    const site = (await visit(raw, url, context.env))?.site;
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
    const record = isGatewayPath(url.pathname) ? (await visit(raw, url, context.env))?.site.record : undefined;
    return record ? gateway.proxy(record, raw, url, context.env.info) : notFound();
  });

  // The same for whatever is sent: nothing is to be learnt here.
  app.post(REPORT_PATH, async (context) => {
    const release = await sites.find(siteUrl(context.req.url).hostname);
    if (release) await reports.receive(release, context.req.raw, context.env.info.clientAddress);
    return new Response(null, { status: 204, headers: { ...securityHeaders, "Cache-Control": "no-store" } });
  });

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
    const visited = await visit(request, url, context.env);
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
    if (isBare(url.hostname) && listsBrands)
      return brandList(sites.brands(), url.port, mountedHosts.has("console.localhost"));
    const why = dev?.missing(url.hostname);
    return why === undefined ? unknownHost(url.hostname) : explained("This brand's manifest has errors", why);
  });

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

/** The address of a staged revision leads to the same page without its key, which a cookie keeps from then on. */
function stagedRedirect({ cookie, isStaged }: Visit, url: URL): Response | undefined {
  if (!isStaged || cookie === undefined) return undefined;
  const query = new URLSearchParams(url.searchParams);
  for (const field of Object.values(stagedFields)) query.delete(field);
  const search = query.size > 0 ? `?${query}` : "";
  return plainText(303, "The page continues at its address without the key.", {
    Location: url.pathname + search,
    "Set-Cookie": cookie,
  });
}

const stagedNoMore = ({ isStaged }: Visit, url: URL): Response | undefined =>
  !isStaged && namesStaged(url)
    ? plainText(
        404,
        "This address shows no staged revision, or no longer: it lasts a week, until the next one is staged or this one is published. Ask for a new one, which `livery stage` makes, or open the site without the address's query.",
      )
    : undefined;

/** Says above every staged page which revision it is. No script, so that it shows even where the site's fails. */
const stagedBar = (revision: string): string =>
  `<style>body::before{content:"Staged: revision ${revision}";display:block;padding:.25rem .75rem;background:#ffe08a;color:#3a2a00;font:600 .8125rem/1.4 system-ui,sans-serif;text-align:center;direction:ltr}</style>`;

/** Lasts as long as its token. Without one, the page before has left none for this page's reports. */
const visitCookie = (token = "", secure: boolean): string =>
  `${VISIT_COOKIE}=${token}; Path=${REPORT_PATH}; Max-Age=${token === "" ? 0 : 7200}; SameSite=Strict; HttpOnly${secure ? "; Secure" : ""}`;

const isSecure = (url: URL, { protocol }: RequestInfo): boolean => (protocol ?? url.protocol).startsWith("https");

const notFound = (): Response => plainText(404, "There is no such file.");
