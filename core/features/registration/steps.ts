import type { StoreApi } from "zustand/vanilla";
import type { Site } from "#core/site/index.ts";
import type { CaptchaGate } from "../captcha/index.ts";
import type { FieldErrors } from "../failures/index.ts";
import type { RegistrationState } from "./registration-state.ts";

/** What a form of registration asks for, besides what it always does. */
interface AskedFor {
  readonly method: "username" | "mobile";
  /** Registration by mobile number: whether it asks for a password. */
  readonly password: boolean;
  /** A captcha that is a field of the form; one in a dialog of its own is none. */
  readonly captcha: boolean;
  readonly age: boolean;
}

/** With more questions than these a form is two steps. */
const MAX_QUESTIONS_AT_ONCE = 4;

const passwordFields = ["password", "confirmation"];

/**
 * The fields of each step, in their order: what the account is, then the rest. A short form is one step, because each
 * step is one more tap.
 */
export function stepsOf({ method, ...asked }: AskedFor): readonly (readonly string[])[] {
  const end = [...(asked.captcha ? ["captcha"] : []), ...(asked.age ? ["adult"] : [])];
  const [first, second] =
    method === "username"
      ? [["username", ...passwordFields], end]
      : [
          ["mobileNum", "smsCode"],
          [...(asked.password ? passwordFields : []), ...end],
        ];
  return second.length > 0 && first.length + second.length > MAX_QUESTIONS_AT_ONCE
    ? [first, second]
    : [[...first, ...second]];
}

/** The gateway names the country's code apart from the number, which is one field of the form. */
const fieldOf = (name: string) => (name === "countryDialingCode" ? "mobileNum" : name);

/** The step that asks for a field; the last one where none does. */
export function stepOfField(steps: readonly (readonly string[])[], name: string): number {
  const index = steps.findIndex((fields) => fields.includes(fieldOf(name)));
  return index === -1 ? steps.length - 1 : index;
}

export function createFormSteps(
  { record: { minimumAge }, i18n: { t } }: Site,
  store: StoreApi<RegistrationState>,
  captcha: CaptchaGate,
) {
  /** Shows errors, and the step of the first of them. */
  const showErrors = (errors: FieldErrors) =>
    store.setState(({ steps, step }) => {
      const found = Object.keys(errors).map((name) => stepOfField(steps, name));
      return { errors, step: found.length > 0 ? Math.min(...found) : step };
    });

  return {
    showErrors,

    /**
     * Opens the form of a method, at its first step. While a person types, the form stays as it is: what is required later
     * joins its last step.
     */
    open(method: RegistrationState["method"]) {
      const { asksPassword } = store.getState();
      const captchaField = captcha.store.getState().Widget !== undefined;
      const steps = stepsOf({ method, password: asksPassword, captcha: captchaField, age: minimumAge !== undefined });
      store.setState({ method, steps, step: 0 });
    },

    back: () => store.setState({ step: 0, errors: {} }),

    /**
     * Before anything is sent: marks every field of the step on screen that is wrong, its empty captcha too, or opens the
     * next step. It is not an attempt: it neither locks the form nor uses up the captcha.
     * @param wrong text keys by field.
     * @param isReadable false: a field that says so itself is wrong besides.
     * @returns whether the form is complete.
     */
    submit(wrong: FieldErrors, isReadable = true): boolean {
      const { steps, step } = store.getState();
      const isLast = step === steps.length - 1;
      const { Widget, typed } = captcha.store.getState();
      // An empty captcha alone is left to the gate, which knows whether it is required.
      const isWrong = !isReadable || Object.keys(wrong).length > 0;
      const all = { ...wrong, ...(isWrong && Widget && !typed && { captcha: "site.captcha.required" }) };
      const shown = Object.entries(all).filter(([name]) => isLast || stepOfField(steps, name) === step);
      if (shown.length > 0 || !isReadable) {
        showErrors(Object.fromEntries(shown.map(([name, key]) => [name, t(key, { age: minimumAge ?? 0 })])));
        return false;
      }
      if (!isLast) store.setState({ step: step + 1, errors: {}, note: undefined });
      return isLast;
    },
  };
}
