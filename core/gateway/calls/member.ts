import type { Ask, CallOptions } from "../call.ts";
import type { AgentStatus, FeedbackRequest, InboxPage, Member, RankProgress, Schemas } from "../contract.ts";
import {
  boolean,
  flag,
  ignored,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Shape,
  string,
} from "../shape.ts";

const member: Shape<Member> = object({
  id: string,
  account: string,
  type: number,
  language: string,
  currency: string,
  balance: optional(number),
  clubLabel: nullable(object({ labelName: string, labelId: string, type: oneOf("AUTO", "MANUAL"), rankLevel: number })),
});

const agentStatus: Shape<AgentStatus> = object({
  status: oneOf("none", "pending", "approved"),
  link: optional(string),
});

const inboxPage: Shape<InboxPage> = object({
  items: list(object({ id: string, title: string, body: string, time: string, read: boolean })),
  total: number,
});

const rankProgress: Shape<RankProgress> = object({
  rankLabel: nullable(object({ labelId: string, labelName: string, rankLevel: number })),
  completedConditions: number,
  totalExpectedConditions: number,
});

const count = object<{ count: number }>({ count: number });

/** The logged-in member; every call needs a session (spec 7). */
export function memberCalls(ask: Ask, languageMethod: "PUT" | "POST", merchantCode: string) {
  const get = <T>(path: string, shape: Shape<T>, options?: CallOptions) =>
    ask({ method: "GET", path, ...options }, shape);

  return {
    info: (options?: CallOptions) => get("/wps/member/info", member, options),
    /** Stores the site's language at the member; `language` is a code of spec 1. */
    setLanguage: (language: string, options?: CallOptions) =>
      ask(
        { method: languageMethod, path: "/wps/member/language", body: { language, merchantCode }, ...options },
        ignored,
      ),
    /** Keeps the token. A wrong old password is `password.old.invalid`. */
    changePassword: (body: Schemas["PasswordRequest"], options?: CallOptions) =>
      ask({ method: "PUT", path: "/wps/member/password", body, ...options }, ignored),
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
      ask({ method: "POST", path: "/wps/member/inbox/read", body: { id }, ...options }, ignored),
    sendFeedback: (body: FeedbackRequest, options?: CallOptions) =>
      ask({ method: "POST", path: "/wps/member/feedback", body, ...options }, object<{ id: string }>({ id: string })),
    rankProgress: (options?: CallOptions) => get("/wps/relay/MCSFE_getPlayerRankProgress", rankProgress, options),
    promoCode: (options?: CallOptions) =>
      get("/wps/relay/PROMOFE_getPromoCodeEnable", object<{ enabled: boolean }>({ enabled: flag }), options),
  };
}
