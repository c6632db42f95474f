import { asObject } from "#tools/manifest/index.ts";
import { merged, namedAfter, type Scheme, schemeNamed, type TokenSchemes } from "../schemes.ts";
import type { TokenSet } from "../token-set.ts";

/** The parts of a file of Tokens Studio, or of a folder. */
export interface StudioParts {
  readonly sets: ReadonlyMap<string, TokenSet>;
  readonly themes: unknown;
  readonly metadata: unknown;
}

/** Reads sets of Tokens Studio: themes choose among them; without themes, the sets that are named after a scheme. */
export function readTokensStudio({ sets, themes: given, metadata }: StudioParts): TokenSchemes {
  const { tokenSetOrder } = asObject(metadata);
  const names = [...sets.keys()];
  const ordered = Array.isArray(tokenSetOrder) ? tokenSetOrder.map(String).filter((name) => sets.has(name)) : [];
  const inOrder = [...ordered, ...names.filter((name) => !ordered.includes(name))];
  const themes = Array.isArray(given) ? given.map(asObject) : [];
  const isUsed =
    themes.length > 0 ? chosenBy(themes) : (name: string, scheme: Scheme) => (schemeNamed(name) ?? scheme) === scheme;
  const hasDark = (themes.length > 0 ? themes.map(({ name }) => String(name)) : names).some(
    (name) => schemeNamed(name) === "dark",
  );
  const of = (scheme: Scheme) =>
    merged(inOrder.filter((name) => isUsed(name, scheme)).flatMap((name) => sets.get(name) ?? []));
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
