import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { selfSigned } from "#tools/self-signed.ts";

const json = { "Content-Type": "application/json" };

/** What a manifest may name as its gateway by mistake. */
export const faultyGateways = {
  silent: () => {},
  unknown: (_, answer) => answer.writeHead(404, { "Content-Type": "text/html" }).end("<h1>Not found</h1>"),
  failing: (_, answer) => answer.writeHead(500, json).end('{"error":"internal"}'),
  parked: (_, answer) => answer.writeHead(200, { "Content-Type": "text/html" }).end("<h1>This domain is for sale</h1>"),
  empty: (_, answer) => answer.writeHead(200, json).end("{}"),
  truncated: (_, answer) => answer.writeHead(200, { ...json, "Content-Length": "100" }).end('{"success":tr'),
  redirecting: (_, answer) => answer.writeHead(302, { Location: "https://www.lotusplay.example/" }).end(),
  untrusted: (_, answer) => answer.writeHead(200, json).end('{"success":true,"value":null}'),
  closed: undefined,
} satisfies Readonly<Record<string, RequestListener | undefined>>;

/** Starts them. @returns the origin of each, and a function that ends all */
export async function startFaultyGateways() {
  const servers: Server[] = [];
  const start = async (listener: RequestListener | undefined, isSecure: boolean): Promise<string> => {
    const server = isSecure ? createTlsServer(selfSigned(), listener) : createServer(listener);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    if (listener) servers.push(server);
    else server.close();
    return `${isSecure ? "https" : "http"}://127.0.0.1:${port}`;
  };
  const origins = new Map<string, string>();
  for (const [name, listener] of Object.entries(faultyGateways))
    origins.set(name, await start(listener, name === "untrusted"));
  return {
    originOf: (name: keyof typeof faultyGateways): string => origins.get(name) ?? "",
    stop() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
