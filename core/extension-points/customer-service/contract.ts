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
 * The code of a chat vendor; one that is only a link needs none. When it fails, the plain link or the next entry takes
 * its place.
 */
export interface CustomerService {
  /** Loads the vendor's script before the first tap; called where `plugin.json` says `preload`. Shows nothing. */
  prepare?(entry: ServiceEntry, customer: ServiceCustomer, signal: AbortSignal): Promise<void>;
  /** Opens the chat. Resolves once it is open (or opened in a window). */
  open(entry: ServiceEntry, customer: ServiceCustomer, signal: AbortSignal): Promise<void>;
  /**
   * Puts the site's chat button in the place of the vendor's own: hides that one, and passes the customer on. Called once
   * the vendor's script is there, and again after 1 s and 3 s (spec 9), because vendors draw their button late; and when
   * the member has logged in.
   */
  bind?(customer: ServiceCustomer): void;
  /** Calls back with the number of unread messages until disposed. */
  onUnread?(listener: (count: number) => void): void;
}
