import { valueAt } from "#tools/edit/index.ts";
import { asObject, lookup, pointerTo } from "#tools/manifest/index.ts";
import { EXTENSION } from "./extension.ts";
import { isFigmaVariables, readFigmaVariables } from "./formats/figma-variables.ts";
import { readResolver } from "./formats/resolver.ts";
import { readTokensStudio } from "./formats/tokens-studio.ts";
import { TokenFileError } from "./refusal.ts";
import { type Scheme, schemeOf, type TokenSchemes } from "./schemes.ts";
import { tokensIn } from "./token-set.ts";

/**
 * Reads the tokens of a document in any of the formats.
 * @param scheme the scheme to read; of a file that does not say which one it has, that one
 * @param fallback the scheme of a file that does not say, where `scheme` does not either
 * @throws TokenFileError
 */
export function readFormat(document: unknown, scheme: Scheme | undefined, fallback: Scheme): TokenSchemes {
  const { light, dark, ...rest } = readSchemes(document, scheme, fallback);
  if (scheme === undefined) return { light, dark, ...rest };
  return { [scheme]: scheme === "dark" ? (dark ?? light) : light, ...rest };
}

function readSchemes(document: unknown, scheme: Scheme | undefined, fallback: Scheme): TokenSchemes {
  const given = asObject(document);
  if ("resolutionOrder" in given) return readResolver(document);
  if (isFigmaVariables(document)) return readFigmaVariables(document);
  if ("$themes" in given || "$metadata" in given) return readTokensStudio(document);
  const tokens = tokensIn(document);
  if (tokens.size === 0) throw new TokenFileError("tokens.format", "", otherFormat(document));
  const extensions = asObject(given.$extensions);
  const own = lookup(extensions, EXTENSION, "scheme");
  const mode = schemeOf(String(own ?? extensions["com.figma.modeName"] ?? ""));
  const pointer = pointerTo(pointerTo("", "$extensions"), EXTENSION);
  const found = valueAt(document, pointer) === undefined ? [] : [pointer];
  return { [scheme ?? mode ?? fallback]: tokens, extensions: found };
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
