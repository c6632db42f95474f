import type { PageData } from "#core/merchant/index.ts";

/** What the boot script passes to the entry: `window.__livery()`, the same object at every call. */
export interface Boot {
  /** The page's JSON block, parsed. */
  readonly data: PageData;
  /** The address with which the visit began: with the fields that the edge took out of the page's (`entry-fields.ts`). */
  readonly address: string;
  /** The status call, already started. It is the first answer to the gateway client's same call. */
  readonly status: BootCall;
  /** Resolves when a person first uses the page, except by a link that the browser follows. An earlier edge has none. */
  readonly used?: Promise<void>;
  /** The browser's offer to install the site, if it came before the site has started. */
  readonly installOffer?: Event | undefined;
  /** Resolves once nothing is pressed or composed. An earlier edge has none. */
  rest?(): Promise<void>;
  /** To be called once the site is rendered: hides the splash when it is due, and replays a recorded tap. */
  drawn(): void;
}

export interface BootCall {
  /** Path and query as requested. */
  readonly url: string;
  /** HTTP status and body as text. Rejects as `fetch` does when the gateway can't be reached. */
  readonly answer: Promise<{ readonly status: number; readonly body: string }>;
}

declare global {
  interface Window {
    __livery?: () => Boot;
  }
}
