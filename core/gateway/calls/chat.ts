import type { Ask, CallOptions } from "../call.ts";
import type { CustomerService } from "../contract.ts";
import { ignored, list, number, object, optional, type Shape, string } from "../shape.ts";

const entry: Shape<CustomerService> = object({
  csType: string,
  csPosition: optional(string),
  path: string,
  labelIds: list(string),
});

const count = object<{ count: number }>({ count: number });

/** Customer service (spec 7 "Relay calls"). */
export function chatCalls(ask: Ask) {
  return {
    launch: (options?: CallOptions) =>
      ask({ method: "GET", path: "/wps/relay/CBS_launchChat", ...options }, object<{ url: string }>({ url: string })),
    unreadCount: (options?: CallOptions) =>
      ask({ method: "GET", path: "/wps/relay/CBS_unreadCount", ...options }, count),
    /** `path` is encrypted: `openServicePath` decrypts it. */
    entries: (options?: CallOptions) =>
      ask({ method: "GET", path: "/wps/relay/WPSCORE_getCustomerServiceScript", ...options }, list(entry)),
    authKey: (options?: CallOptions) => ask({ method: "GET", path: "/wps/member/chatAuthKey", ...options }, string),
    /** Sends the member's name and labels to the chat, before a CBS3 chat opens. */
    saveMemberInfo: (authKey: string, options?: CallOptions) =>
      ask(
        { method: "POST", path: "/wps/relay/WPSCORE_saveMemberInfoByAuthKey", body: { authKey }, ...options },
        ignored,
      ),
  };
}
