import { type Clock, systemClock } from "#core/kernel/index.ts";
import { readGatewayOrigin } from "../gateway-origin.ts";
import { createEdge, type Edge } from "./edge.ts";
import { plainText } from "./plain-pages.ts";
import { openPublishedSite, type PublishedSite } from "./published-site.ts";
import { readServiceWorker } from "./removed-worker.ts";
import { siteUrl } from "./site-url.ts";

/** The platform's bindings of the worker. */
export interface WorkerEnv {
  /** The files of `dist`, as `npm run build` and `npm run merchant -- publish --all` leave them, by their paths. */
  readonly SITE: { fetch(url: string): Promise<Response> };
  /** Instead of the records' gateways. */
  readonly GATEWAY_ORIGIN?: string;
  /** `off` makes every installed service worker remove itself. */
  readonly SERVICE_WORKER?: string;
  /** The header in which the platform gives the client's address. Only one that clients can't set. */
  readonly CLIENT_ADDRESS_HEADER?: string;
}

export interface WorkerContext {
  waitUntil(work: Promise<unknown>): void;
}

/** The edge as a module worker (workerd and compatible runtimes). It needs nothing of Node. */
export function createWorker(clock: Clock = systemClock) {
  // Requests share no work: on these runtimes a request's work ends with it.
  let ready: { readonly site: PublishedSite; readonly edge: Edge } | undefined;

  async function open({ SITE, GATEWAY_ORIGIN, SERVICE_WORKER }: WorkerEnv) {
    const site = await openPublishedSite((path) => SITE.fetch(`http://site${encodeURI(path)}`), clock, console.error);
    const { records, assets, build } = site;
    const edge = createEdge({
      records,
      assets,
      build: () => build,
      clock,
      gateway: readGatewayOrigin(GATEWAY_ORIGIN),
      serviceWorker: readServiceWorker(SERVICE_WORKER),
    });
    return { site, edge };
  }

  return {
    async fetch(request: Request, env: WorkerEnv, context: WorkerContext): Promise<Response> {
      // Two `Host` headers come as one that is no host.
      if (!URL.canParse(request.url)) return plainText(400, "No such address.");
      ready ??= await open(env);
      const { site, edge } = ready;
      const { hostname, pathname } = siteUrl(request.url);
      // Not 404: it would be kept, by search engines too.
      if (!(await site.prepare(hostname)) && pathname !== "/healthz")
        return plainText(503, "This site can't be read at the moment. Try again.", { "Retry-After": "2" });
      const clientAddress = env.CLIENT_ADDRESS_HEADER && request.headers.get(env.CLIENT_ADDRESS_HEADER);
      return edge.fetch(request, {
        waitUntil: (work) => context.waitUntil(work),
        ...(clientAddress && { clientAddress }),
      });
    },
  };
}

export default createWorker();
