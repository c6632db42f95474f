export { createMobile, type MobileParts } from "./create-mobile.tsx";
export { receiveCode } from "./web-otp.ts";
