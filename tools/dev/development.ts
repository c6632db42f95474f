import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { systemClock } from "#core/kernel/index.ts";
import { createEdge, createRecords, sitesOf } from "#server/edge/index.ts";
import { LOOPBACK, listen, nodeListener } from "#server/node.ts";
import { createNodeAssets } from "#server/node-assets.ts";
import { readCriticalCss } from "#tools/build/critical-pass.ts";
import { createInspector } from "#tools/inspector/inspector.ts";
import { agentTag, framedBy } from "#tools/inspector/panel-page.ts";
import { panelHost } from "#tools/inspector/protocol.ts";
import { loadStandIns } from "#tools/plugins/load-stand-ins.ts";
import { externalPluginDirectories } from "#tools/plugins/plugin-folders.ts";
import { createSourceReader, HEADLINE_FONTS } from "#tools/publish/index.ts";
import { mountSandbox } from "#tools/serve/mount-sandbox.ts";
import { watchPublished } from "#tools/serve/watch-published.ts";
import { createBrandDiagnostics } from "./diagnostics.ts";
import { inTurn } from "./in-turn.ts";
import { isIgnored } from "./watched-files.ts";

export interface DevelopmentOptions {
  readonly root: string;
  readonly port: number;
  /** Address to listen at. Default: this machine alone. */
  readonly host?: string | undefined;
  /** Folder of the manifests. */
  readonly merchants: string;
  /** Instead of the sandbox. */
  readonly gatewayOrigin: string | undefined;
  /** Empties the sandbox first. Default: false. */
  readonly fresh?: boolean;
}

export interface Development {
  readonly brands: readonly { readonly name: string; readonly host: string }[];
  readonly sandbox: boolean;
}

/** Paths that Vite serves; the edge serves everything else, as in production. */
const sources = /^\/m\/(@|core\/|plugins\/|node_modules\/|tools\/)/;

/** Sources of the build manifest, besides the code: files in a folder of plugins, and core's texts. */
const pluginFiles = /^[^/]+\/[^/]+\/(plugin\.json|[\w-]+\.svg|texts\.json|index\.tsx?)$/;
const coreTexts = /\/core\/i18n\/locales\/[\w-]+\.json$/;

