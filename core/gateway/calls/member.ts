import type { Ask, CallOptions } from "../call.ts";
import type { FeedbackRequest, Schemas } from "../contract.ts";
import {
  changePassword,
  getAgentStatus,
  getBindCard,
  getDepositSettings,
  getInbox,
  getInboxUnread,
  getMember,
  getPromoCode,
  getProtection,
  getRankProgress,
  markInboxRead,
  registerAgent,
  sendFeedback,
  setLanguage,
  setLanguageByPost,
} from "../generated/operations.ts";

/** The logged-in member; every call needs a session (spec 7). */
export function memberCalls(ask: Ask, languageMethod: "PUT" | "POST", merchantCode: string) {
  return {
    info: (options?: CallOptions) => ask(getMember, options),
    /** Stores the site's language at the member; `language` is a code of spec 1. */
    setLanguage: (language: string, options?: CallOptions) =>
      ask(languageMethod === "PUT" ? setLanguage : setLanguageByPost, { body: { language, merchantCode }, ...options }),
    /** Keeps the token. A wrong old password is `password.old.invalid`. */
    changePassword: (body: Schemas["PasswordRequest"], options?: CallOptions) =>
      ask(changePassword, { body, ...options }),
    agentStatus: (options?: CallOptions) => ask(getAgentStatus, options),
    registerAgent: (body: Schemas["AgentRequest"], options?: CallOptions) => ask(registerAgent, { body, ...options }),
    depositSettings: (options?: CallOptions) => ask(getDepositSettings, options),
    /** Net position, limits and the last log-in: a gateway may lack the call. */
    protection: (options?: CallOptions) => ask(getProtection, options),
    bindCard: (options?: CallOptions) => ask(getBindCard, options),
    unreadCount: (options?: CallOptions) => ask(getInboxUnread, options),
    /** Pages count from 1, 50 messages a page. `body` is HTML of the gateway: sanitise before showing. */
    inbox: (page: number, options?: CallOptions) => ask(getInbox, { query: { page }, ...options }),
    markRead: (id: string, options?: CallOptions) => ask(markInboxRead, { body: { id }, ...options }),
    sendFeedback: (body: FeedbackRequest, options?: CallOptions) => ask(sendFeedback, { body, ...options }),
    rankProgress: (options?: CallOptions) => ask(getRankProgress, options),
    promoCode: (options?: CallOptions) => ask(getPromoCode, options),
  };
}
