import { lazyPart } from "#core/site/index.ts";

export { useCustomerService } from "./use-customer-service.tsx";

/** How many messages of customer service are unread; nothing without any. */
export const LazyUnreadBadge = lazyPart(async () => (await import("./unread-badge.idle.tsx")).UnreadBadge, {
  kind: "silent",
});
