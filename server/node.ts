import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { clientOf, type TrustedProxies } from "./client.ts";
import type { Compressor, Edge, RecordPacker } from "./edge/index.ts";

/** On another thread. */
const compressAside = promisify(brotliCompress);

/** One page at a time: the other threads stay free for those who wait. */
let bestOfOthers: Promise<unknown> = Promise.resolve();

/**
 * Brotli for pages. The highest level takes 60 ms of a thread, and saves a tenth of what every later visitor waits for.
 */
export const pageCompressor: Compressor = {
  quick: async (page) => compressed(await compressAside(page, options(page, 9))),
  best(page) {
    const best = bestOfOthers.then(async () => compressed(await compressAside(page, options(page, 11))));
    bestOfOthers = best.catch(() => {});
    return best;
  },
};

/** Brotli for records that are not requested at the moment: a quarter of their text. */
export const recordPacker: RecordPacker = {
  pack(text) {
    const bytes = Buffer.from(text);
    // A copy: a slice would keep the whole buffer in memory.
    return new Uint8Array(brotliCompressSync(bytes, options(bytes, 5)));
  },
  unpack: (packed) => brotliDecompressSync(packed).toString(),
};

const compressed = (bytes: Uint8Array) => ({ encoding: "br" as const, body: new Uint8Array(bytes) });

/** 64 kB: more than a page has. Allocating a larger window takes longer than compressing a page. */
const WINDOW_BITS = 16;

const options = ({ byteLength }: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
  },
});

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** An edge, or another such handler, as Node's request listener. */
export const nodeListener = (edge: Pick<Edge, "fetch">, trustedProxies?: TrustedProxies): Listener => {
  const listener = getRequestListener((request, env) => edge.fetch(request, clientOf(env.incoming, trustedProxies)));
  return (request, response) => {
    if (hasOneHost(request)) void listener(request, response);
    // RFC 9112, 3.2: a proxy in front of this server may have read the other one.
    else response.writeHead(400, { Connection: "close" }).end();
  };
};

const hasOneHost = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host").length <= 1;

/** How long a client may take for a request (ms): its headers, and all of it. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 2_000 };

/** This machine alone. */
export const LOOPBACK = "127.0.0.1";

/** How long requests in progress may take after a stop (ms). */
const STOP_TIMEOUT_MS = 10_000;

export interface ListeningServer {
  readonly server: Server;
  /** Accepts no further connection, and resolves once each request in progress is answered, or after `timeout` ms. */
  stop(timeout?: number): Promise<void>;
}

/**
 * Starts a server, or rejects with an error that names the next step.
 * @param host address to listen at; every one of the machine's when it is undefined
 * @param prefix of the environment variables PORT and HOST that say so, for errors
 */
export function listen(listener: Listener, port: number, host?: string, prefix = ""): Promise<ListeningServer> {
  const inProgress = new Set<ServerResponse>();
  const server = createServer(timeouts, (request, response) => {
    inProgress.add(response);
    response.once("close", () => {
      inProgress.delete(response);
      // Answered after the stop, but with the offer to keep the connection already sent.
      if (!server.listening) server.closeIdleConnections();
    });
    listener(request, response);
  });
  const stop = (timeout = STOP_TIMEOUT_MS): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(() => server.closeAllConnections(), timeout);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      for (const response of inProgress) if (!response.headersSent) response.setHeader("Connection", "close");
    });
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        reject(new Error(`Port ${port} is taken. Stop what uses it, or choose another: ${prefix}PORT=${port + 1}.`));
      } else if (error.code === "ENOTFOUND" || error.code === "EADDRNOTAVAIL") {
        reject(
          new Error(`${prefix}HOST=${host} is no address of this machine. Unset it, or choose 127.0.0.1 or 0.0.0.0.`),
        );
      } else reject(error);
    });
    server.listen({ port, host }, () => resolve({ server, stop }));
  });
}
