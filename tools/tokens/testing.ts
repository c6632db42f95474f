import { readTokens } from "./read-tokens.ts";
import type { Scheme } from "./schemes.ts";
import { textSource } from "./token-source.ts";

/** What a file of tokens gives a manifest, and what is said of it. */
export const read = async (document: unknown, scheme?: Scheme) => {
  const text = typeof document === "string" ? document : JSON.stringify(document, undefined, 2);
  const { values, diagnostics } = await readTokens(textSource("theme.json", text), scheme);
  const said = diagnostics.map(({ code, line, message, suggestion }) => ({ code, line, message, suggestion }));
  return { values: Object.fromEntries([...values].map(([pointer, { value }]) => [pointer, value])), said };
};
