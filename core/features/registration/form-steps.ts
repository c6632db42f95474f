import type { StoreApi } from "zustand/vanilla";
import type { CaptchaGate } from "../captcha/index.ts";
import type { FieldErrors } from "../failures/index.ts";
import type { RegistrationState } from "./create-registration.ts";
import { stepOfField, stepsOf } from "./steps.ts";

export interface FormSteps {
  /** Opens the form of a method, at its first step. */
  open(method: RegistrationState["method"]): void;
  back(): void;
  /** Shows errors, and the step of the first of them. */
  showErrors(errors: FieldErrors): void;
  /**
   * Before anything is sent: marks every field of the step on screen that is wrong, its empty captcha too, or opens the
   * next step. It is not an attempt: it neither locks the form nor uses up the captcha.
   * @param wrong text keys by field.
   * @param isReadable false: a field that says so itself is wrong besides.
   * @returns undefined where the form is complete.
   */
  submit(wrong: FieldErrors, isReadable?: boolean): UnsentResult | undefined;
}

/** Why nothing is sent. */
export type UnsentResult = { readonly kind: "continued" } | { readonly kind: "failed"; readonly code: "field.invalid" };

interface FormStepsOptions {
  readonly store: StoreApi<RegistrationState>;
  readonly captcha: CaptchaGate;
  readonly minimumAge: number | undefined;
  text(key: string): string;
}

export function createFormSteps({ store, captcha, minimumAge, text }: FormStepsOptions): FormSteps {
  const showErrors = (errors: FieldErrors) =>
    store.setState(({ steps, step }) => {
      const found = Object.keys(errors).map((name) => stepOfField(steps, name));
      return { errors, step: found.length > 0 ? Math.min(...found) : step };
    });

  return {
    showErrors,

    /** While a person types, the form stays as it is: what is required later joins its last step. */
    open(method) {
      const { asksPassword } = store.getState();
      const captchaField = captcha.store.getState().Widget !== undefined;
      const steps = stepsOf({ method, password: asksPassword, captcha: captchaField, age: minimumAge !== undefined });
      store.setState({ method, steps, step: 0 });
    },

    back: () => store.setState({ step: 0, errors: {} }),

    submit(wrong, isReadable = true) {
      const { steps, step } = store.getState();
      const isLast = step === steps.length - 1;
      const { Widget, typed } = captcha.store.getState();
      // An empty captcha alone is left to the gate, which knows whether it is required.
      const isWrong = !isReadable || Object.keys(wrong).length > 0;
      const all = { ...wrong, ...(isWrong && Widget && !typed && { captcha: "site.captcha.required" }) };
      const shown = Object.entries(all).filter(([name]) => isLast || stepOfField(steps, name) === step);
      if (shown.length > 0 || !isReadable) {
        store.setState({ phase: "failure" });
        showErrors(Object.fromEntries(shown.map(([name, key]) => [name, text(key)])));
        return { kind: "failed", code: "field.invalid" };
      }
      if (isLast) return undefined;
      store.setState({ phase: "idle", step: step + 1, errors: {}, note: undefined });
      return { kind: "continued" };
    },
  };
}
