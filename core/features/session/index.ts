export { appendReturnTo, formatReturnTo, parseReturnTo } from "./destination.ts";
export { pendingLogOutsFeature, sessionFeature } from "./feature.ts";
export { type ReturnTo, type SessionState, visitorOf } from "./session.ts";
export { deviceFields, originFields, visitFields } from "./visit-fields.ts";
