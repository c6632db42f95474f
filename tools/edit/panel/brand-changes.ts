import type { HomeSection, MerchantManifest } from "#core/merchant/index.ts";
import { asObject, pointerTo } from "#tools/manifest/lookup.ts";
import type { Edit } from "../index.ts";
import { type Theme, themeEdits, withChanges } from "./theme-changes.ts";
import { themeParts } from "./theme-fields.ts";

/** Language code -> text key -> text. */
export type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The values of a brand's files that a panel can change. */
export interface OwnBrand {
  readonly theme: Theme;
  /** As its manifest has it. Absent: it shows the usual sections. */
  readonly home?: MerchantManifest["home"];
  /** The sections that it shows. Absent: the panel doesn't change them. */
  readonly sections?: readonly HomeSection[];
  /** Its own texts. */
  readonly texts: Texts;
}

/** The values of a brand that are changed in a panel. */
export interface BrandChanges {
  readonly theme?: Theme;
  readonly home?: readonly HomeSection[];
  /** An empty text takes the brand's own away. */
  readonly texts?: Texts;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The changes that are still any: what has been saved is the brand's own. */
export function withoutSaved({ theme, home, texts }: BrandChanges, own: OwnBrand): BrandChanges {
  const ownTheme = own.theme;
  const parts = themeParts.map((part) => [part, differing(theme?.[part], ownTheme[part])] as const);
  const scheme = theme?.scheme === ownTheme.scheme ? undefined : theme?.scheme;
  const left = filled({ ...(scheme && { scheme }), ...filled(Object.fromEntries(parts)) });
  const leftTexts = filled(
    Object.fromEntries(
      Object.entries(texts ?? {}).map(([language, words]) => [language, differing(words, own.texts[language])]),
    ),
  );
  return filled({ theme: left, ...(home && !same(home, own.sections) && { home }), texts: leftTexts });
}

/** The values that an object has not; an empty one is none. */
const differing = (
  values: Readonly<Record<string, string>> = {},
  own: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => value !== (own[key] ?? "")));

/** Without members that are empty objects. */
const filled = <T extends object>(value: T): T =>
  Object.fromEntries(
    Object.entries(value).filter(([, inner]) => typeof inner !== "object" || Object.keys(inner).length > 0),
  ) as T;

/** A brand's texts with a designer's over them. */
export function textsWith(own: Texts, changes: Texts = {}): Texts {
  const changed = Object.entries(changes).map(([language, words]) => {
    const all = Object.entries({ ...own[language], ...words });
    return [language, Object.fromEntries(all.filter(([, text]) => text !== ""))];
  });
  return { ...own, ...Object.fromEntries(changed) };
}

/** What a brand's files say once the changes are saved. */
export const withSaved = (own: OwnBrand, { theme, home, texts }: BrandChanges): OwnBrand => ({
  ...own,
  theme: withChanges(own.theme, theme ?? {}),
  ...(home && { home }),
  texts: textsWith(own.texts, texts),
});

/** The changes with one more text. */
export const withText = ({ texts, ...others }: BrandChanges, language: string, key: string, text: string) => ({
  ...others,
  texts: { ...texts, [language]: { ...texts?.[language], [key]: text } },
});

/** The changes as edits of the brand's files. */
export function editsOf(own: OwnBrand, { theme, home, texts }: BrandChanges): readonly Edit[] {
  return [
    ...(theme ? themeEdits(own.theme, theme) : []),
    ...(home ? [{ pointer: "/home", before: own.home, value: home }] : []),
    ...Object.entries(texts ?? {}).flatMap(([language, words]) =>
      Object.entries(words).map(([key, text]): Edit => {
        const before = asObject(own.texts[language])[key];
        return { language, pointer: pointerTo("", key), before, value: text === "" ? undefined : text };
      }),
    ),
  ];
}
