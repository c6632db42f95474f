import { createStore } from "zustand/vanilla";
import type { GatewayFailure, InboxPage } from "#core/gateway/index.ts";
import { ok } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { createSessionAnswer } from "../session/index.ts";

export type InboxMessage = InboxPage["items"][number];

export interface InboxState {
  /** How many messages are unread; 0 for visitors, and where the merchant has no inbox. */
  readonly unread: number;
  /** The newest first; undefined until they have been loaded. */
  readonly messages: readonly InboxMessage[] | undefined;
  readonly total: number;
  readonly loading: boolean;
  /** Of the last page that was asked for. */
  readonly failure: GatewayFailure | undefined;
}

/** The member's messages. Their number is asked after every log-in, they themselves when they are opened. */
export type InboxModel = ReturnType<typeof createInbox>;

const empty: InboxState = { unread: 0, messages: undefined, total: 0, loading: false, failure: undefined };

export function createInbox(site: Site) {
  const { gateway, events, flags, status, window } = site;
  const store = createStore<InboxState>(() => empty);
  /** Of the list: what is answered to an earlier request is dropped. */
  let generation = 0;
  let sessions = 0;
  /** The last page that has come. A gateway may send pages of any length. */
  let lastPage = 0;
  let askedPage = 1;

  /** The merchant has an inbox: flags INBOX3 and REWCEN3 (spec 4 "Session"). */
  const isOffered = () => flags.isOn("INBOX3") && flags.isOn("REWCEN3");

  const unread = createSessionAnswer(site, async () => {
    // Flags may come with the status call.
    await status.settled();
    return isOffered() ? gateway.member.unreadCount() : ok({ count: 0 });
  });
  unread.store.subscribe(({ value }, before) => {
    // While it is asked for again, and after a failure, what was read here since counts.
    if (value !== before.value) store.setState({ unread: Math.max(0, value?.count ?? 0) });
  });
  // On the icon of the installed site, where the phone shows a number. Rejects where it is not installed.
  store.subscribe(({ unread: count }) => void window.navigator.setAppBadge?.(count).catch(() => {}));
  events.on("session.closed", () => {
    generation++;
    sessions++;
    store.setState(empty);
  });

  async function loadPage(page: number) {
    const own = ++generation;
    askedPage = page;
    store.setState({ loading: true, failure: undefined });
    const answer = await gateway.member.inbox(page);
    if (own !== generation) return;
    if (!answer.ok) return store.setState({ loading: false, failure: answer.error });
    lastPage = page;
    const { items, total } = answer.value;
    store.setState(({ messages = [] }) => {
      const known = page === 1 ? items : joined(messages, items);
      // A page that brings nothing new is the end, whatever the total says.
      const isEnd = known.length === (page === 1 ? 0 : messages.length);
      return { messages: known, total: isEnd ? known.length : total, loading: false };
    });
  }

  /** Loads the newest messages, and their number. */
  async function load(): Promise<void> {
    await Promise.all([loadPage(1), unread.load()]);
  }

  const mark = (id: string, read: boolean) =>
    store.setState(({ messages, unread }) =>
      messages?.some((message) => message.id === id && message.read !== read)
        ? {
            messages: messages.map((message) => (message.id === id ? { ...message, read } : message)),
            unread: Math.max(0, unread + (read ? -1 : 1)),
          }
        : {},
    );

  return {
    store,
    isOffered,

    load,

    /** Asks again for the page that has failed. */
    retry: () => (askedPage === 1 ? load() : loadPage(askedPage)),

    async more() {
      if (!store.getState().loading) await loadPage(lastPage + 1);
    },

    /** The person has opened a message: it counts as read, here at once. */
    async read(id: string) {
      const message = store.getState().messages?.find((each) => each.id === id);
      if (message) events.emit("message.opened");
      if (!message || message.read) return;
      const own = sessions;
      const counting = unread.store.getState().phase === "loading" ? unread.settled() : undefined;
      mark(id, true);
      const [answer] = await Promise.all([gateway.member.markRead(id), counting]);
      if (own !== sessions) return;
      // The gateway still counts it: the next opening tries again.
      if (!answer.ok) mark(id, false);
      // That count does not know of it.
      else if (counting) await unread.load();
    },
  };
}

/** A message that arrived meanwhile moves the others to later places: none is shown twice. */
function joined(shown: readonly InboxMessage[], next: readonly InboxMessage[]): readonly InboxMessage[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...next.filter(({ id }) => !known.has(id))];
}
