import path from "node:path";
import type { Handler } from "#server/edge/index.ts";
import type { LoadedStandIn } from "#server/sandbox/index.ts";

export interface MountedSandbox {
  readonly fetch: Handler;
  /** Its own hosts: the console's, and those of stand-ins for vendors. */
  readonly hosts: readonly string[];
  /** Paths of its own pages at every brand's host. */
  readonly pages: readonly string[];
  /** For publishing: a vendor's real origin -> its stand-in's. */
  readonly vendorOrigins: Readonly<Record<string, string>>;
  /** Its time, in milliseconds since the epoch. */
  now(): number;
  close(): void;
}

export interface MountOptions {
  readonly port: number;
  /** Empties its database first. */
  readonly fresh: boolean;
  readonly standIns: readonly LoadedStandIn[];
  /** The codes of the brands that the server serves now. Default: every code is a brand's. */
  readonly brands?: () => readonly string[];
}

/**
 * Starts the embedded gateway; its code and its database load only here. Each server has its own database, named by its
 * port: two processes can't write one. `SANDBOX_FILE` sets its path. `SANDBOX_TIME` stops its clock, for two servers that
 * answer the same.
 */
export async function mountSandbox(
  root: string,
  { port, fresh, standIns, brands }: MountOptions,
): Promise<MountedSandbox> {
  const { createSandbox } = await import("#server/sandbox/index.ts");
  const file = path.resolve(root, process.env.SANDBOX_FILE || `.livery/sandbox-${port}.sqlite`);
  const time = process.env.SANDBOX_TIME ? Date.parse(process.env.SANDBOX_TIME) : undefined;
  if (Number.isNaN(time))
    throw new Error(`SANDBOX_TIME is "${process.env.SANDBOX_TIME}": write a time such as 2026-01-05T08:00:00Z.`);
  const now = () => time ?? Date.now();
  const sandbox = createSandbox({
    file,
    now,
    fresh,
    standIns,
    ...(brands && { brands }),
    environment: process.env,
  });
  return {
    fetch: (request) => sandbox.fetch(request),
    hosts: sandbox.hosts,
    pages: sandbox.pages,
    vendorOrigins: sandbox.vendorOrigins(port),
    now,
    close: () => sandbox.close(),
  };
}
