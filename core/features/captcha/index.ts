export type { CaptchaGate } from "./create-captcha-gate.ts";
export { captchaFeature } from "./feature.ts";
