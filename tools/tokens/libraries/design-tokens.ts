import type { TokenNormalized } from "@terrazzo/parser";
import { lazy } from "#core/kernel/index.ts";
import { asObject } from "#tools/manifest/index.ts";
import { TEXT_OF_COLOR } from "../colors.ts";
import { typeOf } from "../references.ts";
import { isObject } from "../token-set.ts";
import { idOf, type Library, treeOf } from "./library.ts";
import { loadTerrazzo } from "./terrazzo.ts";

const load = lazy(async () => {
  const { defineConfig, logger, parse } = await loadTerrazzo(({ message }) => new Error(message));
  return { parse, logger, config: defineConfig({ alphabetize: false }, { logger, cwd: new URL("file:///") }) };
});

/**
 * Resolves tokens of the format. Two things are read here: `@terrazzo/parser` takes a text that is no colour for black, and
 * leaves an alias as it is if the value that it stands for is 0.
 */
export const resolveDesignTokens: Library = async (tokens, set) => {
  const { parse, ...options } = await load();
  const src = treeOf(tokens, (token) => {
    const type = typeOf(token, set);
    return { ...(type !== undefined && { $type: type }), $value: withColorTexts(token.value, type) };
  });
  const filename = new URL("file:///tokens.json");
  const { tokens: resolved } = await parse([{ filename, src }], { ...options, skipLint: true });
  const resolvedValue = (token: TokenNormalized | undefined): unknown => {
    const isAlias = typeof token?.$value === "string" && /^\{.*\}$/.test(token.$value);
    return isAlias && token?.aliasOf ? resolvedValue(resolved[token.aliasOf]) : token?.$value;
  };
  return new Map(tokens.map((token) => [idOf(token), resolvedValue(resolved[idOf(token)])]));
};

/** Keeps the texts of colours from the library, and gives it the value that a token refers to. */
function withColorTexts(value: unknown, type: string | undefined): unknown {
  const { $ref } = asObject(value);
  if (typeof $ref === "string") return { $ref: $ref.includes("/$value") ? $ref : `${$ref}/$value` };
  if (type === "color") return typeof value === "string" && !value.includes("{") ? { [TEXT_OF_COLOR]: value } : value;
  if (type !== "shadow") return value;
  if (Array.isArray(value)) return value.map((item) => withColorTexts(item, type));
  if (!isObject(value)) return value;
  return { ...value, color: withColorTexts(value.color, "color") };
}
