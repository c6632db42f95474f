import type { HandleOf, CustomerService as Service, ServiceCustomer } from "#core/extension-points/index.ts";
import { pluginName, sleep } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import type { Unread } from "./unread.ts";

/** Spec 9 "Customer service": ms after the page has loaded. */
const SCRIPT_DELAY_MS = 500;
/** Spec 9: the chat button is bound again after this long, ms. */
const BIND_AGAIN_AFTER_MS = [1000, 3000];

type Handle = HandleOf<"customer-service">;

/** Resolves 500 ms after the page has loaded; at once where that is past. */
export async function afterScriptDelay({ window, clock }: Pick<Site, "window" | "clock">): Promise<void> {
  const { document, performance } = window;
  if (document.readyState !== "complete") {
    await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
  }
  const [page] = performance?.getEntriesByType("navigation") ?? [];
  const loadedAt = (page as PerformanceNavigationTiming | undefined)?.loadEventEnd ?? 0;
  await sleep(clock, Math.max(0, loadedAt > 0 ? SCRIPT_DELAY_MS - (performance.now() - loadedAt) : SCRIPT_DELAY_MS));
}

/**
 * Follows the vendors whose scripts are there: binds the site's button to them, counts their messages, ends them.
 * @returns is to be called when a vendor's script is there.
 */
export function followVendorScripts(
  { clock, events, plugins }: Pick<Site, "clock" | "events" | "plugins">,
  unread: Unread,
  customerOf: () => ServiceCustomer,
) {
  const bound = new WeakSet<Service>();
  const running = () => plugins.all("customer-service").filter(({ active }) => active !== undefined);

  const bind = (handle: Handle) => {
    if (handle.active?.bind) void handle.use("bind", (service) => service.bind?.(customerOf()));
  };

  // A visitor who logs in keeps the chat that is open: the agent learns who it is.
  events.on("member.loaded", () => running().forEach(bind));
  // The next person on this phone must not read it.
  events.on("session.closed", () => {
    for (const { plugin } of running()) plugins.dispose(pluginName(plugin));
  });

  return (handle: Handle): void => {
    const service = handle.active;
    if (!service || bound.has(service)) return;
    bound.add(service);
    if (service.onUnread) {
      void handle.use("onUnread", ({ onUnread }) => onUnread?.((count) => unread.report(handle.id, count)));
    }
    bind(handle);
    for (const delay of BIND_AGAIN_AFTER_MS) {
      clock.after(delay, () => {
        if (handle.active === service) bind(handle);
      });
    }
  };
}
