/** A customer-service entry of the merchant, its `path` already decrypted (spec 3). */
export interface ServiceEntry {
  readonly csType: string;
  readonly csPosition: string;
  /** Plain text of `path`: a URL template or a small JSON document; each plugin knows its own. */
  readonly target: string;
}

/** Who is asking, for greeting and routing. Absent fields: a visitor. */
export interface ServiceCustomer {
  readonly id?: string;
  readonly name?: string;
  readonly vip?: number;
  readonly language: string;
}

/** A chat vendor. When it fails the next entry, or a plain link, takes its place. */
export interface CustomerService {
  /** Opens the chat. Resolves once it is open (or handed to a window). */
  open(entry: ServiceEntry, customer: ServiceCustomer, signal: AbortSignal): Promise<void>;
  /** A plain address for the same chat, for when scripts fail. */
  link?(entry: ServiceEntry, customer: ServiceCustomer): string | undefined;
  /** Calls back with the number of unread messages until disposed. */
  onUnread?(listener: (count: number) => void): void;
}
