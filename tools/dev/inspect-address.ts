import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import { text as textOf } from "node:stream/consumers";
import { readPageData } from "#core/merchant/index.ts";
import { LOOPBACK, listen } from "#server/node.ts";
import { createInspector, type InspectedBrand, type InspectorOptions } from "#tools/inspector/inspector.ts";
import { agentTag, framedBy } from "#tools/inspector/panel-page.ts";
import { panelHost } from "#tools/inspector/protocol.ts";
import { asObject, codePattern } from "#tools/manifest/index.ts";

export interface InspectAddressOptions extends Omit<InspectorOptions, "brandAt" | "saving"> {
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

/**
 * Shows a site that is served elsewhere in the inspector, at an address of this machine: what the page asks for is
 * fetched from there, so that the site itself has no part of an inspector. The site may be anybody's: it gets no file of
 * this machine, and nothing is saved.
 * @throws Error with the next step where the address is of no site of Livery's
 */
export async function inspectAddress(options: InspectAddressOptions): Promise<InspectedAddress> {
  const { address, port, ...inspectorOptions } = options;
  const { code, name } = await brandAt(address);
  const host = `${code}.localhost`;
  const brand: InspectedBrand = { code, name, host };
  const inspector = createInspector({ ...inspectorOptions, brandAt: (at) => (at === host ? brand : undefined) });
  const toSite = proxyTo(address);
  const { server, stop } = await listen(
    (request, response) =>
      inspector(request, response, () => {
        if (request.headers.host?.split(":", 1)[0] === host) toSite(request, response);
        else response.writeHead(404).end();
      }),
    port,
    LOOPBACK,
  );
  const bound = server.address();
  const boundPort = typeof bound === "object" ? bound?.port : port;
  return {
    url: `http://${panelHost(host)}:${boundPort}${address.pathname}${address.search}`,
    stop: () => stop(0),
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
  if (typeof code !== "string" || !new RegExp(codePattern).test(code) || typeof name !== "string")
    throw new Error(
      `${address.origin}${address.pathname} is no page of Livery's, or its key has ended: copy the address that \`stage\` prints`,
    );
  return { code, name };
}

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

/** Passes requests on to the server of an address, as if the browser had opened that; its pages get the agent. */
function proxyTo(address: URL) {
  return (incoming: IncomingMessage, response: ServerResponse): void => {
    const { origin, referer, host = "", ...others } = incoming.headers;
    const headers = {
      ...others,
      host: address.host,
      ...(origin !== undefined && { origin: address.origin }),
      // A page is read here.
      ...(others.accept?.includes("text/html") && { "accept-encoding": "identity" }),
    };
    const { method, url: path } = incoming;
    const onError = ({ message }: Error) => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end(`${address.host} does not answer: ${message}\n`);
    };
    const outgoing = requestOf(address)(
      { host: hostOf(address), port: address.port, method, path, headers },
      (answer) => {
        const status = answer.statusCode ?? 502;
        const given = headersHere(answer.headers, address, host);
        if (isPage(answer)) {
          const { "content-length": _, "transfer-encoding": __, ...ofPage } = given;
          const send = (page: string) =>
            response.writeHead(status, ofPage).end(page.replace(/<head[^>]*>/i, `$&${agentTag}`));
          textOf(answer).then(send).catch(onError);
        } else {
          response.writeHead(status, given);
          answer.pipe(response);
        }
      },
    );
    outgoing.on("error", onError);
    incoming.pipe(outgoing);
  };
}

const isPage = ({ headers }: IncomingMessage): boolean =>
  /^text\/html\b/i.test(headers["content-type"] ?? "") && headers["content-encoding"] === undefined;

/** Without what holds for the site's own name and its certificate, and such that the panel beside this host may frame it. */
function headersHere(headers: IncomingHttpHeaders, { origin }: URL, host: string): IncomingHttpHeaders {
  const { "strict-transport-security": _, "x-frame-options": __, "set-cookie": cookies, location, ...others } = headers;
  const policy = headers["content-security-policy"];
  return {
    ...others,
    ...(typeof policy === "string" && { "content-security-policy": framedBy(`http://${panelHost(host)}`, policy) }),
    ...(cookies && { "set-cookie": cookies.map((cookie) => cookie.replace(/;\s*(Domain=[^;]*|Secure)/gi, "")) }),
    ...(location !== undefined && { location: location.replace(origin, "") }),
  };
}
