import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createSandbox, type SandboxOptions } from "./index.ts";

export interface ServedSandbox {
  readonly port: number;
  close(): Promise<void>;
}

/** The sandbox on a port of its own (0 picks a free one), for tests that need a gateway of their own. */
export const serveSandbox = (port: number, options: SandboxOptions = {}): Promise<ServedSandbox> =>
  new Promise((resolve, reject) => {
    const sandbox = createSandbox(options);
    const server = serve({ fetch: sandbox.fetch, port }, (address: AddressInfo) =>
      resolve({
        port: address.port,
        close: () =>
          new Promise((closed) => {
            sandbox.close();
            server.close(() => closed());
          }),
      }),
    );
    server.on("error", (error) => {
      sandbox.close();
      reject(error);
    });
  });
