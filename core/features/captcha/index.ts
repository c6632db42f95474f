export type { CaptchaGate } from "./captcha-gate.ts";
export { type CaptchaGateParts, createCaptchaGate } from "./create-captcha-gate.ts";
export { siteCaptchaGate } from "./site-captcha-gate.ts";
