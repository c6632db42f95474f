export type { Call, CallOptions, Outcome, Query } from "./call.ts";
export type { LoginBodies } from "./calls/session.ts";
export type { StatusQuery } from "./calls/start.ts";
export type * from "./contract.ts";
export { type GatewayFailure, isQuiet, isSessionLoss } from "./failure.ts";
export { createGateway, type Gateway, type GatewayOptions } from "./gateway.ts";
export { openServicePath } from "./service-path.ts";
