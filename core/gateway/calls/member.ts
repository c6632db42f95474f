import type { Ask, CallOptions } from "../call.ts";
import type { AgentStatus, FeedbackRequest, InboxPage, Member, RankProgress, Schemas } from "../contract.ts";
import { boolean, flag, list, nothing, nullable, number, object, oneOf, optional, type Shape, text } from "../shape.ts";

const member: Shape<Member> = object({
  id: text,
  account: text,
  type: number,
  language: text,
  currency: text,
  clubLabel: nullable(object({ labelName: text, labelId: text, type: oneOf("AUTO", "MANUAL"), rankLevel: number })),
});

const agentStatus: Shape<AgentStatus> = object({
  status: oneOf("none", "pending", "approved"),
  link: optional(text),
});

const inboxPage: Shape<InboxPage> = object({
  items: list(object({ id: text, title: text, body: text, time: text, read: boolean })),
  total: number,
});

const rankProgress: Shape<RankProgress> = object({
  rankLabel: nullable(object({ labelId: text, labelName: text, rankLevel: number })),
  completedConditions: number,
  totalExpectedConditions: number,
});

const count = object<{ count: number }>({ count: number });

/** What the gateway knows of the member who is logged in; every call needs a session (spec 7). */
export function memberCalls(ask: Ask, languageMethod: "PUT" | "POST", merchantCode: string) {
  const get = <T>(path: string, shape: Shape<T>, options?: CallOptions) =>
    ask({ method: "GET", path, ...options }, shape);

  return {
    info: (options?: CallOptions) => get("/wps/member/info", member, options),
    /** Keeps the member's language in step with the site's; `language` is a code of spec 1. */
    setLanguage: (language: string, options?: CallOptions) =>
      ask(
        { method: languageMethod, path: "/wps/member/language", body: { language, merchantCode }, ...options },
        nothing,
      ),
    /** Keeps the token. A wrong old password is `password.old.invalid`. */
    changePassword: (body: Schemas["PasswordRequest"], options?: CallOptions) =>
      ask({ method: "PUT", path: "/wps/member/password", body, ...options }, nothing),
    agentStatus: (options?: CallOptions) => get("/wps/member/agent/register", agentStatus, options),
    registerAgent: (body: Schemas["AgentRequest"], options?: CallOptions) =>
      ask({ method: "POST", path: "/wps/member/agent/register", body, ...options }, agentStatus),
    depositSettings: (options?: CallOptions) =>
      get(
        "/wps/member/depositSettings",
        object<{ totalDepositSuccessCount: number }>({ totalDepositSuccessCount: number }),
        options,
      ),
    bindCard: (options?: CallOptions) =>
      get("/wps/member/bindCard", object<{ bound: boolean }>({ bound: flag }), options),
    unreadCount: (options?: CallOptions) => get("/wps/member/inbox/unreadCount", count, options),
    /** Pages count from 1, 50 messages a page. `body` is HTML of the gateway: sanitise before showing. */
    inbox: (page: number, options?: CallOptions) =>
      ask({ method: "GET", path: "/wps/member/inbox", query: { page }, ...options }, inboxPage),
    markRead: (id: string, options?: CallOptions) =>
      ask({ method: "POST", path: "/wps/member/inbox/read", body: { id }, ...options }, nothing),
    sendFeedback: (body: FeedbackRequest, options?: CallOptions) =>
      ask({ method: "POST", path: "/wps/member/feedback", body, ...options }, object<{ id: string }>({ id: text })),
    rankProgress: (options?: CallOptions) => get("/wps/relay/MCSFE_getPlayerRankProgress", rankProgress, options),
    promoCode: (options?: CallOptions) =>
      get("/wps/relay/PROMOFE_getPromoCodeEnable", object<{ enabled: boolean }>({ enabled: flag }), options),
  };
}
