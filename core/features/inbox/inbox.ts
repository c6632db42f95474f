import type { StoreApi } from "zustand/vanilla";
import type { GatewayFailure, InboxPage } from "#core/gateway/index.ts";

export type InboxMessage = InboxPage["items"][number];

export interface InboxState {
  /** How many messages are unread; 0 for visitors, and where the merchant has no inbox. */
  readonly unread: number;
  /** The newest first; undefined until they have been loaded. */
  readonly messages: readonly InboxMessage[] | undefined;
  /** How many messages there are. */
  readonly total: number;
  readonly loading: boolean;
  /** Of the last page that was asked for. */
  readonly failure: GatewayFailure | undefined;
}

/** The member's messages. Their number is asked after every log-in, they themselves when they are opened. */
export interface InboxModel {
  readonly store: StoreApi<InboxState>;
  /** The merchant has an inbox: flags INBOX3 and REWCEN3 (spec 4 "Session"). */
  isOffered(): boolean;
  /** Loads the newest messages, and their number. */
  load(): Promise<void>;
  /** Loads the next page. */
  more(): Promise<void>;
  /** The person has opened a message: it counts as read, here at once. */
  read(id: string): Promise<void>;
}
