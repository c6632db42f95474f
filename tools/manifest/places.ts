import { fits } from "./corrected-value.ts";
import { pointerTo } from "./json-parser.ts";
import { recordOf } from "./lookup.ts";
import type { JsonSchema } from "./schema/json-schema.ts";

/** Where a key belongs that stands elsewhere. */
export interface Place {
  /** JSON Pointer of the object that has the key. */
  readonly path: string;
  /** JSON Pointer of the key itself. */
  readonly to: string;
  /** Whether the value has the form of those there. */
  readonly isFitting: boolean;
  /** Whether the value can be moved there: nothing stands there yet. */
  readonly isFree: boolean;
  /** Whether the value fits there, and is missing there. */
  readonly isNeeded: boolean;
}

export interface Places {
  /** The most likely places of a key; none when no object of the schema has it. */
  find(root: unknown, container: string, key: string, value: unknown): readonly Place[];
}

interface KnownKey {
  readonly keys: readonly string[];
  readonly field: JsonSchema;
  readonly isRequired: boolean;
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** Every key of the schema's objects, those of lists excepted, with the path to it. */
function keysIn(schema: JsonSchema, path: readonly string[] = []): readonly KnownKey[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  return Object.entries(recordOf(schema.properties)).flatMap(([key, given]) => {
    const field = recordOf(given);
    const keys = [...path, key];
    return [{ keys, field, isRequired: required.includes(key) }, ...keysIn(field, keys)];
  });
}

/** `plugins`, a point, a plugin and its setting. */
const isSetting = ([section, , , setting]: readonly string[]): boolean =>
  section === "plugins" && setting !== undefined;

const MAX_PLACES = 3;

export function createPlaces(schema: JsonSchema): Places {
  const known = keysIn(schema);
  return {
    find(root, container, key, value) {
      const own = container.split("/").slice(1);
      const rank = ({ keys, field, isRequired }: KnownKey) => {
        const holder = holderOf(root, keys.slice(0, -1));
        const isFree = holder !== undefined && !Object.hasOwn(holder, keys.at(-1) ?? "");
        const shared = keys.findIndex((one, index) => one !== own[index]);
        return [fits(value, field), isFree && isRequired, isFree, shared].map(Number);
      };
      // A setting of a plugin that the brand has not chosen is not meant.
      const likely = known.filter(({ keys }) => !isSetting(keys) || holderOf(root, keys.slice(0, -1)) !== undefined);
      const same = likely.filter(({ keys }) => keys.at(-1) === key);
      const joined = likely.filter(({ keys }) => keys.length > 1 && plain(keys.join("")) === plain(key));
      const candidates = [...same, ...joined]
        .map((one) => ({ ...one, rank: rank(one) }))
        .sort((a, b) => compare(b.rank, a.rank));
      const [best] = candidates;
      if (!best) return [];
      return candidates
        .filter((one) => compare(one.rank, best.rank) === 0)
        .slice(0, MAX_PLACES)
        .map(({ keys, rank: [hasForm, isNeeded] }) => {
          const holder = holderOf(root, keys.slice(0, -1));
          const path = keys.slice(0, -1).reduce(pointerTo, "");
          const name = keys.at(-1) ?? "";
          return {
            path,
            to: pointerTo(path, name),
            isFitting: hasForm === 1,
            isFree: !Object.hasOwn(holder ?? {}, name),
            isNeeded: hasForm === 1 && isNeeded === 1,
          };
        });
    },
  };
}

/** The object at these keys; undefined where there is none. */
function holderOf(root: unknown, keys: readonly string[]): Readonly<Record<string, unknown>> | undefined {
  let at: unknown = root;
  for (const key of keys) at = recordOf(at)[key];
  return typeof at === "object" && at !== null && !Array.isArray(at) ? recordOf(at) : undefined;
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((one, at) => one !== b[at]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

/** An object of the manifest, such as `in "theme" > "tokens"`. */
export const placeInWords = (path: string): string =>
  path === ""
    ? "at the top level"
    : `in ${path
        .split("/")
        .slice(1)
        .map((key) => `"${key}"`)
        .join(" > ")}`;
