import en from "../../content/game-page-texts/EN.json" with { type: "json" };
import es from "../../content/game-page-texts/ES.json" with { type: "json" };
import ptBr from "../../content/game-page-texts/PT-BR.json" with { type: "json" };
import ur from "../../content/game-page-texts/UR.json" with { type: "json" };
import vi from "../../content/game-page-texts/VI.json" with { type: "json" };

/** The texts of a game's page. The page's scripts fill in `{…}`. */
export type PageTexts = Readonly<Record<Exclude<keyof typeof en, `${string}_${string}`>, string>> &
  Readonly<Record<string, string>>;

const texts: Readonly<Record<string, PageTexts>> = { EN: en, VI: vi, "PT-BR": ptBr, UR: ur, ES: es };

/** BCP 47 tags of the languages above. */
const tags: Readonly<Record<string, string>> = { EN: "en", VI: "vi", "PT-BR": "pt-BR", UR: "ur", ES: "es" };

export type PageLanguage = { readonly tag: string; readonly direction: "ltr" | "rtl"; readonly texts: PageTexts };

/** The page's language for a spec language code; the nearest one, or English. */
export const pageLanguage = (code: string): PageLanguage => {
  const known = code === "PT" ? "PT-BR" : code in texts ? code : "EN";
  return { tag: tags[known] ?? "en", direction: known === "UR" ? "rtl" : "ltr", texts: texts[known] ?? en };
};
