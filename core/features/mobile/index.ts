export { createMobile } from "./create-mobile.tsx";
export { mayPickCountry } from "./may-pick-country.ts";
export { receiveCode } from "./web-otp.ts";
