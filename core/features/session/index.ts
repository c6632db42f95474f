export {
  appendReturnTo,
  formatReturnTo,
  parseReturnTo,
} from "./destination.ts";
export { sessionFeature } from "./feature.ts";
export type { ReturnTo, Session, SessionState } from "./session.ts";
export {
  type DeviceFields,
  deviceFields,
  originFields,
  type VisitFields,
  visitFields,
} from "./visit-fields.ts";
