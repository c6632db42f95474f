export { type GatewayImages, gatewayImages } from "./appearance.ts";
export { createStatus, type StatusModel } from "./status.ts";
