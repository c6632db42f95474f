import { languageOf } from "#core/i18n/languages.ts";
import type { Clock } from "#core/kernel/index.ts";
import { REPORT_PATH } from "#core/merchant/index.ts";
import { isIndexable } from "#core/routes/index.ts";
import { inlineScriptHashes } from "#core/shell/index.ts";
import { matches } from "./etag.ts";
import type { GatewayProxyOptions } from "./gateway.ts";
import { pageHeaders, preloadLinks } from "./headers.ts";
import { chooseLanguage } from "./language.ts";
import { type Compressor, createPages } from "./pages.ts";
import { isPrefetch } from "./prefetch.ts";
import type { Reports } from "./reports.ts";
import { type EdgeEnv, isSecure } from "./request.ts";
import { isLocal, mainOrigin } from "./site-url.ts";
import type { Snapshots } from "./snapshots.ts";
import { stagedBar } from "./staged.ts";
import type { Switch } from "./switches.ts";
import type { Visit } from "./visit.ts";
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

export interface PageOptions extends Pick<GatewayProxyOptions, "gatewayPages"> {
  readonly clock: Clock;
  readonly compressor?: Compressor;
  readonly dev?: EdgeDev;
  /** `off` makes every installed service worker remove itself; `on` by default. */
  readonly serviceWorker?: Switch;
  /** `on` makes browsers also use https for every host below a brand's; `off` by default. */
  readonly hstsSubdomains?: Switch;
  /** The time that pages show, in milliseconds since the epoch: a mounted gateway's clock may stand still. */
  readonly pageTime?: () => number;
}

export interface PageParts extends PageOptions {
  readonly snapshots: Snapshots;
  readonly reports: Reports;
}

interface PageRequest {
  readonly request: Request;
  readonly url: URL;
  readonly path: string;
  readonly env: EdgeEnv["Bindings"];
}

/** Returns a function that answers with a page of the visited site. */
export function createPageAnswers({ snapshots, reports, clock, dev, ...options }: PageParts) {
  const pageOf = createPages(options.compressor);
  return async (visited: Visit, { request, url, path, env }: PageRequest): Promise<Response> => {
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
}

/** Lasts as long as its token. Without one, the page before has left none for this page's reports. */
const visitCookie = (token = "", secure: boolean): string =>
  `${VISIT_COOKIE}=${token}; Path=${REPORT_PATH}; Max-Age=${token === "" ? 0 : 7200}; SameSite=Strict; HttpOnly${secure ? "; Secure" : ""}`;
