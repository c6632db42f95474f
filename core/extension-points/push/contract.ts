/** A message as the page and the worker show it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly icon?: string;
  /** Same-origin path to open. */
  readonly link?: string;
}

/** The vendor that delivers notifications. Without it there is no push, and nobody notices. */
export interface PushProvider {
  /** Whether this browser can at all. */
  supported(): Promise<boolean>;
  /** The registration token for this browser; asks the vendor, never the person (core has the permission by then). */
  token(registration: ServiceWorkerRegistration, signal: AbortSignal): Promise<string>;
  /** Calls back when the vendor replaces the token, until disposed. */
  onToken(listener: (token: string) => void): void;
  /** Messages that parseEntryUrl while the page is visible. */
  onMessage(listener: (message: PushMessage) => void): void;
  /** Reads a raw push payload in the worker; undefined when it is not this vendor's. */
  read(payload: unknown): PushMessage | undefined;
}
