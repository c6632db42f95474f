/**
 * Reads an answer: gives a value of the contract's form, or `undefined` where the answer breaks it. Fields that nobody
 * declared are left behind, so that what the site holds is what the contract says.
 */
export type Shape<T> = (value: unknown, dropped: Dropped) => T | undefined;

/** Told about each list item that was left out because it was malformed. */
export type Dropped = (item: unknown) => void;

export const text: Shape<string> = (value) => (typeof value === "string" ? value : undefined);

export const number: Shape<number> = (value) =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

export const boolean: Shape<boolean> = (value) => (typeof value === "boolean" ? value : undefined);

/** Flags come as booleans or strings; what says nothing is off. */
export const flag: Shape<boolean> = (value) =>
  value === undefined || value === null ? undefined : value === true || value === "true" || value === "1";

/** A call that answers nothing: whatever comes is as good. */
export const nothing: Shape<null> = () => null;

export const oneOf =
  <T extends string>(...values: readonly T[]): Shape<T> =>
  (value) =>
    values.find((candidate) => candidate === value);

export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, dropped) =>
    value === null ? null : shape(value, dropped);

/** A list; an item of another form is left out and told, and the rest stays. */
export const list =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value, dropped) =>
    Array.isArray(value)
      ? value.flatMap((item) => {
          const read = shape(item, dropped);
          if (read === undefined) dropped(item);
          return read === undefined ? [] : [read];
        })
      : undefined;

/** An object with names of its own: kept as it is. */
export const record: Shape<Readonly<Record<string, unknown>>> = (value) => (isObject(value) ? { ...value } : undefined);

/** A field that may be missing; one of another form counts as missing. */
export interface Optional<T> {
  readonly optional: Shape<T>;
}

export const optional = <T>(shape: Shape<T>): Optional<T> => ({ optional: shape });

type Fields<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Optional<Exclude<T[K], undefined>> : Shape<T[K]>;
};

/** An object of these fields. */
export const object =
  <T extends object>(fields: Fields<NoInfer<T>>): Shape<T> =>
  (value, dropped) => {
    if (!isObject(value)) return undefined;
    const read: Record<string, unknown> = {};
    for (const [name, field] of Object.entries<Shape<unknown> | Optional<unknown>>(fields)) {
      const raw = Object.hasOwn(value, name) ? value[name] : undefined;
      const item = typeof field === "function" ? field(raw, dropped) : field.optional(raw, dropped);
      if (item !== undefined) read[name] = item;
      else if (typeof field === "function") return undefined;
    }
    return read as T;
  };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
