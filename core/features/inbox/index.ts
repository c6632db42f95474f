export { createInbox } from "./create-inbox.ts";
