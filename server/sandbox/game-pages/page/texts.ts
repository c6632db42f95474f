import bn from "../../content/game-page-texts/BN.json" with { type: "json" };
import cn from "../../content/game-page-texts/CN.json" with { type: "json" };
import en from "../../content/game-page-texts/EN.json" with { type: "json" };
import es from "../../content/game-page-texts/ES.json" with { type: "json" };
import hi from "../../content/game-page-texts/HI.json" with { type: "json" };
import ja from "../../content/game-page-texts/JA.json" with { type: "json" };
import km from "../../content/game-page-texts/KM.json" with { type: "json" };
import ko from "../../content/game-page-texts/KO.json" with { type: "json" };
import ne from "../../content/game-page-texts/NE.json" with { type: "json" };
import ptBr from "../../content/game-page-texts/PT-BR.json" with { type: "json" };
import th from "../../content/game-page-texts/TH.json" with { type: "json" };
import tw from "../../content/game-page-texts/TW.json" with { type: "json" };
import ur from "../../content/game-page-texts/UR.json" with { type: "json" };
import urLa from "../../content/game-page-texts/UR-LA.json" with { type: "json" };
import vi from "../../content/game-page-texts/VI.json" with { type: "json" };

/** The texts of a game's page. The page's scripts fill in `{…}`. */
export type PageTexts = Readonly<Record<Exclude<keyof typeof en, `${string}_${string}`>, string>> &
  Readonly<Record<string, string>>;

const texts: Readonly<Record<string, PageTexts>> = {
  BN: bn,
  CN: cn,
  EN: en,
  ES: es,
  HI: hi,
  JA: ja,
  KM: km,
  KO: ko,
  NE: ne,
  "PT-BR": ptBr,
  TH: th,
  TW: tw,
  UR: ur,
  "UR-LA": urLa,
  VI: vi,
};

/** BCP 47 tags of the languages above. */
const tags: Readonly<Record<string, string>> = {
  BN: "bn",
  CN: "zh-CN",
  EN: "en",
  ES: "es",
  HI: "hi",
  JA: "ja",
  KM: "km",
  KO: "ko",
  NE: "ne",
  "PT-BR": "pt-BR",
  TH: "th",
  TW: "zh-TW",
  UR: "ur",
  "UR-LA": "ur-Latn",
  VI: "vi",
};

export type PageLanguage = { readonly tag: string; readonly direction: "ltr" | "rtl"; readonly texts: PageTexts };

/** The page's language for a spec language code; the nearest one, or English. */
export const pageLanguage = (code: string): PageLanguage => {
  const known = code === "PT" ? "PT-BR" : code in texts ? code : "EN";
  return { tag: tags[known] ?? "en", direction: known === "UR" ? "rtl" : "ltr", texts: texts[known] ?? en };
};
