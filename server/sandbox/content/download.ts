import type { LocalizedText } from "./types.ts";

/** What the bar that offers the app says, in every language of the four brands. */
export const downloadText: LocalizedText = {
  EN: "Quicker to open, and it tells you when you win.",
  VI: "Mở nhanh hơn và báo ngay khi bạn trúng.",
  TH: "เปิดได้เร็วกว่า และแจ้งทันทีเมื่อคุณชนะ",
  CN: "打开更快，中奖即时通知。",
  TW: "開啟更快，中獎即時通知。",
  KM: "បើកលឿនជាង ហើយជូនដំណឹងភ្លាមៗពេលអ្នកឈ្នះ។",
  "PT-BR": "Abre mais rápido e avisa quando você ganha.",
  PT: "Abre mais depressa e avisa-o quando ganha.",
  ES: "Se abre más rápido y te avisa cuando ganas.",
  UR: "جلدی کھلتی ہے، اور جیت پر فوراً بتاتی ہے۔",
  "UR-LA": "Jaldi khulti hai, aur jeet par fauran batati hai.",
  BN: "দ্রুত খোলে, আর জিতলে সঙ্গে সঙ্গে জানায়।",
  NE: "छिटो खुल्छ, र जित्दा तुरुन्तै जानकारी दिन्छ।",
  HI: "जल्दी खुलता है, और जीतने पर तुरंत बताता है।",
  KO: "더 빨리 열리고, 당첨되면 바로 알려 드립니다.",
  JA: "すばやく開き、当選をすぐにお知らせします。",
};
