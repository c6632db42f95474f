/** What a form of registration asks for, besides what it always does. */
export interface AskedFor {
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
