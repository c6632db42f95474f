/** `Object(value)` reads a value of unknown form: its fields are unknown, and not `any` as in TypeScript's own declaration. */
interface ObjectConstructor {
  (value: unknown): Readonly<Record<string, unknown>>;
  new (value: unknown): Readonly<Record<string, unknown>>;
}
