// Generated from server/sandbox/content/announcement-texts by `npm run generate`. Do not edit.

import bn from "../announcement-texts/BN.json" with { type: "json" };
import cn from "../announcement-texts/CN.json" with { type: "json" };
import en from "../announcement-texts/EN.json" with { type: "json" };
import es from "../announcement-texts/ES.json" with { type: "json" };
import fr from "../announcement-texts/FR.json" with { type: "json" };
import hi from "../announcement-texts/HI.json" with { type: "json" };
import id from "../announcement-texts/ID.json" with { type: "json" };
import ja from "../announcement-texts/JA.json" with { type: "json" };
import kk from "../announcement-texts/KK.json" with { type: "json" };
import km from "../announcement-texts/KM.json" with { type: "json" };
import ko from "../announcement-texts/KO.json" with { type: "json" };
import lo from "../announcement-texts/LO.json" with { type: "json" };
import ms from "../announcement-texts/MS.json" with { type: "json" };
import my from "../announcement-texts/MY.json" with { type: "json" };
import ne from "../announcement-texts/NE.json" with { type: "json" };
import pt from "../announcement-texts/PT.json" with { type: "json" };
import ptBr from "../announcement-texts/PT-BR.json" with { type: "json" };
import ru from "../announcement-texts/RU.json" with { type: "json" };
import sw from "../announcement-texts/SW.json" with { type: "json" };
import ta from "../announcement-texts/TA.json" with { type: "json" };
import te from "../announcement-texts/TE.json" with { type: "json" };
import th from "../announcement-texts/TH.json" with { type: "json" };
import tr from "../announcement-texts/TR.json" with { type: "json" };
import tw from "../announcement-texts/TW.json" with { type: "json" };
import ty from "../announcement-texts/TY.json" with { type: "json" };
import ur from "../announcement-texts/UR.json" with { type: "json" };
import urLa from "../announcement-texts/UR-LA.json" with { type: "json" };
import vi from "../announcement-texts/VI.json" with { type: "json" };

export const announcementTexts = {
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
