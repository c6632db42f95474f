export { loginCalls } from "./calls.ts";
export { createLogin } from "./create-login.ts";
export type {
  Binding,
  DeviceFields,
  LoginButton,
  LoginCalls,
  LoginForm,
  LoginModel,
  LoginParts,
  LoginPhase,
  LoginResult,
  LoginState,
  Remembered,
  SecondFactor,
  Visit,
} from "./login.ts";
