export { WEAK_PASSWORD } from "./create-session.ts";
export { appendReturnTo, formatReturnTo, parseReturnTo } from "./destination.ts";
export { isAgent, type ReturnTo, type SessionState, visitorOf } from "./session.ts";
export { createSessionAnswer, type SessionAnswer } from "./session-answer.ts";
export { contextFields, originFields } from "./visit-fields.ts";
