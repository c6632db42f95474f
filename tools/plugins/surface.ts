import type { PluginManifest } from "#core/kernel/index.ts";
import { asObject, deprecationOf, type JsonSchema, pointerTo } from "#tools/manifest/index.ts";

/** How what others see of a plugin has changed. */
export interface SurfaceChange {
  /** Of the value in the present `plugin.json`, or of what it has been taken out of. */
  readonly pointer: string;
  readonly message: string;
  /** Whether a manifest that was valid may be so no longer. */
  readonly isBreaking: boolean;
}

const breaking = (pointer: string, message: string): SurfaceChange => ({ pointer, message, isBreaking: true });
const harmless = (pointer: string, message: string): SurfaceChange => ({ pointer, message, isBreaking: false });

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const shown = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(", ");

/** What of a plugin.json is for people, and no part of what others rely on. */
const prose = ["$schema", "title", "description", "icon", "deadline"];

/** The changes from an earlier to the present `plugin.json`, both merged with the shared folders that they use. */
export function surfaceChanges(before: PluginManifest, now: PluginManifest): readonly SurfaceChange[] {
  const { settings, flag, flags, ...others } = before;
  const keys = new Set([...Object.keys(others), ...Object.keys(now)]);
  for (const key of [...prose, "settings", "flag", "flags"]) keys.delete(key);
  const [was, is] = [asObject(before), asObject(now)];
  return [
    ...settingChanges("/settings", asObject(settings), asObject(now.settings), "the setting"),
    ...(flag === now.flag ? [] : [breaking("/flag", flagChange(flag, now.flag))]),
    ...Object.keys(flags ?? {})
      .filter((name) => now.flags?.[name] === undefined && name !== now.flag)
      .map((name) => breaking("/flags", `the flag ${name} is gone: manifests that have it are invalid`)),
    ...[...keys].flatMap((key) => fieldChanges(`/${key}`, key, was[key], is[key])),
  ];
}

const flagChange = (was: string | undefined, is: string | undefined): string =>
  is === undefined
    ? `the flag ${was} is gone: manifests that have it are invalid`
    : `${is} is now the flag${was === undefined ? "" : `, in place of ${was}`}: brands without it are no longer offered the plugin`;

/** Of a list, or of lists by kind: what has come and gone. */
function fieldChanges(pointer: string, name: string, was: unknown, is: unknown): readonly SurfaceChange[] {
  if (same(was, is)) return [];
  if (was === undefined) return [harmless(pointer, `\`${name}\` is new`)];
  if (is === undefined) return [harmless(pointer, `\`${name}\` is gone`)];
  if (Array.isArray(was) && Array.isArray(is)) {
    const gone = was.filter((value) => !is.some((one) => same(one, value)));
    const added = is.filter((value) => !was.some((one) => same(one, value)));
    const parts = [added.length > 0 && `has ${shown(added)} besides`, gone.length > 0 && `lacks ${shown(gone)}`];
    return [harmless(pointer, `\`${name}\` ${parts.filter(Boolean).join(", and ") || "has another order"}`)];
  }
  if (typeof was === "object" && typeof is === "object" && was !== null && is !== null) {
    const [earlier, present] = [asObject(was), asObject(is)];
    return [...new Set([...Object.keys(earlier), ...Object.keys(present)])].flatMap((key) =>
      fieldChanges(pointerTo(pointer, key), `${name}.${key}`, earlier[key], present[key]),
    );
  }
  return [harmless(pointer, `\`${name}\` is ${JSON.stringify(is)}; it was ${JSON.stringify(was)}`)];
}

/** The changes of an object's fields. */
function settingChanges(pointer: string, was: JsonSchema, is: JsonSchema, what: string): readonly SurfaceChange[] {
  const [earlier, present] = [asObject(was.properties), asObject(is.properties)];
  const [wasRequired, isRequired] = [listOf(was.required), listOf(is.required)];
  const place = pointerTo(pointer, "properties");
  const gone = Object.keys(earlier).filter((name) => !(name in present));
  const added = Object.keys(present).filter((name) => !(name in earlier));
  const kept = Object.keys(present).filter((name) => name in earlier);
  return [
    ...gone.map((name) => breaking(place, `${what} "${name}" is gone: manifests that set it are invalid`)),
    ...added.map((name) =>
      isRequired.includes(name)
        ? breaking(pointerTo(place, name), `${what} "${name}" is new and required: manifests without it are invalid`)
        : harmless(pointerTo(place, name), `${what} "${name}" is new`),
    ),
    ...kept.flatMap((name) => [
      ...(isRequired.includes(name) && !wasRequired.includes(name)
        ? [breaking(pointerTo(place, name), `${what} "${name}" is required now: manifests without it are invalid`)]
        : []),
      ...valueChanges(pointerTo(place, name), asObject(earlier[name]), asObject(present[name]), `${what} "${name}"`),
    ]),
  ];
}

/** Keywords that allow less the greater, or the smaller, they are. */
const minima = ["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"];
const maxima = ["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"];
/** Keywords of which nothing but equality says that they allow as much as before. */
const opaque = ["pattern", "format", "multipleOf", "const", "uniqueItems", "anyOf", "oneOf", "allOf", "not", "$ref"];

/** The changes of one setting's schema. */
function valueChanges(pointer: string, was: JsonSchema, is: JsonSchema, what: string): readonly SurfaceChange[] {
  const at = (key: string) => (is[key] === undefined ? pointer : pointerTo(pointer, key));
  const limit = (schema: JsonSchema, key: string, none: number) => Number(schema[key] ?? none);
  const narrowed = (key: string) =>
    breaking(
      at(key),
      `${what} has \`${key}\` ${JSON.stringify(is[key])}; it was ${JSON.stringify(was[key]) ?? "free"}`,
    );
  const lost = (key: string) => listOf(was[key]).filter((value) => !allows(listOf(is[key]), value));
  const isClosed = is.additionalProperties === false && was.additionalProperties !== false;
  return [
    ...["type", "enum"].flatMap((key) => {
      if (is[key] === undefined) return [];
      if (was[key] === undefined) return [narrowed(key)];
      const gone = lost(key);
      return gone.length > 0 ? [breaking(at(key), `${what} no longer takes ${shown(gone)}`)] : [];
    }),
    ...minima.filter((key) => limit(is, key, -Infinity) > limit(was, key, -Infinity)).map(narrowed),
    ...maxima.filter((key) => limit(is, key, Infinity) < limit(was, key, Infinity)).map(narrowed),
    ...opaque.filter((key) => is[key] !== undefined && !same(was[key], is[key])).map(narrowed),
    ...(isClosed && is.type === "object"
      ? [breaking(at("additionalProperties"), `${what} takes no other keys now`)]
      : []),
    ...(same(was.default, is.default)
      ? []
      : [
          harmless(
            at("default"),
            `${what} has the default ${JSON.stringify(is.default) ?? "none"}; it was ${JSON.stringify(was.default) ?? "none"}`,
          ),
        ]),
    ...(is["x-deprecated"] !== undefined && was["x-deprecated"] === undefined
      ? [harmless(at("x-deprecated"), `${what} is ${deprecationOf(is)}`)]
      : []),
    ...(was.properties || is.properties ? settingChanges(pointer, was, is, `${what}: the key`) : []),
    ...(is.items ? valueChanges(at("items"), asObject(was.items), asObject(is.items), `${what}: each item`) : []),
  ];
}

/** Every integer is a number. */
const allows = (values: readonly unknown[], value: unknown): boolean =>
  values.some((one) => same(one, value)) || (value === "integer" && values.includes("number"));
