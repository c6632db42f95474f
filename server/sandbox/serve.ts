import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { createSandbox, type SandboxOptions } from "./index.ts";

export interface ServedSandbox {
  readonly port: number;
  close(): Promise<void>;
}

/** The sandbox alone behind a port of this machine (0 picks a free one), for tests that need a gateway of their own. */
export const serveSandbox = (port: number, options: SandboxOptions = {}): Promise<ServedSandbox> =>
  new Promise((resolve, reject) => {
    const sandbox = createSandbox(options);
    const server = serve({ fetch: sandbox.fetch, port, hostname: "127.0.0.1" }, (address: AddressInfo) =>
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
