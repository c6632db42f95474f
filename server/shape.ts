/** Whether a value that was read has the shape of its type. */
export type Test = (value: unknown) => boolean;

export const text: Test = (value) => typeof value === "string";
export const number: Test = (value) => typeof value === "number";
export const flag: Test = (value) => typeof value === "boolean";
export const object: Test = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
export const textLike =
  (pattern: RegExp): Test =>
  (value) =>
    typeof value === "string" && pattern.test(value);
export const oneOf =
  (...values: readonly string[]): Test =>
  (value) =>
    values.some((one) => one === value);
export const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
export const listOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
export const mapOf =
  (test: Test): Test =>
  (value) =>
    object(value) && Object.values(value as object).every(test);
/** Every field has a test, the optional ones too: a new one does not compile without. */
export const fieldsOf =
  <T>(tests: { readonly [Field in keyof Required<T>]: Test }): Test =>
  (value) =>
    object(value) &&
    Object.entries<Test>(tests).every(([name, test]) =>
      test(Object.hasOwn(value as object, name) ? (value as Record<string, unknown>)[name] : undefined),
    );
