import { createStore } from "zustand/vanilla";
import type { Site } from "#core/site/index.ts";

export type Unread = ReturnType<typeof createUnread>;

const PLATFORM = "CBS3";

/**
 * Counts unread messages: of the platform's own chat (CBS3) as the gateway counts them, at a log-in and whenever the
 * person returns to the tab; of vendors as their plugins report them; and of chat windows whose origin the brand's
 * `serviceOrigins` lists, by messages `{type: "livery:unread", count}`. None remain after a log-out.
 */
export function createUnread(site: Site) {
  const { gateway, session, events, flags, platform, record, standIn, window } = site;
  /** How many messages wait for the person, of all chats. */
  const store = createStore<number>(() => 0);
  const counts = new Map<string, number>();
  // Each answer belongs to the session that was open when it was asked for.
  let generation = 0;

  const publish = () => store.setState([...counts.values()].reduce((sum, count) => sum + count, 0));
  /** Sets the number of one chat. */
  const report = (chat: string, count: number) => {
    counts.set(chat, count);
    publish();
  };

  async function refresh() {
    if (!flags.isOn(PLATFORM) || session.token() === undefined) return;
    const own = ++generation;
    const answer = await gateway.chat.unreadCount();
    if (own === generation && answer.ok) report(PLATFORM, Math.max(0, answer.value.count));
  }

  const onMessage = ({ origin, data }: MessageEvent) => {
    if (!record.serviceOrigins.some((each) => standIn(each) === origin)) return;
    const { type, count } = Object(data);
    if (type === "livery:unread" && typeof count === "number" && Number.isSafeInteger(count) && count >= 0)
      report(origin, count);
  };

  events.on("session.opened", () => void refresh());
  flags.subscribe(() => void refresh());
  events.on("session.closed", () => {
    generation++;
    counts.clear();
    publish();
  });
  platform.page.onVisible(() => void refresh());
  platform.page.onReturn(() => void refresh());
  window.addEventListener("message", onMessage);
  void refresh();

  return { store, report };
}
