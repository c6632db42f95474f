/** A message as the page and the worker show it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly image?: string;
  /** Same-origin path to open. */
  readonly link?: string;
}

/**
 * The vendor that delivers notifications. Without it there is no push, and nothing is shown. Core
 * reads a message by `message` of `plugin.json`.
 */
export interface PushProvider {
  /** Whether this browser supports it. */
  supported(): Promise<boolean>;
  /** The token under which this browser is registered; asks the vendor, never the person (core has the permission). */
  register(worker: ServiceWorkerRegistration, signal: AbortSignal): Promise<string>;
  /** Ends the registration: the vendor delivers nothing to this browser any more. */
  unregister(signal: AbortSignal): Promise<void>;
  /** Calls back when the vendor has replaced the token, until disposed. */
  onTokenChange(listener: (token: string) => void): void;
  /** Calls back with the vendor's payload of a message that comes while the page is visible, until disposed. */
  onMessage(listener: (payload: unknown) => void): void;
}
