import { pathToFileURL } from "node:url";
import { parse } from "@humanwhocodes/momoa";
import type { Resolver } from "@terrazzo/parser";
import { getLocation } from "jsonc-parser";
import { valueAt } from "#tools/edit/index.ts";
import { asObject, keysOf, pointerTo, readJson } from "#tools/manifest/index.ts";
import { EXTENSION } from "../extension.ts";
import { loadTerrazzo } from "../libraries/terrazzo.ts";
import { TokenFileError } from "../refusal.ts";
import { merged, namedAfter, type Scheme, schemeNamed, type TokenSchemes } from "../schemes.ts";
import { fragment, isObject, PLACE, tokensIn } from "../token-set.ts";
import type { TokenSource } from "../token-source.ts";

/** The version of the resolver module that is read and written. */
export const RESOLVER_VERSION = "2025.10";

/** The order, with the tokens of its sets and modifiers. */
type Order = Resolver["source"]["resolutionOrder"];

/**
 * Reads a document of the resolver module, and the files beside it that it names. `@terrazzo/parser` checks it and puts it in
 * order; it doesn't know a set that refers to another set, so that is replaced before.
 *
 * @throws TokenFileError
 */
export async function readResolver(document: unknown, source: TokenSource): Promise<TokenSchemes> {
  const order = await orderOf(document, source);
  const contexts = order.flatMap((item) => (item.type === "modifier" ? Object.keys(item.contexts) : []));
  const hasDark = contexts.some((name) => schemeNamed(name) === "dark");
  const of = (scheme: Scheme) =>
    merged(
      order
        .flatMap((item) => (item.type === "set" ? item.sources : contextOf(item, scheme, source)))
        .map((tokens) => tokensIn(tokens, source.file)),
    );
  return { light: of("light"), dark: hasDark ? of("dark") : undefined, extensions: extensionsIn(document, source) };
}

async function orderOf(document: unknown, { file, texts, readBeside }: TokenSource): Promise<Order> {
  const text = texts.get(file) ?? "";
  const { logger, normalizeResolver, validateResolver } = await loadTerrazzo(({ node, message }) => {
    const offset = node?.loc?.start.offset;
    const keys = offset === undefined ? [] : getLocation(text, offset + 1).path;
    const pointer = keys.reduce<string>(pointerTo, "");
    return new TokenFileError("tokens.format", { file, pointer }, `is no resolver: ${message}`);
  });
  validateResolver(parse(text, { mode: "json", ranges: true }), { logger, src: text });
  const src = JSON.stringify(withPlaces(withoutSetReferences(document, file), file));
  const filename = pathToFileURL(file);
  const urlOf = (reference: string) => new URL(reference, filename).href.replace(/#.*/, "");
  const { resolutionOrder } = await normalizeResolver(parse(src, { mode: "json", ranges: true }), {
    logger,
    filename,
    src,
    req: async (url) => {
      const name = await readBeside(url).catch((cause: Error) => {
        throw new TokenFileError(
          "tokens.alias",
          { file, pointer: pointerToReference(document, (reference) => urlOf(reference) === url.href) ?? "" },
          cause.message,
        );
      });
      const { value, isJson, errors } = readJson(texts.get(name) ?? "");
      if (!isJson) throw new TokenFileError("json.syntax", { file: name, pointer: "" }, errors[0]?.message ?? "");
      return JSON.stringify(withPlaces(value, name));
    },
  });
  return resolutionOrder;
}

/** The JSON Pointer of the first reference to a file. */
function pointerToReference(value: unknown, isMeant: (reference: string) => boolean, pointer = ""): string | undefined {
  for (const [key, item] of Object.entries(Object(value))) {
    const inner = pointerTo(pointer, key);
    if (key === "$ref" && typeof item === "string" && isMeant(item)) return inner;
    const found = typeof item === "object" ? pointerToReference(item, isMeant, inner) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The sources of a modifier in a scheme. */
function contextOf(
  { name, contexts, default: usual }: Extract<Order[number], { readonly type: "modifier" }>,
  scheme: Scheme,
  { file }: TokenSource,
) {
  const names = Object.keys(contexts);
  const chosen = namedAfter(scheme, names) ?? usual;
  if (chosen === undefined)
    throw new TokenFileError(
      "tokens.format",
      { file, pointer: "/resolutionOrder" },
      `the modifier "${name}" has no default: add the context that the theme is of, one of ${names.join(", ")}`,
    );
  return contexts[chosen] ?? [];
}

/** A document in which a set that refers to other sets has their sources. */
function withoutSetReferences(document: unknown, file: string): unknown {
  const sourcesAt = (pointer: string, chain: readonly string[]): readonly unknown[] => {
    const sources = valueAt(document, pointer);
    return (Array.isArray(sources) ? sources : []).flatMap((source: unknown, index) => {
      const { $ref } = asObject(source);
      if (typeof $ref !== "string" || !$ref.startsWith("#")) return [source];
      const target = fragment($ref);
      const [section, , ...rest] = keysOf(target);
      const place = { file, pointer: pointerTo(pointerTo(pointer, index), "$ref") };
      const refuse = (message: string) => new TokenFileError("tokens.alias", place, `${$ref} ${message}`);
      if (section === "modifiers" || section === "resolutionOrder") throw refuse("is no set: tokens can't refer to it");
      if (valueAt(document, target) === undefined) throw refuse("is not in this file");
      if (chain.includes(target)) throw refuse("leads back to itself");
      return section === "sets" && rest.length === 0
        ? sourcesAt(pointerTo(target, "sources"), [...chain, target])
        : [source];
    });
  };
  const replaced = (value: unknown, pointer: string): unknown => {
    if (Array.isArray(value))
      return value.some((item) => typeof asObject(item).$ref === "string")
        ? sourcesAt(pointer, [])
        : value.map((item, index) => replaced(item, pointerTo(pointer, index)));
    if (!isObject(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, item]) => [key, replaced(item, pointerTo(pointer, key))]),
    );
  };
  const { sets, modifiers, ...rest } = asObject(document);
  return {
    ...rest,
    ...(sets !== undefined && { sets: replaced(sets, "/sets") }),
    ...(modifiers !== undefined && { modifiers: replaced(modifiers, "/modifiers") }),
  };
}

/** A document whose tokens know their places, wherever they are moved. */
function withPlaces(value: unknown, file: string, pointer = ""): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withPlaces(item, file, pointerTo(pointer, index)));
  if (!isObject(value)) return value;
  const object = asObject(value);
  if (Object.hasOwn(object, "$value"))
    return { ...object, $extensions: { ...asObject(object.$extensions), [PLACE]: { file, pointer } } };
  return Object.fromEntries(
    Object.entries(object).map(([key, item]) => [key, withPlaces(item, file, pointerTo(pointer, key))]),
  );
}

/** The places of what the export has written into sets and modifiers. */
function extensionsIn(document: unknown, { file }: TokenSource) {
  const entries = ["sets", "modifiers", "resolutionOrder"].flatMap((section) =>
    Object.keys(Object(asObject(document)[section])).map((key) => pointerTo(`/${section}`, key)),
  );
  return entries
    .map((entry) => pointerTo(pointerTo(entry, "$extensions"), EXTENSION))
    .filter((pointer) => valueAt(document, pointer) !== undefined)
    .map((pointer) => ({ file, pointer }));
}
