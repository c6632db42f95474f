import { existsSync } from "node:fs";
import { access, readFile } from "node:fs/promises";
import path from "node:path";
import { systemClock } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import type { CriticalCss } from "#core/shell/index.ts";
import { parseTrustedProxies } from "#server/client.ts";
import {
  type AssetSource,
  createEdge,
  createPublishedSites,
  createRecords,
  readSwitch,
  type SiteSource,
  sitesOf,
} from "#server/edge/index.ts";
import { readGatewayOrigin } from "#server/gateway-origin.ts";
import { LOOPBACK, listen, nodeListener, pageCompressor, recordPacker } from "#server/node.ts";
import { createNodeAssets } from "#server/node-assets.ts";
import { readPublicKeys, type Verify } from "#server/store/index.ts";
import { openStore, openStoreReads } from "#server/store/open-store.ts";
import { HEADLINE_FONTS, merchantsDirectory } from "#tools/publish/index.ts";
import { type Hosts, readHosts } from "#tools/releases/index.ts";
import { type MountedSandbox, mountSandbox } from "./mount-sandbox.ts";
import { createOperations, type OperationsOptions } from "./operations.ts";
import { watchPublished } from "./watch-published.ts";

export interface ServeOptions extends OperationsOptions {
  readonly root: string;
  readonly port: number;
  readonly sandbox: boolean;
  /** Empties the sandbox first. */
  readonly fresh?: boolean;
  /** `MERCHANTS_DIR`: folder of the brands, relative to `root`. Default: `merchants`. */
  readonly merchants: string | undefined;
  readonly gatewayOrigin: string | undefined;
  /** Address to listen at. Default: this machine alone for a sandbox, else all. */
  readonly host?: string | undefined;
  /** Addresses and networks of the proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly trustedProxies?: string | undefined;
  /** `off` makes every installed service worker remove itself. */
  readonly serviceWorker?: string | undefined;
  /** `on` makes browsers also use https for every host below a brand's. */
  readonly hstsSubdomains?: string | undefined;
  /** `STORE`: serves the releases of this store. Default: the brands of `merchants`. */
  readonly store?: string | undefined;
  /** Public keys, separated by commas: of the store nothing is served that none of them has signed. */
  readonly publicKey?: string | undefined;
}

/**
 * Serves the build. @returns a function that stops it, once requests in progress are answered; with `drain` it accepts
 * further ones for a while, so that whoever sends them learns that it ends.
 */
