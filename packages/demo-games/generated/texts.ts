// Generated from packages/demo-games/texts by `npm run generate`. Do not edit.

import bn from "../texts/BN.json" with { type: "json" };
import cn from "../texts/CN.json" with { type: "json" };
import en from "../texts/EN.json" with { type: "json" };
import es from "../texts/ES.json" with { type: "json" };
import fr from "../texts/FR.json" with { type: "json" };
import hi from "../texts/HI.json" with { type: "json" };
import id from "../texts/ID.json" with { type: "json" };
import ja from "../texts/JA.json" with { type: "json" };
import kk from "../texts/KK.json" with { type: "json" };
import km from "../texts/KM.json" with { type: "json" };
import ko from "../texts/KO.json" with { type: "json" };
import lo from "../texts/LO.json" with { type: "json" };
import ms from "../texts/MS.json" with { type: "json" };
import my from "../texts/MY.json" with { type: "json" };
import ne from "../texts/NE.json" with { type: "json" };
import pt from "../texts/PT.json" with { type: "json" };
import ptBr from "../texts/PT-BR.json" with { type: "json" };
import ru from "../texts/RU.json" with { type: "json" };
import sw from "../texts/SW.json" with { type: "json" };
import ta from "../texts/TA.json" with { type: "json" };
import te from "../texts/TE.json" with { type: "json" };
import th from "../texts/TH.json" with { type: "json" };
import tr from "../texts/TR.json" with { type: "json" };
import tw from "../texts/TW.json" with { type: "json" };
import ty from "../texts/TY.json" with { type: "json" };
import ur from "../texts/UR.json" with { type: "json" };
import urLa from "../texts/UR-LA.json" with { type: "json" };
import vi from "../texts/VI.json" with { type: "json" };

export const texts = {
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
