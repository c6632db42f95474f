/** Shared by the screens with a form: layout, submission, captcha, new password. */
export { createAttemptLock } from "./attempt-lock.ts";
export { CaptchaPlace } from "./captcha-place.tsx";
export { createCountdown } from "./countdown.ts";
export { asideClass, FormScreen, fieldsClass, textOf } from "./form-screen.tsx";
export { NewPassword } from "./new-password.tsx";
export { isAllowedPassword } from "./password-rules.ts";
export { createSubmission, noSubmission, type SubmissionState } from "./submission.ts";

/** A form is shown without the status call's answer, and without its captcha, after this time; it grows when they come. */
export const FORM_TIMEOUT_MS = 2_000;
