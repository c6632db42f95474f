import { lazy } from "#core/kernel/index.ts";
import { decodeColor } from "../colors.ts";
import { measureOf } from "../dimensions.ts";
import { modifierOf, typeOf } from "../references.ts";
import { isRefusal } from "../refusal.ts";
import { isObject } from "../token-set.ts";
import { type Library, treeOf } from "./library.ts";

/** What Tokens Studio's own package changes in values; what it does for files of CSS is left out. */
const transforms = [
  "ts/size/px",
  "ts/opacity",
  "ts/size/lineheight",
  "ts/typography/fontWeight",
  "ts/resolveMath",
  "ts/size/css/letterspacing",
  "ts/color/css/hexrgba",
  "ts/color/modifiers",
  "ts/shadow/innerShadow",
];

/** Style Dictionary, with the transforms of `@tokens-studio/sd-transforms`. */
const load = lazy(async () => {
  const [{ default: StyleDictionary }, { register }] = await Promise.all([
    import("style-dictionary"),
    import("@tokens-studio/sd-transforms"),
  ]);
  await register(StyleDictionary, { "ts/color/modifiers": { format: "hex" } });
  return StyleDictionary;
});

/** Resolves tokens of Tokens Studio: aliases within texts, arithmetic, and modified colours. */
export const resolveTokensStudio: Library = async (tokens, set) => {
  const StyleDictionary = await load();
  const tree = treeOf(tokens, (token) => {
    const modify = modifierOf(token);
    return {
      value: asText(token.value),
      type: typeOf(token, set) ?? "other",
      ...(modify !== undefined && { $extensions: { "studio.tokens": { modify } } }),
    };
  });
  const dictionary = new StyleDictionary({
    // It changes what it gets.
    tokens: JSON.parse(JSON.stringify(tree)),
    preprocessors: ["tokens-studio"],
    platforms: { theme: { transforms } },
    log: { verbosity: "silent", warnings: "disabled", errors: { brokenReferences: "throw" } },
  });
  const { allTokens } = await dictionary.getPlatformTokens("theme");
  return new Map(allTokens.map(({ path, value }) => [path.join("."), value]));
};

/** Values as Tokens Studio writes them, of a file that also has the format's objects. */
function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText);
  if (!isObject(value)) return value;
  const color = decodeColor(value);
  if (!isRefusal(color)) return color;
  const measure = measureOf(value, "px");
  if (measure) return `${measure.value}${measure.unit}`;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asText(item)]));
}
