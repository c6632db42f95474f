export { createInbox } from "./create-inbox.ts";
export { inboxFeature } from "./feature.tsx";
export type { InboxModel } from "./inbox.ts";
