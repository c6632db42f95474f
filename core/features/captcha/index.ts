export type { CaptchaGate } from "./create-captcha-gate.ts";
