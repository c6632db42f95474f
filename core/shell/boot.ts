import type { PageData } from "#core/merchant/index.ts";

/** What the boot script has for the entry: `window.__livery()`, the same at every call. */
export interface Boot {
  /** The page's JSON block, parsed. */
  readonly data: PageData;
  /** The status call, already on its way. It is the first answer to the same call made by the gateway's client. */
  readonly status: BootCall;
  /** To be called once the site is drawn: the splash goes when its time has come, and a tap kept until now is answered. */
  drawn(): void;
}

export interface BootCall {
  /** Path and query as asked. */
  readonly url: string;
  /** When it was asked, in milliseconds since the epoch. */
  readonly started: number;
  /** HTTP status and body as text. Rejects as `fetch` does when the gateway can't be reached. */
  readonly answer: Promise<{ readonly status: number; readonly body: string }>;
}

declare global {
  interface Window {
    __livery?: () => Boot;
  }
}
