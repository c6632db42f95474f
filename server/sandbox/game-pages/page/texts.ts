import bn from "../../content/game-page-texts/BN.json" with { type: "json" };
import cn from "../../content/game-page-texts/CN.json" with { type: "json" };
import en from "../../content/game-page-texts/EN.json" with { type: "json" };
import es from "../../content/game-page-texts/ES.json" with { type: "json" };
import fr from "../../content/game-page-texts/FR.json" with { type: "json" };
import hi from "../../content/game-page-texts/HI.json" with { type: "json" };
import id from "../../content/game-page-texts/ID.json" with { type: "json" };
import ja from "../../content/game-page-texts/JA.json" with { type: "json" };
import kk from "../../content/game-page-texts/KK.json" with { type: "json" };
import km from "../../content/game-page-texts/KM.json" with { type: "json" };
import ko from "../../content/game-page-texts/KO.json" with { type: "json" };
import lo from "../../content/game-page-texts/LO.json" with { type: "json" };
import ms from "../../content/game-page-texts/MS.json" with { type: "json" };
import my from "../../content/game-page-texts/MY.json" with { type: "json" };
import ne from "../../content/game-page-texts/NE.json" with { type: "json" };
import pt from "../../content/game-page-texts/PT.json" with { type: "json" };
import ptBr from "../../content/game-page-texts/PT-BR.json" with { type: "json" };
import ru from "../../content/game-page-texts/RU.json" with { type: "json" };
import sw from "../../content/game-page-texts/SW.json" with { type: "json" };
import ta from "../../content/game-page-texts/TA.json" with { type: "json" };
import te from "../../content/game-page-texts/TE.json" with { type: "json" };
import th from "../../content/game-page-texts/TH.json" with { type: "json" };
import tr from "../../content/game-page-texts/TR.json" with { type: "json" };
import tw from "../../content/game-page-texts/TW.json" with { type: "json" };
import ty from "../../content/game-page-texts/TY.json" with { type: "json" };
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
  FR: fr,
  HI: hi,
  JA: ja,
  KK: kk,
  KM: km,
  KO: ko,
  NE: ne,
  PT: pt,
  "PT-BR": ptBr,
  TA: ta,
  TE: te,
  RU: ru,
  SW: sw,
  TH: th,
  TR: tr,
  TW: tw,
  TY: ty,
  UR: ur,
  "UR-LA": urLa,
  VI: vi,
  ID: id,
  MS: ms,
  MY: my,
  LO: lo,
};

/** BCP 47 tags of the languages above. */
const tags: Readonly<Record<string, string>> = {
  BN: "bn",
  CN: "zh-CN",
  EN: "en",
  ES: "es",
  FR: "fr",
  HI: "hi",
  JA: "ja",
  KK: "kk",
  KM: "km",
  KO: "ko",
  NE: "ne",
  PT: "pt-PT",
  "PT-BR": "pt-BR",
  TA: "ta",
  TE: "te",
  RU: "ru",
  SW: "sw",
  TH: "th",
  TR: "tr",
  TW: "zh-TW",
  TY: "ty",
  UR: "ur",
  "UR-LA": "ur-Latn",
  VI: "vi",
  ID: "id",
  MS: "ms",
  MY: "my",
  LO: "lo",
};

export type PageLanguage = { readonly tag: string; readonly direction: "ltr" | "rtl"; readonly texts: PageTexts };

/** The page's language for a spec language code, or English. */
export const pageLanguage = (code: string): PageLanguage => {
  const known = Object.hasOwn(texts, code) ? code : "EN";
  return { tag: tags[known] ?? "en", direction: known === "UR" ? "rtl" : "ltr", texts: texts[known] ?? en };
};
