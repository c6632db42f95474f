/** A change of a value at a JSON Pointer: a member moved or renamed, a value replaced, or a member removed. */
export type Correction =
  | { readonly from: string; readonly to: string }
  | { readonly pointer: string; readonly value?: unknown };

const keysOf = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));

type Update = (value: unknown) => unknown;

const removed = Symbol("removed");

/** A copy with the value at these keys updated; objects on the way are created. */
function updated(value: unknown, [key, ...rest]: readonly string[], update: Update): unknown {
  if (key === undefined) return update(value);
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? updated(item, rest, update) : item));
  const members = typeof value === "object" && value !== null ? Object.entries(value) : [];
  const inner = updated(members.find(([name]) => name === key)?.[1], rest, update);
  const others = members.filter(([name]) => name !== key);
  if (inner === removed) return Object.fromEntries(others);
  const isNew = others.length === members.length;
  return Object.fromEntries(
    isNew ? [...members, [key, inner]] : members.map(([name, one]) => [name, name === key ? inner : one]),
  );
}

const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Readonly<Record<string, unknown>>)[key]
        : undefined,
    value,
  );

/** The corrected copy. Pure. */
export function correct(value: unknown, correction: Correction): unknown {
  if ("to" in correction) {
    const { from, to } = correction;
    const moved = valueAt(value, keysOf(from));
    const without = updated(value, keysOf(from), () => removed);
    return updated(without, keysOf(to), () => moved);
  }
  const instead = correction.value === undefined ? removed : correction.value;
  return updated(value, keysOf(correction.pointer), () => instead);
}
