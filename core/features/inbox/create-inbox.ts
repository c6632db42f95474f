import { createStore } from "zustand/vanilla";
import { ok } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { createSessionAnswer } from "../session/index.ts";
import type { InboxMessage, InboxModel, InboxState } from "./inbox.ts";

const empty: InboxState = { unread: 0, messages: undefined, total: 0, loading: false, failure: undefined };

export function createInbox(site: Site): InboxModel {
  const { gateway, events, flags, status } = site;
  const store = createStore<InboxState>(() => empty);
  let generation = 0;
  /** The last page that has come. A gateway may send pages of any length. */
  let lastPage = 0;

  const isOffered = () => flags.isOn("INBOX3") && flags.isOn("REWCEN3");

  const unread = createSessionAnswer(site, async () => {
    // Flags may come with the status call.
    await status.settled();
    return isOffered() ? gateway.member.unreadCount() : ok({ count: 0 });
  });
  unread.store.subscribe(({ value }) => store.setState({ unread: Math.max(0, value?.count ?? 0) }));
  events.on("session.closed", () => {
    generation++;
    store.setState(empty);
  });

  async function loadPage(page: number) {
    const own = ++generation;
    store.setState({ loading: true, failure: undefined });
    const answer = await gateway.member.inbox(page);
    if (own !== generation) return;
    if (!answer.ok) return store.setState({ loading: false, failure: answer.error });
    lastPage = page;
    const { items, total } = answer.value;
    store.setState(({ messages = [] }) => {
      const known = page === 1 ? items : joined(messages, items);
      // An empty page is the end, whatever the total says.
      return { messages: known, total: items.length > 0 ? total : known.length, loading: false };
    });
  }

  const mark = (id: string, read: boolean) =>
    store.setState(({ messages, unread }) => ({
      messages: messages?.map((message) => (message.id === id ? { ...message, read } : message)),
      unread: Math.max(0, unread + (read ? -1 : 1)),
    }));

  return {
    store,
    isOffered,

    async load() {
      await Promise.all([loadPage(1), unread.load()]);
    },

    async more() {
      if (!store.getState().loading) await loadPage(lastPage + 1);
    },

    async read(id) {
      const message = store.getState().messages?.find((each) => each.id === id);
      if (message) events.emit("message.opened");
      if (!message || message.read) return;
      const own = generation;
      mark(id, true);
      const answer = await gateway.member.markRead(id);
      // The gateway still counts it: the next opening tries again.
      if (!answer.ok && own === generation) mark(id, false);
    },
  };
}

/** A message that arrived meanwhile moves the others to later places: none is shown twice. */
function joined(shown: readonly InboxMessage[], next: readonly InboxMessage[]): readonly InboxMessage[] {
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...next.filter(({ id }) => !known.has(id))];
}
