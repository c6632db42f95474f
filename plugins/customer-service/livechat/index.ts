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
    let opened: { readonly account: Account; readonly ready: Promise<void> } | undefined;
    let starts = 0;
    let unread = 0;
    let isInView = false;
    const listeners = new Set<(count: number) => void>();

    const setUnread = (count: number) => {
      unread = count;
      for (const listener of listeners) listener(unread);
    };

    /** Globals last: they are removed even if the vendor's script fails to stop. */
    function end() {
      try {
        window.LiveChatWidget?.call("destroy");
      } finally {
        delete window.LiveChatWidget;
        delete window.__lc;
      }
    }
    context.onDispose(end);
    // The site's own button opens the chat: LiveChat's would cover the next screen.
    context.onScreen(() => window.LiveChatWidget?.call("hide"));

    async function start({ license, group }: Account) {
      const widget = createLiveChatQueue();
      window.__lc = { license, ...(group !== undefined && { group }), integration_name: "livery", asyncInit: true };
      window.LiveChatWidget = widget;
      const ready = new Promise<void>((resolve) => widget.on("ready", () => resolve()));
      widget.on("new_event", (data) => {
        if (fromAgent(data) && !isInView) setUnread(unread + 1);
      });
      widget.on("visibility_changed", (data) => {
        isInView = isMaximized(data);
        if (isInView) setUnread(0);
      });
      // A page loads an address once: a script that is to run again has another one.
      await context.loadScript(`https://cdn.livechatinc.com/tracking.js${starts++ > 0 ? `?start=${starts}` : ""}`);
      await ready;
    }

    /** LiveChat has one account a page: another one, such as a VIP group's after a log-in, takes its place. */
    function readyFor(account: Account): Promise<void> {
      if (opened?.account.license === account.license && opened.account.group === account.group) return opened.ready;
      if (opened) {
        end();
        isInView = false;
        setUnread(0);
      }
      const ready = start(account).catch((cause) => {
        if (opened?.ready === ready) opened = undefined;
        throw cause;
      });
      opened = { account, ready };
      return ready;
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
        await readyFor(account);
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
