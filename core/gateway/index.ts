export type { Call, Outcome } from "./call.ts";
export type { LoginBody } from "./calls.ts";
export type * from "./contract.ts";
export { abortedFailure, badResponse, type GatewayFailure, networkFailure, timeoutFailure } from "./failure.ts";
export { createGatewayClient, type Gateway } from "./gateway.ts";
export { gameCategoryValues as gameCategories } from "./generated/operations.ts";
export { openServicePath } from "./service-path.ts";
export { smsProviders } from "./sms-provider.ts";