/** Starts everything on one port, and updates it as files change. */
export async function startDevelopment({
  root,
  port,
  host = LOOPBACK,
  merchants,
  gatewayOrigin,
  fresh = false,
}: DevelopmentOptions): Promise<Development> {
  // The port first: whether it is free is known at once, while the rest takes a moment.
  let answer = (_: IncomingMessage, response: ServerResponse) => {
    response
      .writeHead(503, { "Content-Type": "text/plain; charset=utf-8", "Retry-After": "1", Refresh: "1" })
      .end("Starting …\n");
  };
  const { server } = await listen((request, response) => answer(request, response), port, host);

  const records = createRecords();
  const codes = () => records.all().map(({ code }) => code);
  const sandbox = gatewayOrigin
    ? undefined
    : await mountSandbox(root, { port, fresh, standIns: await loadStandIns(root), brands: codes });
  const diagnostics = createBrandDiagnostics();
  let vite: ViteDevServer | undefined;
  const latest = new Map<string, unknown>();
  const send = (event: string, data: unknown) => vite?.ws.send({ type: "custom", event, data });
  const readSources = createSourceReader(root);
  let sourceBuild = await readSources();
  const publish = () =>
    watchPublished({
      merchants,
      build: sourceBuild,
      records,
      vendorOrigins: sandbox?.vendorOrigins,
      fonts: path.join(root, HEADLINE_FONTS),
      onChange({ folder, record, good }, text) {
        const code = record?.site.code ?? folder;
        // Warnings appear in the terminal only: the page is valid.
        const shown = good ? "" : text;
        diagnostics.set(code, shown);
        const update = { code, revision: record?.site.revision, diagnostics: shown };
        latest.set(code, update);
        send("livery:brand", update);
      },
    });
  let watch = await publish();

  const pluginDirectories = [path.join(root, "plugins"), ...externalPluginDirectories(root)];
  const development = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server: {
      middlewareMode: true,
      // The pages of no other server of this machine read sources here.
      cors: false,
      hmr: { server },
      watch: { ignored: isIgnored(root, merchants, pluginDirectories) },
      // Brands' own domains, for developers whose DNS points them here.
      allowedHosts: records.all().flatMap(({ domains }) => domains.map((domain) => `.${domain}`)),
      warmup: { clientFiles: ["core/app/entry.tsx"] },
    },
  });
  vite = development;
  // A page that was loading when a manifest changed has missed the update.
  development.ws.on("livery:hello", (code: unknown, client) => {
    const update = typeof code === "string" ? latest.get(code) : undefined;
    if (update !== undefined) client.send("livery:brand", update);
  });

  const readCss = () =>
    readCriticalCss(root, async (file) => String((await development.ssrLoadModule(`/${file}?inline`)).default));
  let build = { ...sourceBuild, criticalCss: await readCss() };

  development.watcher.add(pluginDirectories);
  const isReadBeforehand = (file: string) =>
    coreTexts.test(file) ||
    pluginDirectories.some((directory) => pluginFiles.test(path.relative(directory, file).split(path.sep).join("/")));

  const reload = () => development.ws.send({ type: "full-reload" });
  const isShellStyle = (file: string) =>
    /\/core\/(shell|ui)\/([\w-]+\/)*[\w-]+\.css$/.test(file) && !file.endsWith(".module.css");
  // A checkout changes many at once.
  const onStructure = inTurn<string>(async (files) => {
    const [isStyle, isSource] = [files.some(isShellStyle), files.some(isReadBeforehand)];
    if (!isStyle && !isSource) return;
    if (isSource) {
      // Where a file can't be read, brands go on being watched.
      sourceBuild = await readSources();
      const next = await publish();
      watch.close();
      watch = next;
    }
    build = { ...sourceBuild, criticalCss: isStyle ? await readCss() : build.criticalCss };
    reload();
  });
  development.watcher.on("add", onStructure).on("unlink", onStructure);
  // Vite handles a module's own change.
  development.watcher.on("change", (file) => /\.(json|css|svg)$/.test(file) && onStructure(file));

  const edge = createEdge({
    sites: sitesOf(records, () => build),
    assets: await createNodeAssets({ folder: undefined, records }),
    clock: systemClock,
    dev: {
      head: (code, request) => (isFramed(request) ? agentTag : "") + diagnostics.head(code),
      policy: (policy, request) =>
        isFramed(request)
          ? framedBy(`http://${panelHost(new URL(request.url).host)}`, developmentPolicy(policy))
          : developmentPolicy(policy),
      missing: (host) => diagnostics.get(host.split(".").at(-2) ?? ""),
    },
    ...(sandbox
      ? { gateway: sandbox.fetch, gatewayHosts: sandbox.hosts, gatewayPages: sandbox.pages, pageTime: sandbox.now }
      : gatewayOrigin
        ? { gateway: gatewayOrigin }
        : {}),
  });
  const toEdge = nodeListener(edge);
  const inspector = createInspector({
    root,
    merchants,
    build: async () => sourceBuild,
    brandAt(name) {
      const brand = records.all().find(({ domains }) => domains.includes(name));
      return brand && { ...brand, host: localHost(brand.domains) };
    },
    saving: { onSaved: (folder) => void watch.refresh([folder]) },
  });
  answer = (request, response) =>
    // First: the panel's host has no sources.
    inspector(request, response, () => {
      if (sources.test(request.url ?? "")) development.middlewares(request, response, () => toEdge(request, response));
      else toEdge(request, response);
    });
  void edge.warm();

  return {
    brands: records.all().map(({ code, name, domains }) => ({
      name,
      host: localHost(domains) ?? domains[0] ?? code,
    })),
    sandbox: sandbox !== undefined,
  };
}

const localHost = (domains: readonly string[]) => domains.find((domain) => domain.endsWith(".localhost"));

/** Perhaps by the panel. A browser that does not say so may frame any page. */
const isFramed = ({ headers }: Request): boolean => (headers.get("sec-fetch-dest") ?? "iframe") === "iframe";

/** Vite's client uses a WebSocket and writes its overlay as HTML; the rest is as strict as in production. */
const developmentPolicy = (policy: string): string =>
  policy
    .replace(/; require-trusted-types-for[^;]*/, "")
    .replace(/; trusted-types[^;]*/, "")
    .replace("connect-src", "connect-src ws:");
