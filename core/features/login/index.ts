export { loginCalls } from "./calls.ts";
export { createLogin } from "./create-login.ts";
export type { LoginModel } from "./login.ts";
