import { asObject, pointerTo } from "#tools/manifest/index.ts";
import { merged, namedAfter, type Scheme, schemeOf, type TokenSchemes } from "../schemes.ts";
import { tokensIn } from "../token-set.ts";

/** Reads a file of Tokens Studio: sets of tokens, and themes that choose among them. */
export function readTokensStudio(document: unknown): TokenSchemes {
  const { $themes, $metadata, ...sets } = asObject(document);
  const { tokenSetOrder } = asObject($metadata);
  const names = Object.keys(sets).filter((name) => !name.startsWith("$"));
  const ordered = Array.isArray(tokenSetOrder) ? tokenSetOrder.map(String).filter((name) => names.includes(name)) : [];
  const inOrder = [...ordered, ...names.filter((name) => !ordered.includes(name))];
  const themes = Array.isArray($themes) ? $themes.map(asObject) : [];
  const isUsed =
    themes.length > 0 ? chosenBy(themes) : (name: string, scheme: Scheme) => (schemeOf(name) ?? scheme) === scheme;
  const hasDark = (themes.length > 0 ? themes.map(({ name }) => String(name)) : names).some(
    (name) => schemeOf(name) === "dark",
  );
  const of = (scheme: Scheme) =>
    merged(inOrder.filter((name) => isUsed(name, scheme)).map((name) => tokensIn(document, pointerTo("", name))));
  return { light: of("light"), dark: hasDark ? of("dark") : undefined, extensions: [] };
}

type Theme = Readonly<Record<string, unknown>>;

/** One theme of each group is on: that of the scheme, else the first. */
function chosenBy(themes: readonly Theme[]): (set: string, scheme: Scheme) => boolean {
  const groups = [...new Set(themes.map(({ group }) => group))].map((name) =>
    themes.filter(({ group }) => group === name),
  );
  return (set, scheme) =>
    groups.some((group) => {
      const name = namedAfter(
        scheme,
        group.map((theme) => String(theme.name)),
      );
      const theme = group.find((one) => String(one.name) === name) ?? group[0];
      return ["source", "enabled"].includes(String(asObject(theme?.selectedTokenSets)[set]));
    });
}
