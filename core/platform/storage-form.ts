/** How a value is serialised for storage, and parsed from whatever is stored. */
export interface Form<T> {
  /** `undefined` where the text is not such a value: corrupt content counts as absent. */
  read(raw: string): T | undefined;
  write(value: T): string;
}

/** A string as it is. */
export function bare(isValid: (raw: string) => boolean = (raw) => raw !== ""): Form<string> {
  return { read: (raw) => (isValid(raw) ? raw : undefined), write: (value) => value };
}

/** Present or not: "1". */
export const mark: Form<true> = { read: (raw) => (raw === "1" ? true : undefined), write: () => "1" };

/** A whole number, not negative. */
export const count: Form<number> = {
  read: (raw) => (/^\d{1,9}$/.test(raw) ? Number(raw) : undefined),
  write: String,
};

/** JSON of an object; `read` picks and checks its fields. */
export function json<T>(read: (value: Readonly<Record<string, unknown>>) => T | undefined): Form<T> {
  return {
    read(raw) {
      try {
        const value: unknown = JSON.parse(raw);
        return typeof value === "object" && value !== null && !Array.isArray(value)
          ? read(value as Readonly<Record<string, unknown>>)
          : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => JSON.stringify(value),
  };
}

/** The fields of these names with non-empty strings; `undefined` where there is none. */
export function texts<Name extends string>(
  names: readonly Name[],
): (value: Readonly<Record<string, unknown>>) => { readonly [K in Name]?: string } | undefined {
  return (value) => {
    const found: { [K in Name]?: string } = {};
    for (const name of names) {
      const field = Object.hasOwn(value, name) ? value[name] : undefined;
      if (typeof field === "string" && field !== "") found[name] = field;
    }
    return Object.keys(found).length > 0 ? found : undefined;
  };
}
