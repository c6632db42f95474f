/** `Object(value)` reads a value of unknown form: its fields are unknown, and not `any` as in TypeScript's own declaration. */
type ObjectConstructor = (value: unknown) => Readonly<Record<string, unknown>>;
