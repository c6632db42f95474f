import type { InboxMessage } from "./create-inbox.ts";

/** Messages under the names of their days, in their own order. */
export function byDay(
  messages: readonly InboxMessage[],
  nameOf: (time: string) => string,
): readonly (readonly [day: string, messages: readonly InboxMessage[]])[] {
  const days = new Map<string, InboxMessage[]>();
  for (const message of messages) {
    const day = nameOf(message.time);
    days.set(day, [...(days.get(day) ?? []), message]);
  }
  return [...days];
}
