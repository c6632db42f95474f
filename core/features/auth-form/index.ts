/** Shared by the screens of log-in, registration and password: layout, captcha, new password. */
export { CaptchaPlace } from "./captcha-place.tsx";
export { asideClass, FormScreen, fieldsClass } from "./form-screen.tsx";
export { NewPassword } from "./new-password.tsx";
