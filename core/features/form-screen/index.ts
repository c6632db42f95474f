/** What log-in and registration draw alike. Apart from `form`, whose rules the first paint needs and this does not. */
export { CaptchaPlace } from "./captcha-place.tsx";
export { FormScreen, fieldsClass } from "./form-screen.tsx";
export { NewPassword } from "./new-password.tsx";
export { useFirstError } from "./use-first-error.ts";
