import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import type { Compressor, Edge, RecordPacker } from "./edge/index.ts";

/**
 * Brotli for pages. The highest level takes 60 ms of a thread, and saves a tenth of what every later visitor waits for.
 */
export const pageCompressor: Compressor = {
  quick: (page) => compressed(brotliCompressSync(page, options(page, 5))),
  best: async (page) => compressed(await promisify(brotliCompress)(page, options(page, 11))),
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

const options = ({ byteLength }: Uint8Array, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: byteLength,
  },
});

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** An edge as Node's request listener. */
export const nodeListener = (edge: Edge): Listener => {
  const listener = getRequestListener((request, env) => {
    const clientAddress = env.incoming.socket.remoteAddress;
    return edge.fetch(request, clientAddress === undefined ? {} : { clientAddress });
  });
  return (request, response) => void listener(request, response);
};

/** Starts a server, or rejects with an error that names the next step. */
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
