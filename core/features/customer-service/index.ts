export { customerServiceFeature } from "./feature.ts";
export { UnreadBadge } from "./unread-badge.tsx";
export { useCustomerService } from "./use-customer-service.tsx";
