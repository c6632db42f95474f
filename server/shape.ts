/** Whether a value that was read has the shape of a type. */
export type Test<T = unknown> = (value: unknown) => value is T;

export const string = (value: unknown): value is string => typeof value === "string";
export const number = (value: unknown): value is number => typeof value === "number";
export const boolean = (value: unknown): value is boolean => typeof value === "boolean";
export const object = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const stringLike =
  (pattern: RegExp): Test<string> =>
  (value): value is string =>
    string(value) && pattern.test(value);
export const oneOf =
  (...values: readonly string[]): Test<string> =>
  (value): value is string =>
    values.some((one) => one === value);
export const optional =
  <T>(test: Test<T>): Test<T | undefined> =>
  (value) =>
    value === undefined || test(value);
export const listOf =
  <T>(test: Test<T>): Test<readonly T[]> =>
  (value) =>
    Array.isArray(value) && value.every(test);
export const mapOf =
  <T>(test: Test<T>): Test<Readonly<Record<string, T>>> =>
  (value): value is Readonly<Record<string, T>> =>
    object(value) && Object.values(value).every(test);
/** Every field has a test, the optional ones too: a new one does not compile without. */
export const fieldsOf =
  <T>(tests: { readonly [Field in keyof Required<T>]: Test }): Test<T> =>
  (value): value is T =>
    object(value) &&
    Object.entries<Test>(tests).every(([name, test]) => test(Object.hasOwn(value, name) ? value[name] : undefined));
