/** Tolerant readers: an invalid manifest is still checked for further errors. */

export const asObject = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};

/** The value at a path of keys; undefined where the path ends early. */
export const lookup = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (Object.hasOwn(asObject(inner), key) ? asObject(inner)[key] : undefined), value);

export const textAt = (value: unknown, ...path: readonly string[]): string | undefined => {
  const found = lookup(value, ...path);
  return typeof found === "string" ? found : undefined;
};

/** The strings of a list, with their indexes. */
export const textsOf = (value: unknown): readonly { readonly text: string; readonly index: number }[] =>
  Array.isArray(value) ? value.flatMap((text, index) => (typeof text === "string" ? [{ text, index }] : [])) : [];

/** The JSON Pointer (RFC 6901) of a member of the value at another. */
export const pointerTo = (parent: string, key: string | number): string =>
  typeof key === "string" && /[~/]/.test(key)
    ? `${parent}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`
    : `${parent}/${key}`;

/** The keys of a JSON Pointer. */
export const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
