import { parseFlag } from "./flags.ts";
import { wellFormed } from "./well-formed.ts";

/**
 * Parses an answer: a value of the contract's type, or `undefined` where the answer breaks it. Undeclared fields are
 * removed, so that the site holds what the contract says.
 */
export type Shape<T> = (value: unknown, dropped: Dropped) => T | undefined;

/** Receives each list item that was dropped because it was malformed. */
export type Dropped = (item: unknown) => void;

export const string: Shape<string> = (value) => (typeof value === "string" ? wellFormed(value) : undefined);

export const number: Shape<number> = (value) =>
  typeof value === "number" && Number.isFinite(value) ? value : undefined;

export const boolean: Shape<boolean> = (value) => (typeof value === "boolean" ? value : undefined);

/** Flags come as booleans or strings; anything else that is present is off. */
export const flag: Shape<boolean> = (value) =>
  value === undefined || value === null ? undefined : (parseFlag(value) ?? false);

/** The value of a call that answers nothing: whatever comes is accepted. */
export const ignored: Shape<null> = () => null;

/* @__NO_SIDE_EFFECTS__ */
export const oneOf =
  <T extends string>(...values: readonly T[]): Shape<T> =>
  (value) =>
    values.find((candidate) => candidate === value);

/* @__NO_SIDE_EFFECTS__ */
export const nullable =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value, dropped) =>
    value === null ? null : shape(value, dropped);

/** The first of two forms that the value has. */
/* @__NO_SIDE_EFFECTS__ */
export const either =
  <A, B>(first: Shape<A>, second: Shape<B>): Shape<A | B> =>
  (value, dropped) =>
    first(value, dropped) ?? second(value, dropped);

/** A list; malformed items are dropped and reported, and the rest stays. One without any readable item is malformed. */
/* @__NO_SIDE_EFFECTS__ */
export const list =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value, dropped) => {
    const read = subset(shape)(value, dropped);
    return Array.isArray(value) && value.length > 0 && read?.length === 0 ? undefined : read;
  };

/** A list of which only the known items matter, perhaps none: the others are dropped and reported. */
/* @__NO_SIDE_EFFECTS__ */
export const subset =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value, dropped) =>
    Array.isArray(value)
      ? value.flatMap((item) => {
          const read = shape(item, dropped);
          if (read === undefined) dropped(item);
          return read === undefined ? [] : [read];
        })
      : undefined;

/** An object with arbitrary keys: copied unchanged. */
export const record: Shape<Readonly<Record<string, unknown>>> = (value) => (isObject(value) ? { ...value } : undefined);

/** A field that may be missing; a malformed one counts as missing. */
export interface Optional<T> {
  readonly optional: Shape<T>;
}

/* @__NO_SIDE_EFFECTS__ */
export const optional = <T>(shape: Shape<T>): Optional<T> => ({ optional: shape });

type Fields<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? Optional<Exclude<T[K], undefined>> : Shape<T[K]>;
};

/** An object of these fields. */
/* @__NO_SIDE_EFFECTS__ */
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
