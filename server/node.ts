import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import type { Compress, Edge } from "./edge/index.ts";

/** Brotli for pages. A page is compressed once and then sent many times. */
export const compressPage: Compress = (text) => ({
  encoding: "br",
  body: new Uint8Array(
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
      },
    }),
  ),
});

const PAGE_QUALITY = 9;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** An edge as Node's request listener. */
export const nodeListener = (edge: Edge): Listener => {
  const listener = getRequestListener((request, env) => {
    const clientAddress = env.incoming.socket.remoteAddress;
    return edge.fetch(request, clientAddress === undefined ? {} : { clientAddress });
  });
  return (request, response) => void listener(request, response);
};

/** Starts a server, or rejects with a sentence that says what to do. */
export function listen(listener: Listener, port: number): Promise<Server> {
  const server = createServer(listener);
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(
        taken ? new Error(`Port ${port} is taken. Stop what uses it, or choose another: PORT=${port + 1}.`) : error,
      );
    });
    server.listen(port, () => resolve(server));
  });
}
