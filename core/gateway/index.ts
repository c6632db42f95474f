export type { Call, CallOptions, Outcome } from "./call.ts";
export type { StatusQuery } from "./calls/status-call.ts";
export type * from "./contract.ts";
export { gameCategories } from "./contract.ts";
export { type GatewayFailure, isQuiet, isSessionLoss, networkFailure } from "./failure.ts";
export { createGateway, type Gateway } from "./gateway.ts";
export { openServicePath } from "./service-path.ts";
