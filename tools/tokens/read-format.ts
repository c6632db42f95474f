import path from "node:path";
import { valueAt } from "#tools/edit/index.ts";
import { asObject, lookup, pointerTo, readJson } from "#tools/manifest/index.ts";
import { EXTENSION } from "./extension.ts";
import { isFigmaVariables, readFigmaVariables } from "./formats/figma-variables.ts";
import { readTokensStudio } from "./formats/tokens-studio.ts";
import { TokenFileError } from "./refusal.ts";
import {
  inMode,
  namedAfter,
  placeOfMode,
  type Scheme,
  schemeNamed,
  type TokenSchemes,
  type UnreadMode,
} from "./schemes.ts";
import { isField } from "./theme-schema.ts";
import { isObject, type TokenSet, tokensIn } from "./token-set.ts";
import type { TokenSource } from "./token-source.ts";

/**
 * Reads the tokens of a file or a folder, in any of the formats.
 *
 * @param scheme the scheme to read; of a file that doesn't say which one it has, that one
 * @param fallback the scheme of a file that doesn't say, if `scheme` doesn't either
 * @throws TokenFileError
 */
export async function readFormat(
  source: TokenSource,
  scheme: Scheme | undefined,
  fallback: Scheme,
): Promise<TokenSchemes> {
  const { light, dark, ...rest } = source.isFolder ? readFolder(source) : await readFile(source, scheme, fallback);
  if (scheme === undefined) return { light, dark, ...rest };
  return { [scheme]: scheme === "dark" ? (dark ?? light) : light, ...rest };
}

async function readFile(source: TokenSource, scheme: Scheme | undefined, fallback: Scheme): Promise<TokenSchemes> {
  const { file } = source;
  const document = readJson(source.texts.get(file) ?? "").value;
  const given = asObject(document);
  // Of the formats, only this one needs its library to be read.
  if ("resolutionOrder" in given) return (await import("./formats/resolver.ts")).readResolver(document, source);
  if (isFigmaVariables(document)) return readFigmaVariables(document, file);
  const sets = setsIn(given, file);
  if (sets) return readTokensStudio({ sets, themes: given.$themes, metadata: given.$metadata });
  const tokens = tokensIn(document, file);
  if (tokens.size === 0) throw new TokenFileError("tokens.format", { file, pointer: "" }, otherFormat(document));
  const extensions = asObject(given.$extensions);
  const own = lookup(extensions, EXTENSION, "scheme");
  const mode = schemeNamed(String(own ?? extensions["com.figma.modeName"] ?? ""));
  const pointer = pointerTo(pointerTo("", "$extensions"), EXTENSION);
  const found = valueAt(document, pointer) === undefined ? [] : [{ file, pointer }];
  const modes = [...new Set([...tokens.values()].flatMap((token) => Object.keys(token.modes)))];
  const [light, dark] = [namedAfter("light", modes), namedAfter("dark", modes)];
  const unread = unreadModes(tokens, [light, dark]);
  if (light === undefined && dark === undefined)
    return { [scheme ?? mode ?? fallback]: tokens, extensions: found, unread };
  return {
    light: inMode(tokens, light),
    dark: dark === undefined ? undefined : inMode(tokens, dark),
    extensions: found,
    unread,
  };
}

/** The sets of a file of Tokens Studio, by their names; undefined for a file of another kind. */
function setsIn(document: Readonly<Record<string, unknown>>, file: string): ReadonlyMap<string, TokenSet> | undefined {
  const groups = Object.keys(document).filter((key) => !key.startsWith("$") && isObject(document[key]));
  const sets = () => new Map(groups.map((name) => [name, tokensIn(document, file, pointerTo("", name))]));
  if ("$themes" in document || "$metadata" in document) return sets();
  // Without either, a file has sets if the theme's tokens are in groups that are named after a scheme.
  const isNamed = groups.some((name) => schemeNamed(name) !== undefined);
  if (!isNamed || [...tokensIn(document, file).keys()].some(isField)) return undefined;
  const found = sets();
  return [...found.values()].some((set) => [...set.keys()].some(isField)) ? found : undefined;
}

/** A folder of Tokens Studio: a file for each set, and two for what is said of them. */
function readFolder({ file: folder, texts }: TokenSource): TokenSchemes {
  const nameOf = (file: string) =>
    path
      .relative(folder, file)
      .replaceAll(path.sep, "/")
      .replace(/\.json$/, "");
  const documents = new Map([...texts].map(([file, text]) => [nameOf(file), { file, value: readJson(text).value }]));
  const sets = new Map(
    [...documents]
      .filter(([name]) => !name.startsWith("$"))
      .map(([name, { file, value }]) => [name, tokensIn(value, file)]),
  );
  return readTokensStudio({
    sets,
    themes: documents.get("$themes")?.value,
    metadata: documents.get("$metadata")?.value,
  });
}

/** Modes that no scheme is read from, and those that another tool has written in its own way. */
function unreadModes(tokens: TokenSet, read: readonly (string | undefined)[]): readonly UnreadMode[] {
  const unread = new Map<string, UnreadMode>();
  for (const token of tokens.values()) {
    for (const name of Object.keys(token.modes))
      if (!read.includes(name) && !unread.has(name)) unread.set(name, { name, place: placeOfMode(token, name) });
    for (const [vendor, extension] of Object.entries(token.extensions))
      for (const name of modesOf(extension))
        if (vendor !== "mode" && !unread.has(name)) unread.set(name, { name, place: token.place });
  }
  return [...unread.values()];
}

/** The names of modes in an extension of a tool: it has an object for them, by a name such as `modes`. */
function modesOf(extension: unknown): readonly string[] {
  return Object.entries(asObject(extension)).flatMap(([key, value]) =>
    /^(modes?|values?ByModes?)$/i.test(key) && isObject(value) ? Object.keys(value) : [],
  );
}

function otherFormat(document: unknown): string {
  const { domains, theme, tokens, status, err, message } = asObject(document);
  if (typeof status === "number" && status >= 400) return refusedByFigma(status, err ?? message);
  const meant =
    domains !== undefined && theme !== undefined
      ? "this is a brand's manifest"
      : Array.isArray(document)
        ? "this is a list"
        : tokens === undefined
          ? "there is no token in this file"
          : 'there is no token in this file with a "$value"';
  return `${meant}: export design tokens (DTCG), Figma's variables or a file of Tokens Studio`;
}

/** What Figma's REST API answers in place of variables, and was saved as the file. */
function refusedByFigma(status: number, reason: unknown): string {
  const said = typeof reason === "string" ? `: ${reason.slice(0, 200)}` : "";
  const next =
    status === 403 || status === 401
      ? "ask again with a token that has the scope file_variables:read and whose owner may read the file. Figma gives that scope on its Enterprise plan alone, under Settings, Security, Personal access tokens; on another plan export the variables in Figma as a file a mode, and import those"
      : "look at the file's key in the address, and ask again later";
  return `this is Figma's refusal ${status}, not variables${said}; ${next}`;
}
