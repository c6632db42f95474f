import type { Clock } from "#core/kernel/index.ts";
import type { ShellBuild } from "#core/shell/index.ts";
import type { AssetSource } from "./assets.ts";
import type { RecordSource } from "./records.ts";

export interface RequestInfo {
  /** The client's address as the socket knows it. */
  readonly clientAddress?: string;
}

export type Handler = (request: Request, info?: RequestInfo) => Promise<Response> | Response;

/** Compresses a page; injected, because the Web's own CompressionStream has no Brotli. */
export type Compress = (text: string) => { readonly encoding: "br" | "gzip"; readonly body: BodyInit };

/** What only a development server adds. */
export interface EdgeDev {
  /** Trusted markup for the head of a brand's pages. */
  head(code: string): string;
  /** The page for a host that no record answers for, when development knows why. */
  missing?(host: string): string | undefined;
}

export interface EdgeOptions {
  readonly records: RecordSource;
  readonly assets: AssetSource;
  /** Asked for each page: development builds anew. */
  readonly build: () => ShellBuild;
  readonly clock: Clock;
  /** In place of every record's `gatewayOrigin`: another origin, or a handler in this process (the sandbox). */
  readonly gateway?: string | Handler;
  readonly compress?: Compress;
  /** `fetch` towards the gateway. */
  readonly upstream?: typeof fetch;
  readonly dev?: EdgeDev;
}

/** The web-standard handler in front of every brand. */
export interface Edge {
  fetch(request: Request, info?: RequestInfo): Promise<Response>;
  /** Fetches every brand's snapshot once, so that the first page of each has one. */
  warm(): Promise<void>;
  close(): void;
}
