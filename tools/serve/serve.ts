/** The built program of `npm run serve`: the edge under Node, over `dist` and the brands' manifests. */
import { realpathSync } from "node:fs";
import { access, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { systemClock } from "#core/kernel/index.ts";
import type { BuildManifest } from "#core/merchant/index.ts";
import type { CriticalCss } from "#core/shell/index.ts";
import { parseTrustedProxies } from "#server/client.ts";
import { createEdge, createRecords, readServiceWorker } from "#server/edge/index.ts";
import { readGatewayOrigin } from "#server/gateway-origin.ts";
import { LOOPBACK, listen, nodeListener, pageCompressor, recordPacker } from "#server/node.ts";
import { createNodeAssets } from "#server/node-assets.ts";
import { HEADLINE_FONTS, merchantsDirectory, readLastPublished } from "#tools/publish/index.ts";
import { mountSandbox } from "./mount-sandbox.ts";
import { createOperations, type OperationsOptions } from "./operations.ts";
import { watchPublished } from "./watch-published.ts";

export { readPort } from "#server/port.ts";

export interface ServeOptions extends OperationsOptions {
  readonly root: string;
  readonly port: number;
  readonly sandbox: boolean;
  /** `MERCHANTS_DIR`: folder of the brands, relative to `root`. Default: `merchants`. */
  readonly merchants: string | undefined;
  readonly gatewayOrigin: string | undefined;
  /** Address to listen at. Default: this machine alone for a sandbox, else all. */
  readonly host?: string | undefined;
  /** Addresses and networks of the proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed. */
  readonly trustedProxies?: string | undefined;
  /** `off` makes every installed service worker remove itself. */
  readonly serviceWorker?: string | undefined;
}

const [, program] = process.argv;
if (program !== undefined && realpathSync(program) === fileURLToPath(import.meta.url)) {
  console.error("This file only exports functions. Run `npm run serve`, or `node tools/serve.mjs`.");
  process.exit(1);
}

/**
 * Serves the build. @returns a function that stops it, once requests in progress are answered; with `drain` it accepts
 * further ones for a while, so that whoever sends them learns that it ends.
 */
export async function serve(options: ServeOptions): Promise<(how?: { readonly drain: boolean }) => Promise<void>> {
  const { root, port, sandbox, host = sandbox ? LOOPBACK : undefined } = options;
  const merchants = merchantsDirectory(root, options.merchants);
  const gatewayOrigin = readGatewayOrigin(options.gatewayOrigin);
  const serviceWorker = readServiceWorker(options.serviceWorker);
  const trustedProxies = parseTrustedProxies(options.trustedProxies ?? "");
  const operations = createOperations(options, { port, sandbox, clock: systemClock });
  const dist = path.join(root, "dist");
  const manifest: BuildManifest = JSON.parse(await readFile(path.join(dist, "build.json"), "utf8"));
  const criticalCss: CriticalCss = JSON.parse(await readFile(path.join(dist, "critical.json"), "utf8"));
  const build = { ...manifest, criticalCss };
  const records = createRecords([], recordPacker);
  await operations.open({
    ready: () =>
      access(path.join(dist, "build.json")).then(
        () => true,
        () => "the build is gone",
      ),
    // Not every host below a domain, which are affiliates': anyone can make up others.
    knowsDomain: async (domain) => (records.find(domain) ?? records.find(domain.replace(/^www\./, ""))) !== undefined,
  });
  const codes = () => records.all().map(({ code }) => code);
  const mounted = sandbox
    ? await mountSandbox(root, port, (await import("virtual:stand-ins")).default, codes)
    : undefined;
  const edge = createEdge({
    records,
    assets: await createNodeAssets({ folder: dist, records }),
    build: () => build,
    clock: systemClock,
    compressor: pageCompressor,
    serviceWorker,
    observer: operations.observer,
    ...(mounted
      ? { gateway: mounted.fetch, gatewayHosts: mounted.hosts, gatewayPages: mounted.pages }
      : gatewayOrigin
        ? { gateway: gatewayOrigin }
        : {}),
  });
  const watch = await watchPublished({
    merchants,
    build: manifest,
    records,
    published: await readLastPublished(path.join(dist, "records"), console.error),
    vendorOrigins: mounted?.vendorOrigins,
    fonts: path.join(root, HEADLINE_FONTS),
  });
  const { stop } = await listen(nodeListener(edge, trustedProxies), port, host);
  operations.started();
  void edge.warm();
  // Only beside a sandbox the bare localhost lists the brands.
  console.info(`${records.all().length} brands ${sandbox ? `at http://localhost:${port}/` : `on port ${port}`}`);
  const end = async () => {
    await stop();
    watch.close();
    edge.close();
    mounted?.close();
  };
  return (how) => operations.end(end, how?.drain === true);
}
