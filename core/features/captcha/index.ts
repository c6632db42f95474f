export type { CaptchaGate } from "./captcha-gate.ts";
export { captchaFeature } from "./feature.ts";
