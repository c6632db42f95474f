export type { InboxModel } from "./create-inbox.ts";
export { createInbox } from "./create-inbox.ts";
