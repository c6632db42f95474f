/** The consent a visitor must give before a value may be stored. */
export type ConsentClass = "necessary" | "analytics" | "ads";

/** Something that the site keeps in the browser. Whoever owns it defines it in a `stored.ts`. */
export interface Stored<T> {
  readonly area: "local" | "session";
  /** The storage's key. A family's ends with a colon, and an id follows: `first_deposit:<id>`. */
  readonly key: string;
  readonly consent: ConsentClass;
  readonly clearedByLogout: boolean;
  /** `undefined` where the text is not such a value: corrupt content, and another release's, counts as absent. */
  readonly parse: (raw: string) => T | undefined;
}

/** By default: in local storage, necessary, and not cleared by a log-out. */
export const defineStored = <T extends string | number | true | object>(
  stored: Pick<Stored<T>, "key" | "parse"> & Partial<Stored<T>>,
): Stored<T> => ({ area: "local", consent: "necessary", clearedByLogout: false, ...stored });

const isStored = (value: unknown): value is Stored<unknown> =>
  typeof value === "object" && value !== null && "area" in value && "key" in value;

/** What modules define, each a `stored.ts`. */
export const storedOf = (modules: readonly object[]): readonly Stored<unknown>[] =>
  modules.flatMap((module) => Object.values(module).filter(isStored));

/** A text as it is; an empty one is absent. */
export const text = (raw: string): string | undefined => raw || undefined;

/** Present or not: "1". */
export const mark = (raw: string): true | undefined => raw === "1" || undefined;

/** A whole number, not negative. */
export const count = (raw: string): number | undefined => (/^\d{1,9}$/.test(raw) ? Number(raw) : undefined);

type Fields = Readonly<Record<string, unknown>>;

/** JSON of an object; `read` picks and checks its fields. */
export const json =
  <T>(read: (value: Fields) => T | undefined) =>
  (raw: string): T | undefined => {
    try {
      const value: unknown = JSON.parse(raw);
      return typeof value === "object" && value !== null && !Array.isArray(value) ? read(value as Fields) : undefined;
    } catch {
      return undefined;
    }
  };

/** JSON of an object whose fields are checked by what reads it: code that is loaded later. */
export const unchecked = json((value) => value);

/** The fields of these names with non-empty strings; `undefined` where there is none. */
export function texts<Name extends string>(
  names: readonly Name[],
): (value: Fields) => { readonly [K in Name]?: string } | undefined {
  return (value) => {
    const found: { [K in Name]?: string } = {};
    for (const name of names) {
      const field = Object.hasOwn(value, name) ? value[name] : undefined;
      if (typeof field === "string" && field !== "") found[name] = field;
    }
    return Object.keys(found).length > 0 ? found : undefined;
  };
}
