import type { Ask, Call } from "../call.ts";
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
    info: (options?: Pick<Call, "refresh" | "token">) => ask(getMember, options),
    /** Stores the site's language at the member; `language` is a code of spec 1. */
    setLanguage: (language: string) =>
      ask(languageMethod === "PUT" ? setLanguage : setLanguageByPost, { body: { language, merchantCode } }),
    /** Keeps the token. A wrong old password is `password.old.invalid`. */
    changePassword: (body: Schemas["PasswordRequest"]) => ask(changePassword, { body }),
    agentStatus: () => ask(getAgentStatus),
    registerAgent: (body: Schemas["AgentRequest"]) => ask(registerAgent, { body }),
    depositSettings: () => ask(getDepositSettings),
    /** Net position, limits and the last log-in: a gateway may lack the call. */
    protection: () => ask(getProtection),
    bindCard: () => ask(getBindCard),
    unreadCount: () => ask(getInboxUnread),
    /** Pages count from 1, 50 messages a page. `body` is HTML of the gateway: sanitise before showing. */
    inbox: (page: number) => ask(getInbox, { query: { page } }),
    markRead: (id: string) => ask(markInboxRead, { body: { id } }),
    sendFeedback: (body: FeedbackRequest) => ask(sendFeedback, { body }),
    rankProgress: () => ask(getRankProgress),
    promoCode: () => ask(getPromoCode),
  };
}
