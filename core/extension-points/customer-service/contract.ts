/** A customer-service entry of the merchant, its `path` already decrypted (spec 3). */
export interface ServiceEntry {
  readonly csType: string;
  readonly csPosition: string;
  /** Plain text of `path`: a URL template or a small JSON document; each plugin parses its own. */
  readonly target: string;
}

/** The customer, for greeting and routing. Absent fields: a visitor. */
export interface ServiceCustomer {
  readonly id?: string;
  readonly name?: string;
  readonly vip?: number;
  readonly language: string;
}

/**
 * The code of a chat vendor; one that is only a link needs none. When it fails, the next entry or the plain link takes
 * its place.
 */
export interface CustomerService {
  /** Opens the chat. Resolves once it is open (or opened in a window). */
  open(entry: ServiceEntry, customer: ServiceCustomer, signal: AbortSignal): Promise<void>;
  /** Calls back with the number of unread messages until disposed. */
  onUnread?(listener: (count: number) => void): void;
}
