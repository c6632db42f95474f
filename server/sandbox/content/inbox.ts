import { type ArticlesByLanguage, htmlOf, inEveryLanguage } from "./articles.ts";
import inboxFile from "./inbox.json" with { type: "json" };
import bn from "./inbox-texts/BN.json" with { type: "json" };
import cn from "./inbox-texts/CN.json" with { type: "json" };
import en from "./inbox-texts/EN.json" with { type: "json" };
import es from "./inbox-texts/ES.json" with { type: "json" };
import fr from "./inbox-texts/FR.json" with { type: "json" };
import hi from "./inbox-texts/HI.json" with { type: "json" };
import id from "./inbox-texts/ID.json" with { type: "json" };
import ja from "./inbox-texts/JA.json" with { type: "json" };
import kk from "./inbox-texts/KK.json" with { type: "json" };
import km from "./inbox-texts/KM.json" with { type: "json" };
import ko from "./inbox-texts/KO.json" with { type: "json" };
import lo from "./inbox-texts/LO.json" with { type: "json" };
import ms from "./inbox-texts/MS.json" with { type: "json" };
import my from "./inbox-texts/MY.json" with { type: "json" };
import ne from "./inbox-texts/NE.json" with { type: "json" };
import pt from "./inbox-texts/PT.json" with { type: "json" };
import ptBr from "./inbox-texts/PT-BR.json" with { type: "json" };
import ru from "./inbox-texts/RU.json" with { type: "json" };
import sw from "./inbox-texts/SW.json" with { type: "json" };
import ta from "./inbox-texts/TA.json" with { type: "json" };
import te from "./inbox-texts/TE.json" with { type: "json" };
import th from "./inbox-texts/TH.json" with { type: "json" };
import tr from "./inbox-texts/TR.json" with { type: "json" };
import tw from "./inbox-texts/TW.json" with { type: "json" };
import ty from "./inbox-texts/TY.json" with { type: "json" };
import ur from "./inbox-texts/UR.json" with { type: "json" };
import urLa from "./inbox-texts/UR-LA.json" with { type: "json" };
import vi from "./inbox-texts/VI.json" with { type: "json" };
import { typed } from "./typed.ts";
import type { SeedInboxMessage } from "./types.ts";

export const inboxTexts: ArticlesByLanguage = {
  EN: en,
  VI: vi,
  TH: th,
  CN: cn,
  TW: tw,
  KM: km,
  "PT-BR": ptBr,
  PT: pt,
  ES: es,
  UR: ur,
  "UR-LA": urLa,
  BN: bn,
  NE: ne,
  HI: hi,
  KO: ko,
  JA: ja,
  ID: id,
  MS: ms,
  MY: my,
  LO: lo,
  TA: ta,
  TE: te,
  KK: kk,
  TY: ty,
  FR: fr,
  RU: ru,
  TR: tr,
  SW: sw,
};

export const inboxMessages: readonly SeedInboxMessage[] = typed<readonly Omit<SeedInboxMessage, "title" | "body">[]>(
  inboxFile,
).map((message) => ({
  ...message,
  title: inEveryLanguage(inboxTexts, message.id, ({ title }) => title),
  body: inEveryLanguage(inboxTexts, message.id, htmlOf),
}));
