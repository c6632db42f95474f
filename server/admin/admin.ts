import { type Clock, sleep } from "#core/kernel/index.ts";
import { type BrandReports, plainText, type RequestInfo } from "#server/edge/index.ts";
import type { Metrics } from "./metrics.ts";

export interface AdminOptions {
  readonly metrics: Pick<Metrics, "contentType" | "text">;
  readonly clock: Clock;
  /** Whether requests should be sent here: true, or why not. */
  readonly ready: () => Promise<true | string>;
  /** Whether a certificate for this domain should exist. */
  readonly knowsDomain: (domain: string) => Promise<boolean>;
  /** What a brand's pages have reported in the last minutes, by revision. */
  readonly reports: (brand: string, minutes: number) => BrandReports;
  /** Names with a dot at which it answers, besides `*.localhost`. */
  readonly names?: readonly string[] | undefined;
}

/** The handler of the private port: for the platform's probes, for Prometheus, and for a proxy that asks for certificates. */
export interface Admin {
  fetch(request: Request, info?: RequestInfo): Promise<Response>;
}

/** Probes wait for a second or more; what takes longer has failed. */
const CHECK_TIMEOUT_MS = 2_000;

const paths = "/health, /ready, /metrics, /reports?brand=acme&minutes=10 and /tls?domain=www.example.com";

export function createAdmin({ metrics, clock, ready, knowsDomain, reports, names = [] }: AdminOptions): Admin {
  /** What a check says, or `failed` where it throws or takes too long. */
  const ask = async <T>(check: () => Promise<T>, failed: string): Promise<T | Response> => {
    const ended = new AbortController();
    const late = sleep(clock, CHECK_TIMEOUT_MS, ended.signal).then(() => {
      if (!ended.signal.aborted) throw new Error(`no answer within ${CHECK_TIMEOUT_MS} ms`);
    });
    try {
      return (await Promise.race([check(), late])) as T;
    } catch (error) {
      console.error(`${failed}:`, error);
      return plainText(503, `${failed}. The log says why.`);
    } finally {
      ended.abort();
    }
  };

  const readiness = async (): Promise<Response> => {
    const state = await ask(ready, "It can't be told whether this edge is ready");
    if (state instanceof Response) return state;
    return state === true ? plainText(200, "ready") : plainText(503, `not ready: ${state}`);
  };

  const certificate = async ({ searchParams }: URL): Promise<Response> => {
    const [given, ...more] = searchParams.getAll("domain");
    const domain = given?.toLowerCase() ?? "";
    if (more.length > 0 || !isDomain(domain))
      return plainText(400, "Name one domain, without scheme, port and path: /tls?domain=www.example.com");
    const known = await ask(() => knowsDomain(domain), "It can't be told whether a brand has this domain");
    if (known instanceof Response) return known;
    return known ? plainText(200, `${domain} is a brand's.`) : plainText(404, `${domain} is no brand's.`);
  };

  const answer = async (url: URL): Promise<Response> => {
    switch (url.pathname) {
      case "/health":
        return plainText(200, "ok");
      case "/ready":
        return readiness();
      case "/metrics":
        return plainText(200, (await metrics.text()).trimEnd(), { "Content-Type": metrics.contentType });
      case "/reports": {
        const minutes = Number(url.searchParams.get("minutes") ?? 60);
        const brand = url.searchParams.get("brand") ?? "";
        if (brand === "" || !(minutes >= 1)) return plainText(400, "Name a brand: /reports?brand=acme&minutes=10");
        return Response.json(reports(brand, minutes), { headers: { "Cache-Control": "no-store" } });
      }
      case "/tls":
        return certificate(url);
      default:
        return plainText(404, `Here are ${paths}.`);
    }
  };

  return {
    async fetch({ url, method }) {
      if (method !== "GET" && method !== "HEAD")
        return plainText(405, "Only GET and HEAD here.", { Allow: "GET, HEAD" });
      if (!URL.canParse(url)) return plainText(400, "No such host.");
      if (!isPrivate(new URL(url).hostname, names))
        return plainText(421, "Ask by address, or add this name to ADMIN_NAMES.");
      const response = await answer(new URL(url));
      return method === "HEAD" ? new Response(null, response) : response;
    },
  };
}

/**
 * Whether a page on the internet can't have this host: an address, or a name that only this network knows. A public name
 * may lead to this port as well, so that its pages could read what is here (DNS rebinding).
 */
const isPrivate = (host: string, names: readonly string[]): boolean =>
  /^(\[.*\]|[\d.]+|[^.]+|.+\.localhost)$/.test(host) || names.includes(host);

/** A name that a certificate can be for: at least two labels, no address of a machine. */
const isDomain = (name: string): boolean =>
  name.length <= 253 && /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])?$/.test(name);
