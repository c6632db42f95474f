import { systemClock } from "#core/kernel/index.ts";
import { readGatewayOrigin } from "../gateway-origin.ts";
import { readBody } from "../limited-body.ts";
import { type KvNamespace, kvStore, type R2Bucket, r2Store } from "../store/cloudflare.ts";
import { storeReadLimits } from "../store/read-limits.ts";
import { readPublicKeys } from "../store/signature.ts";
import type { Store } from "../store/store.ts";
import { createEdge, type Edge } from "./edge.ts";
import { createFailureLog } from "./failure-log.ts";
import { plainText } from "./plain-pages.ts";
import { createPublishedSites } from "./published-sites.ts";
import { readSwitch } from "./switches.ts";

/** The platform's bindings of the worker. It needs one of the three stores. */
export interface WorkerEnv {
  /** The store in an R2 bucket. */
  readonly STORE_R2?: R2Bucket;
  /** The store in a KV namespace. */
  readonly STORE_KV?: KvNamespace;
  /** The files of a store's folder, by their paths: `fetch("http://store/builds.json")`. */
  readonly STORE_FILES?: { fetch(url: string): Promise<Response> };
  /** Public keys, separated by commas: what none of them has signed is not served. */
  readonly PUBLIC_KEY?: string | null;
  /** Instead of the records' gateways. */
  readonly GATEWAY_ORIGIN?: string | null;
  /** `off` makes every installed service worker remove itself. */
  readonly SERVICE_WORKER?: string | null;
  /** `on` makes browsers also use https for every host below a brand's. */
  readonly HSTS_SUBDOMAINS?: string | null;
  /** The header in which the platform gives the client's address. Only one that clients can't set. */
  readonly CLIENT_ADDRESS_HEADER?: string;
}

export interface WorkerContext {
  waitUntil(work: Promise<unknown>): void;
}

function storeIn({ STORE_R2, STORE_KV, STORE_FILES }: WorkerEnv): Pick<Store, "read"> {
  if (STORE_R2) return r2Store(STORE_R2);
  if (STORE_KV) return kvStore(STORE_KV);
  if (STORE_FILES) return filesStore(STORE_FILES);
  throw new Error("The worker has no store: bind STORE_R2, STORE_KV or STORE_FILES.");
}

const filesStore = (files: NonNullable<WorkerEnv["STORE_FILES"]>): Pick<Store, "read"> => ({
  async read(key) {
    const answer = await files.fetch(`http://store/${encodeURI(key)}`);
    if (answer.status === 404) return undefined;
    if (!answer.ok || !answer.body) throw new Error(`reading ${key}: ${answer.status}`);
    return readBody(answer.body, storeReadLimits, systemClock);
  },
});

/** The edge as a module worker (workerd and compatible runtimes). It needs nothing of Node. */
function createWorker() {
  let edge: Edge | undefined;

  const open = (env: WorkerEnv): Edge => {
    const { sites, assets } = createPublishedSites({
      store: storeIn(env),
      clock: systemClock,
      warn: console.error,
      sharesNoWork: true,
      verify: readPublicKeys(env.PUBLIC_KEY),
    });
    return createEdge({
      sites,
      assets,
      clock: systemClock,
      gateway: readGatewayOrigin(env.GATEWAY_ORIGIN),
      observer: createFailureLog(console.warn),
      serviceWorker: readSwitch("SERVICE_WORKER", env.SERVICE_WORKER),
      hstsSubdomains: readSwitch("HSTS_SUBDOMAINS", env.HSTS_SUBDOMAINS),
    });
  };

  return {
    async fetch(request: Request, env: WorkerEnv, context: WorkerContext): Promise<Response> {
      // Two `Host` headers come as one that is no host.
      if (!URL.canParse(request.url)) return plainText(400, "No such address.");
      edge ??= open(env);
      const clientAddress = env.CLIENT_ADDRESS_HEADER && request.headers.get(env.CLIENT_ADDRESS_HEADER);
      return edge.fetch(request, {
        waitUntil: (work) => context.waitUntil(work),
        ...(clientAddress && { clientAddress }),
      });
    },
  };
}

export default createWorker();
