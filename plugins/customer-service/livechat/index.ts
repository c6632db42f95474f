import { defineCustomerService, type ServiceCustomer, type ServiceEntry } from "@livery/plugin-api";
import { createLiveChatQueue } from "./widget.ts";

interface Account {
  readonly license: number;
  readonly group: number | undefined;
}

/**
 * LiveChat. Set-up:
 * 1. In LiveChat add the brand's domains to the trusted domains.
 * 2. In the merchant's back office add a customer-service entry of type LIVECHAT whose path is
 *    `{"license": "<number>", "group": "<number>"}`; the group is optional.
 * The script is loaded when the chat is first opened, because it blocks the main thread for half a second.
 */
export default defineCustomerService({
  api: 1,
  activate(context) {
    let opened: Promise<void> | undefined;
    let unread = 0;
    let isInView = false;
    const listeners = new Set<(count: number) => void>();

    const setUnread = (count: number) => {
      unread = count;
      for (const listener of listeners) listener(unread);
    };

    async function start({ license, group }: Account) {
      const widget = createLiveChatQueue();
      window.__lc = { license, ...(group !== undefined && { group }), integration_name: "livery", asyncInit: true };
      window.LiveChatWidget = widget;
      context.onDispose(() => {
        delete window.LiveChatWidget;
        delete window.__lc;
      });
      // Runs before the globals are removed; they are removed even if the vendor's script fails to stop.
      context.onDispose(() => window.LiveChatWidget?.call("destroy"));
      const ready = new Promise<void>((resolve) => widget.on("ready", () => resolve()));
      widget.on("new_event", (data) => {
        if (fromAgent(data) && !isInView) setUnread(unread + 1);
      });
      widget.on("visibility_changed", (data) => {
        isInView = isMaximized(data);
        if (isInView) setUnread(0);
      });
      await context.loadScript("https://cdn.livechatinc.com/tracking.js");
      await ready;
      // The site's own button opens the chat: LiveChat's would cover the next screen.
      context.onScreen(() => window.LiveChatWidget?.call("hide"));
    }

    function identify({ id, name, vip }: ServiceCustomer) {
      if (name) window.LiveChatWidget?.call("set_customer_name", name);
      const variables = { ...(id && { id }), ...(vip !== undefined && { vip: String(vip) }) };
      window.LiveChatWidget?.call("set_session_variables", variables);
    }

    return {
      async open(entry, customer, signal) {
        const account = accountOf(entry);
        if (!account) throw new Error("the LIVECHAT entry names no license");
        opened ??= start(account).catch((cause) => {
          opened = undefined;
          throw cause;
        });
        await opened;
        // The person has been given a link meanwhile.
        signal.throwIfAborted();
        identify(customer);
        window.LiveChatWidget?.call("maximize");
      },

      bind: identify,

      onUnread(listener) {
        listeners.add(listener);
        context.onDispose(() => listeners.delete(listener));
      },
    };
  },
});

/** Reads `{"license", "group"?}`; numbers may be strings. */
function accountOf({ target }: ServiceEntry): Account | undefined {
  try {
    const { license, group } = JSON.parse(target);
    const number = Number(license);
    if (!Number.isSafeInteger(number) || number <= 0) return undefined;
    return { license: number, group: group === undefined || group === "" ? undefined : Number(group) };
  } catch {
    return undefined;
  }
}

const fromAgent = (data: unknown): boolean => {
  const author = (data as { author?: { type?: unknown } } | null)?.author;
  return author?.type === "agent";
};

const isMaximized = (data: unknown): boolean => (data as { visibility?: unknown } | null)?.visibility === "maximized";