export async function serve(options: ServeOptions): Promise<(how?: { readonly drain: boolean }) => Promise<void>> {
  const { root, port, sandbox, host = sandbox ? LOOPBACK : undefined } = options;
  if (options.store && sandbox)
    throw new Error("A store holds what is published, for real gateways. Unset STORE, or serve without --sandbox.");
  const verify = readPublicKeys(options.publicKey);
  if (verify && !options.store)
    throw new Error("PUBLIC_KEY is for what a store holds: name the store by STORE, or unset PUBLIC_KEY.");
  const gatewayOrigin = readGatewayOrigin(options.gatewayOrigin);
  const serviceWorker = readSwitch("SERVICE_WORKER", options.serviceWorker);
  const hstsSubdomains = readSwitch("HSTS_SUBDOMAINS", options.hstsSubdomains);
  const trustedProxies = parseTrustedProxies(options.trustedProxies ?? "");
  const operations = createOperations(options, {
    port,
    sandbox,
    clock: systemClock,
    servedAge: () => served.age?.(),
    reports: () => edge.reports.all(),
  });
  const served = options.store ? await fromStore(options.store, root, verify) : await fromManifests(options);
  const { sites, assets, mounted } = served;
  const edge = createEdge({
    sites,
    assets,
    clock: systemClock,
    compressor: pageCompressor,
    serviceWorker,
    hstsSubdomains,
    observer: operations.observer,
    ...(mounted
      ? { gateway: mounted.fetch, gatewayHosts: mounted.hosts, gatewayPages: mounted.pages, pageTime: mounted.now }
      : gatewayOrigin
        ? { gateway: gatewayOrigin }
        : {}),
  });
  await operations.open({
    ready: served.ready,
    reports: edge.reports.of,
    // Not every host below a domain, which are affiliates': anyone can make up others.
    async knowsDomain(domain) {
      const release = await sites.find(domain);
      // A domain that only a share or the staged revision has yet is served, too.
      const served = [release?.current, release?.next?.site, await release?.staged?.site()];
      const domains = served.flatMap((site) => site?.record.domains ?? []);
      return domains.some((own) => domain === own || domain === `www.${own}`);
    },
  });
  const { stop } = await listen(nodeListener(edge, trustedProxies), port, host);
  operations.started();
  void edge.warm();
  // Only beside a sandbox the bare localhost lists the brands.
  console.info(`${served.what} ${sandbox ? `at http://localhost:${port}/` : `on port ${port}`}`);
  const end = async () => {
    await stop();
    await served.close();
  };
  return (how) => operations.end(end, how?.drain === true);
}

/** What an edge serves. */
interface Served {
  readonly sites: SiteSource;
  readonly assets: AssetSource;
  /** In words, for the log. */
  readonly what: string;
  readonly mounted?: MountedSandbox | undefined;
  /** Seconds since its source last answered; 0 while it does. */
  readonly age?: () => number;
  /** Whether visitors can be served, or why not. */
  ready(): Promise<true | string>;
  close(): Promise<void>;
}

/** The releases of a store. Nothing is published here. */
async function fromStore(name: string, root: string, verify: Verify | undefined): Promise<Served> {
  const store = await openStoreReads(name, root, systemClock);
  const { sites, assets, age, hasBuild } = createPublishedSites({
    store,
    clock: systemClock,
    warn: console.error,
    verify,
  });
  return {
    sites,
    assets,
    age,
    what: verify ? "the signed releases of the store" : "the releases of the store",
    ready: () =>
      hasBuild().then(
        (has) => has || "the store has no build: publish a brand",
        // The reason may contain the store's address, and with it a password: only the log gets it.
        (cause) => {
          console.error("The store doesn't answer. Check STORE, and that it runs:", cause);
          return "the store doesn't answer";
        },
      ),
    close: () => store.close(),
  };
}

/** The brands of a folder, published whenever their files change, from the build in `dist`. */
async function fromManifests({ root, port, sandbox, fresh = false, ...options }: ServeOptions): Promise<Served> {
  const dist = path.join(root, "dist");
  if (!existsSync(path.join(dist, "build.json")))
    throw new Error(
      "There is no STORE to serve from, and no build here to publish brands from. Set STORE to what `livery publish` writes, such as STORE=redis://host:6379/0, or run `npx livery build`.",
    );
  const merchants = merchantsDirectory(root, options.merchants);
  const manifest: BuildManifest = JSON.parse(await readFile(path.join(dist, "build.json"), "utf8"));
  const criticalCss: CriticalCss = JSON.parse(await readFile(path.join(dist, "critical.json"), "utf8"));
  const build = { ...manifest, criticalCss };
  const records = createRecords([], recordPacker);
  const codes = () => records.all().map(({ code }) => code);
  const mounted = sandbox
    ? await mountSandbox(root, { port, fresh, standIns: (await import("virtual:stand-ins")).default, brands: codes })
    : undefined;
  const watch = await watchPublished({
    merchants,
    build: manifest,
    records,
    published: await publishedHosts(root),
    vendorOrigins: mounted?.vendorOrigins,
    fonts: path.join(root, HEADLINE_FONTS),
  });
  return {
    sites: sitesOf(records, () => build),
    assets: await createNodeAssets({ folder: dist, records }),
    what: `${records.all().length} brands`,
    mounted,
    ready: () =>
      access(path.join(dist, "build.json")).then(
        () => true,
        () => "the build is gone",
      ),
    async close() {
      watch.close();
      mounted?.close();
    },
  };
}

/** Who has which domain in the folder that `livery publish` writes; nobody where it can't be read. */
async function publishedHosts(root: string): Promise<Hosts> {
  const store = await openStore(undefined, root);
  return readHosts(store).catch((cause: unknown) => {
    console.error(cause);
    return new Map();
  });
}
