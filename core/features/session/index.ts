export { appendReturnTo, formatReturnTo, parseReturnTo } from "./destination.ts";
export { sessionFeature } from "./feature.ts";
export type { ReturnTo, Session, SessionState } from "./session.ts";
export { deviceFields, type OriginFields, originFields, visitFields } from "./visit-fields.ts";
