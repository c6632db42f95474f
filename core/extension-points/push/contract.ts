/** A message as the page and the worker show it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** An https address. */
  readonly image?: string;
  /** A page of this site to open: its path below `/m/`, with query. */
  readonly link?: string;
}

/** Resolves to the site's service worker; rejects where the page has none, as in development. */
export type SiteWorker = () => Promise<ServiceWorkerRegistration>;

/**
 * The vendor that delivers notifications. Without it there is no push, and nothing is shown. Core reads a message by
 * `message` of `plugin.json`: the service worker those that the browser delivers as `push` events.
 */
export interface PushProvider {
  /** Whether it can register this browser with the settings that it has: nobody is asked for a permission in vain. */
  supported(): Promise<boolean>;
  /** The token under which this browser is registered; asks the vendor, never the person (core has the permission). */
  register(worker: SiteWorker, signal: AbortSignal): Promise<string>;
  /** Ends the registration: the vendor delivers nothing to this browser any more. */
  unregister(worker: SiteWorker, signal: AbortSignal): Promise<void>;
  /** Calls back when the vendor has replaced the token, until disposed. */
  onTokenChange(listener: (token: string) => void): void;
  /**
   * For a vendor with a connection of its own to an open page: calls back with the payload of each message that comes
   * that way and not as a `push` event, until disposed. `token`: the one of `register`, perhaps on an earlier page.
   */
  onMessage?(listener: (payload: unknown) => void, token: string): void;
}
