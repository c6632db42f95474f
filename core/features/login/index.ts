export { loginCalls } from "./calls.ts";
export { createLogin } from "./create-login.ts";
export type {
  Binding,
  DeviceFields,
  LoginCalls,
  LoginModel,
  LoginParts,
  LoginPhase,
  LoginResult,
  LoginState,
  Remembered,
  SecondFactor,
  Visit,
} from "./login.ts";
