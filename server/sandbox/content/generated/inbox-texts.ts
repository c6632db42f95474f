// Generated from server/sandbox/content/inbox-texts by `npm run generate`. Do not edit.

import bn from "../inbox-texts/BN.json" with { type: "json" };
import cn from "../inbox-texts/CN.json" with { type: "json" };
import en from "../inbox-texts/EN.json" with { type: "json" };
import es from "../inbox-texts/ES.json" with { type: "json" };
import fr from "../inbox-texts/FR.json" with { type: "json" };
import hi from "../inbox-texts/HI.json" with { type: "json" };
import id from "../inbox-texts/ID.json" with { type: "json" };
import ja from "../inbox-texts/JA.json" with { type: "json" };
import kk from "../inbox-texts/KK.json" with { type: "json" };
import km from "../inbox-texts/KM.json" with { type: "json" };
import ko from "../inbox-texts/KO.json" with { type: "json" };
import lo from "../inbox-texts/LO.json" with { type: "json" };
import ms from "../inbox-texts/MS.json" with { type: "json" };
import my from "../inbox-texts/MY.json" with { type: "json" };
import ne from "../inbox-texts/NE.json" with { type: "json" };
import pt from "../inbox-texts/PT.json" with { type: "json" };
import ptBr from "../inbox-texts/PT-BR.json" with { type: "json" };
import ru from "../inbox-texts/RU.json" with { type: "json" };
import sw from "../inbox-texts/SW.json" with { type: "json" };
import ta from "../inbox-texts/TA.json" with { type: "json" };
import te from "../inbox-texts/TE.json" with { type: "json" };
import th from "../inbox-texts/TH.json" with { type: "json" };
import tr from "../inbox-texts/TR.json" with { type: "json" };
import tw from "../inbox-texts/TW.json" with { type: "json" };
import ty from "../inbox-texts/TY.json" with { type: "json" };
import ur from "../inbox-texts/UR.json" with { type: "json" };
import urLa from "../inbox-texts/UR-LA.json" with { type: "json" };
import vi from "../inbox-texts/VI.json" with { type: "json" };

export const inboxTexts = {
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
