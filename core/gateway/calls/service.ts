import type { Ask, CallOptions } from "../call.ts";
import type { CustomerService, DownloadSettings } from "../contract.ts";
import { flag, list, nothing, nullable, number, object, oneOf, optional, type Shape, text } from "../shape.ts";

const entry: Shape<CustomerService> = object({
  csType: text,
  csPosition: optional(text),
  path: text,
  labelIds: list(text),
});

const downloadSettings: Shape<DownloadSettings> = object({
  resources: list(object({ resourceType: oneOf("IOS", "MOBILECONFIG", "Android", "AppDownloadIcon"), url: text })),
  banner: nullable(object({ image: text, title: text, text })),
  loginRequired: flag,
  minVipLevel: number,
  latestVersion: text,
});

const count = object<{ count: number }>({ count: number });

/** Help for players (spec 7 "Relay calls"). */
export function chatCalls(ask: Ask) {
  return {
    launch: (options?: CallOptions) =>
      ask({ method: "GET", path: "/wps/relay/CBS_launchChat", ...options }, object<{ url: string }>({ url: text })),
    unreadCount: (options?: CallOptions) =>
      ask({ method: "GET", path: "/wps/relay/CBS_unreadCount", ...options }, count),
    /** `path` is encrypted: `decryptServicePath` reads it. */
    entries: (options?: CallOptions) =>
      ask({ method: "GET", path: "/wps/relay/WPSCORE_getCustomerServiceScript", ...options }, list(entry)),
    authKey: (options?: CallOptions) => ask({ method: "GET", path: "/wps/member/chatAuthKey", ...options }, text),
    /** Hands the chat the member's name and labels, before a CBS3 chat opens. */
    saveMemberInfo: (authKey: string, options?: CallOptions) =>
      ask(
        { method: "POST", path: "/wps/relay/WPSCORE_saveMemberInfoByAuthKey", body: { authKey }, ...options },
        nothing,
      ),
  };
}

/** Where the merchant's apps are to be had. */
export function downloadCalls(ask: Ask) {
  return {
    settings: (domain: string, options?: CallOptions) =>
      ask(
        {
          method: "GET",
          path: "/wps/relay/WPSCORE_getDownloadSetting",
          query: { domain },
          ...options,
        },
        downloadSettings,
      ),
  };
}

/** The registration token of this browser at the push vendor (spec 7 "Push"). */
export function pushCalls(ask: Ask) {
  const post = (path: string, body: unknown, options?: CallOptions) =>
    ask({ method: "POST", path: `/wps/relay/${path}`, body, ...options }, nothing);

  return {
    bind: (registrationToken: string, options?: CallOptions) => post("CSP_fcmBind", { registrationToken }, options),
    subscribe: (registrationToken: string, topic: string, options?: CallOptions) =>
      post("CSP_fcmSubscribe", { registrationToken, topic }, options),
    /** Without authorisation: it follows log-out. */
    unsubscribe: (registrationToken: string, options?: CallOptions) =>
      ask(
        {
          method: "POST",
          path: "/wps/relay/CSP_fcmUnsubscribe",
          body: { registrationToken, unsubscribeAll: true },
          ...options,
        },
        nothing,
      ),
  };
}
