// Generated from server/sandbox/content/game-page-texts by `npm run generate`. Do not edit.

import bn from "../game-page-texts/BN.json" with { type: "json" };
import cn from "../game-page-texts/CN.json" with { type: "json" };
import en from "../game-page-texts/EN.json" with { type: "json" };
import es from "../game-page-texts/ES.json" with { type: "json" };
import fr from "../game-page-texts/FR.json" with { type: "json" };
import hi from "../game-page-texts/HI.json" with { type: "json" };
import id from "../game-page-texts/ID.json" with { type: "json" };
import ja from "../game-page-texts/JA.json" with { type: "json" };
import kk from "../game-page-texts/KK.json" with { type: "json" };
import km from "../game-page-texts/KM.json" with { type: "json" };
import ko from "../game-page-texts/KO.json" with { type: "json" };
import lo from "../game-page-texts/LO.json" with { type: "json" };
import ms from "../game-page-texts/MS.json" with { type: "json" };
import my from "../game-page-texts/MY.json" with { type: "json" };
import ne from "../game-page-texts/NE.json" with { type: "json" };
import pt from "../game-page-texts/PT.json" with { type: "json" };
import ptBr from "../game-page-texts/PT-BR.json" with { type: "json" };
import ru from "../game-page-texts/RU.json" with { type: "json" };
import sw from "../game-page-texts/SW.json" with { type: "json" };
import ta from "../game-page-texts/TA.json" with { type: "json" };
import te from "../game-page-texts/TE.json" with { type: "json" };
import th from "../game-page-texts/TH.json" with { type: "json" };
import tr from "../game-page-texts/TR.json" with { type: "json" };
import tw from "../game-page-texts/TW.json" with { type: "json" };
import ty from "../game-page-texts/TY.json" with { type: "json" };
import ur from "../game-page-texts/UR.json" with { type: "json" };
import urLa from "../game-page-texts/UR-LA.json" with { type: "json" };
import vi from "../game-page-texts/VI.json" with { type: "json" };

export const gamePageTexts = {
  "BN": bn,
  "CN": cn,
  "EN": en,
  "ES": es,
  "FR": fr,
  "HI": hi,
  "ID": id,
  "JA": ja,
  "KK": kk,
  "KM": km,
  "KO": ko,
  "LO": lo,
  "MS": ms,
  "MY": my,
  "NE": ne,
  "PT": pt,
  "PT-BR": ptBr,
  "RU": ru,
  "SW": sw,
  "TA": ta,
  "TE": te,
  "TH": th,
  "TR": tr,
  "TW": tw,
  "TY": ty,
  "UR": ur,
  "UR-LA": urLa,
  "VI": vi,
};
