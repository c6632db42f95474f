import type { Ask } from "../call.ts";
import {
  getChatAuthKey,
  getChatUnread,
  getCustomerServices,
  launchChat,
  saveMemberInfo,
} from "../generated/operations.ts";

/** Customer service (spec 7 "Relay calls"). */
export function chatCalls(ask: Ask) {
  return {
    launch: () => ask(launchChat),
    unreadCount: () => ask(getChatUnread),
    /** `path` is encrypted: `openServicePath` decrypts it. */
    entries: () => ask(getCustomerServices),
    authKey: () => ask(getChatAuthKey),
    /** Sends the member's name and labels to the chat, before a CBS3 chat opens. */
    saveMemberInfo: (authKey: string) => ask(saveMemberInfo, { body: { authKey } }),
  };
}
