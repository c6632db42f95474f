import { asObject, lookup } from "#tools/manifest/index.ts";
import { EXTENSION, type ThemeExtension } from "./extension.ts";
import { RESOLVER_VERSION } from "./formats/resolver.ts";
import type { Scheme } from "./schemes.ts";
import { defaultAt, type TokenField, tokenFields, variantNames } from "./theme-schema.ts";
import { canonical, valueKind } from "./values.ts";

const SCHEMAS = `https://www.designtokens.org/schemas/${RESOLVER_VERSION}`;

type Group = Record<string, unknown>;

/** A brand's theme as one document of the resolver module: what both schemes share, and a context for each scheme. */
export function themeResolver(manifest: unknown): unknown {
  const shared = tokenFields.filter(({ hasDark }) => !hasDark);
  const ofScheme = tokenFields.filter(({ hasDark }) => hasDark);
  const contexts = { light: [groupOf(ofScheme, manifest, "light")], dark: [groupOf(ofScheme, manifest, "dark")] };
  return {
    $schema: `${SCHEMAS}/resolver.json`,
    name: lookup(manifest, "name"),
    version: RESOLVER_VERSION,
    sets: {
      theme: {
        description: "The same in both colour schemes.",
        sources: [groupOf(shared, manifest, "light")],
        $extensions: { [EXTENSION]: extensionOf(manifest, ["light", "dark"]) },
      },
    },
    modifiers: { scheme: { description: "The colour scheme.", contexts, default: "light" } },
    resolutionOrder: [{ $ref: "#/sets/theme" }, { $ref: "#/modifiers/scheme" }],
  };
}

/** A brand's theme in one scheme as a plain file of tokens, for tools that read no resolver. */
export function schemeTokens(manifest: unknown, scheme: Scheme): unknown {
  return {
    $schema: `${SCHEMAS}/format.json`,
    ...groupOf(tokenFields, manifest, scheme),
    $extensions: { [EXTENSION]: { scheme, ...extensionOf(manifest, [scheme]) } },
  };
}

/** A field's value in a scheme; the default where the brand has none. */
function textOf(manifest: unknown, { name, hasDark }: TokenField, scheme: Scheme): string {
  const section = scheme === "dark" && hasDark ? "dark" : "tokens";
  return String(lookup(manifest, "theme", section, name) ?? defaultAt(`/theme/${section}/${name}`));
}

function groupOf(fields: readonly TokenField[], manifest: unknown, scheme: Scheme): Group {
  const root: Group = {};
  for (const field of fields) {
    const { type, note, encode } = valueKind(field.kind);
    const value = encode(textOf(manifest, field, scheme));
    if (value === undefined) continue;
    const path = field.name.split(".");
    const group = path.slice(0, -1).reduce((outer, key) => {
      outer[key] ??= {};
      return outer[key] as Group;
    }, root);
    const $description = note === undefined ? field.description : `${field.description} ${note}`;
    group[path.at(-1) ?? ""] = { $type: type, $value: value, $description };
  }
  return root;
}

/** What the tokens can't say, or would not say in the manifest's own words. */
function extensionOf(manifest: unknown, schemes: readonly Scheme[]): ThemeExtension {
  const left = (fields: readonly TokenField[], scheme: Scheme) => {
    const texts = fields.map((field) => [field, textOf(manifest, field, scheme)] as const);
    return Object.fromEntries(
      texts.flatMap(([{ name, kind }, text]) => (canonical(kind, text) === text ? [] : [[name, text]])),
    );
  };
  const shared = tokenFields.filter(({ hasDark }) => !hasDark);
  const ofScheme = tokenFields.filter(({ hasDark }) => hasDark);
  const given = asObject(lookup(manifest, "theme"));
  return {
    theme: {
      scheme: given.scheme ?? defaultAt("/theme/scheme"),
      variants: Object.fromEntries(
        variantNames.map((name) => [name, asObject(given.variants)[name] ?? defaultAt(`/theme/variants/${name}`)]),
      ),
      tokens: { ...left(shared, "light"), ...(schemes.includes("light") && left(ofScheme, "light")) },
      ...(schemes.includes("dark") && { dark: left(ofScheme, "dark") }),
    },
  };
}
