export { createInbox } from "./create-inbox.ts";
export type { InboxModel } from "./inbox.ts";
export { createInboxScreen } from "./inbox-screen.tsx";
