export type { CaptchaGate } from "./captcha-gate.ts";
export { createCaptchaGate } from "./create-captcha-gate.ts";
