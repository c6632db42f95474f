import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import { createServer } from "vite";
import { readPageData } from "#core/merchant/index.ts";
import { LOOPBACK, listen } from "#server/node.ts";
import { createInspector, type InspectorOptions } from "#tools/inspector/inspector.ts";
import { asObject } from "#tools/manifest/index.ts";

export interface InspectAddressOptions extends Omit<InspectorOptions, "brandAt"> {
  readonly root: string;
  /** Of a page of the site, such as a staged one with its key. */
  readonly address: URL;
  /** To listen at. 0: any that is free. */
  readonly port: number;
}

export interface InspectedAddress {
  /** To open in a browser. */
  readonly url: string;
  stop(): Promise<void>;
}

/** What the inspector's own page loads; the rest is the site's. */
const sources = /^\/m\/(@|core\/|node_modules\/|tools\/)/;

/**
 * Shows a site that is served elsewhere in the inspector, at an address of this machine: what the page asks for is
 * fetched from there, so that the site itself has no part of an inspector.
 * @throws Error with the next step where the address is of no site of Livery's
 */
export async function inspectAddress(options: InspectAddressOptions): Promise<InspectedAddress> {
  const { root, address, port, ...inspectorOptions } = options;
  const brand = await brandAt(address);
  const vite = await createServer({
    root,
    configFile: `${root}/vite.config.ts`,
    server: { middlewareMode: true, hmr: false, watch: null },
    logLevel: "warn",
  });
  const inspector = createInspector({ ...inspectorOptions, brandAt: () => brand });
  const toSite = proxyTo(address);
  const { server, stop } = await listen(
    (request, response) => {
      if (sources.test(request.url ?? "")) vite.middlewares(request, response, () => toSite(request, response));
      else inspector(request, response, () => toSite(request, response));
    },
    port,
    LOOPBACK,
  );
  const bound = server.address();
  const page = new URL(`${address.pathname}${address.search}`, "http://localhost");
  page.hostname = `${brand.code}.localhost`;
  page.port = String(typeof bound === "object" ? bound?.port : port);
  page.searchParams.set("inspect", "");
  return {
    url: page.href,
    async stop() {
      await Promise.all([stop(0), vite.close()]);
    },
  };
}

/** Browsers take each name below `localhost` for this machine; resolvers need not. */
const hostOf = ({ hostname }: URL): string => (/(^|\.)localhost$/.test(hostname) ? LOOPBACK : hostname);

const requestOf = ({ protocol }: URL) => (protocol === "https:" ? https.request : http.request);

async function brandAt(address: URL): Promise<InspectedBrand> {
  const first = await pageAt(address);
  // A staged site's address gives the browser its key, and leads on.
  const { text } = first.cookie === undefined ? first : await pageAt(address, first.cookie);
  const { code, name } = asObject(asObject(readPageData(text)).record);
  if (typeof code !== "string" || typeof name !== "string")
    throw new Error(
      `${address.origin}${address.pathname} is no page of Livery's, or its key has ended: copy the address that \`stage\` prints`,
    );
  return { code, name };
}

type InspectedBrand = NonNullable<ReturnType<InspectorOptions["brandAt"]>>;

function pageAt(
  address: URL,
  cookie?: string,
): Promise<{ readonly text: string; readonly cookie: string | undefined }> {
  const query = cookie === undefined ? address.search : "";
  return new Promise<Awaited<ReturnType<typeof pageAt>>>((resolve, reject) => {
    const options = {
      host: hostOf(address),
      port: address.port,
      path: `${address.pathname}${query}`,
      headers: { Host: address.host, Accept: "text/html", ...(cookie !== undefined && { Cookie: cookie }) },
    };
    requestOf(address)(options, (answer) => {
      const [given] = answer.statusCode === 303 ? (answer.headers["set-cookie"] ?? []) : [];
      let text = "";
      answer.setEncoding("utf8").on("data", (part: string) => (text += part));
      answer.on("end", () => resolve({ text, cookie: given?.split(";", 1)[0] })).on("error", reject);
    })
      .on("error", reject)
      .end();
  }).catch((error: Error) => {
    throw new Error(`${address.host} does not answer (${error.message}): look whether the site is served there`);
  });
}

/** Passes requests on to the server of an address, as if the browser had opened that. */
function proxyTo(address: URL) {
  return (incoming: IncomingMessage, response: ServerResponse): void => {
    const { origin, referer, ...others } = incoming.headers;
    const headers = { ...others, host: address.host, ...(origin !== undefined && { origin: address.origin }) };
    const { method, url: path } = incoming;
    const outgoing = requestOf(address)(
      { host: hostOf(address), port: address.port, method, path, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, headersHere(answer.headers, address));
        answer.pipe(response);
      },
    );
    outgoing.on("error", ({ message }) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(`${address.host} does not answer: ${message}\n`);
    });
    incoming.pipe(outgoing);
  };
}

/** Without what holds for the site's own name and its certificate. */
function headersHere(headers: IncomingHttpHeaders, { origin }: URL): IncomingHttpHeaders {
  const { "strict-transport-security": _, "set-cookie": cookies, location, ...others } = headers;
  return {
    ...others,
    ...(cookies && { "set-cookie": cookies.map((cookie) => cookie.replace(/;\s*(Domain=[^;]*|Secure)/gi, "")) }),
    ...(location !== undefined && { location: location.replace(origin, "") }),
  };
}
