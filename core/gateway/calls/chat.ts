import type { Ask, CallOptions } from "../call.ts";
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
    launch: (options?: CallOptions) => ask(launchChat, options),
    unreadCount: (options?: CallOptions) => ask(getChatUnread, options),
    /** `path` is encrypted: `openServicePath` decrypts it. */
    entries: (options?: CallOptions) => ask(getCustomerServices, options),
    authKey: (options?: CallOptions) => ask(getChatAuthKey, options),
    /** Sends the member's name and labels to the chat, before a CBS3 chat opens. */
    saveMemberInfo: (authKey: string, options?: CallOptions) => ask(saveMemberInfo, { body: { authKey }, ...options }),
  };
}
