import { languageOfText, localized } from "../content/localized.ts";
import type { SeedBanner, SeedMerchantCode } from "../content/types.ts";
import { escaped } from "./escaped.ts";
import { setText, textWidth } from "./set-text.ts";

/** How a brand's banners are written. */
interface BannerStyle {
  readonly title: { readonly fill: string; readonly font: string; readonly capitals?: boolean };
  readonly subtitle: string;
  readonly action: { readonly fill: string; readonly ink: string; readonly radius: number; readonly skew?: boolean };
}

const sans =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Thai','Noto Sans Bengali','Noto Sans Devanagari','Noto Sans SC','Noto Nastaliq Urdu',sans-serif";
const serif =
  "'Iowan Old Style','Palatino Linotype',Palatino,'Noto Serif','Noto Serif Thai','Songti SC','Noto Serif CJK SC',Georgia,serif";
const narrow = `'Arial Narrow','Roboto Condensed','Helvetica Neue',${sans}`;

const styles: Readonly<Record<SeedMerchantCode, BannerStyle>> = {
  lotus: {
    title: { fill: "#9e211a", font: serif },
    subtitle: "#5c4636",
    action: { fill: "#b3261e", ink: "#fff8ea", radius: 10 },
  },
  carnaval: {
    title: { fill: "#ffffff", font: narrow, capitals: true },
    subtitle: "#d9c6f2",
    action: { fill: "#b6ff3c", ink: "#1b0a2e", radius: 0, skew: true },
  },
  noor: {
    title: { fill: "#f2e3b3", font: sans },
    subtitle: "#b9d8d3",
    action: { fill: "#d96c75", ink: "#2b0a0e", radius: 24 },
  },
  manila: {
    title: { fill: "#ffffff", font: sans },
    subtitle: "#dbe9ff",
    action: { fill: "#ffc629", ink: "#0b1f4b", radius: 24 },
  },
  default: {
    title: { fill: "#ffefd2", font: sans },
    subtitle: "#cfc9f5",
    action: { fill: "#ff8a3c", ink: "#1f0f06", radius: 24 },
  },
};

/** Of the content's languages, only Urdu is written from right to left. */
const isRightToLeft = (language: string): boolean => language === "UR";

/** Languages with signs above and below the letters. */
const tall = new Set(["TH", "LO", "KM", "MY", "HI", "NE", "BN", "TA", "TE"]);

const drawText = (banner: SeedBanner, language: string): string => {
  const style: BannerStyle = styles[banner.merchant];
  const capitals = style.title.capitals === true;
  const say = (text: string) => (capitals ? text.toLocaleUpperCase() : text);
  const spoken = languageOfText(banner.title, language);
  const rtl = isRightToLeft(spoken);
  const x = rtl ? 710 : 40;
  const attributes = `x="${x}"${rtl ? ' direction="rtl"' : ""}`;
  const title = setText(say(localized(banner.title, language)), spoken, {
    width: 350,
    // Two of Nastaliq are as high as the picture.
    lines: rtl ? 1 : 2,
    sizes: rtl ? [38, 34, 30] : [50, 44, 38, 33, 28],
  });
  const subtitle = setText(localized(banner.subtitle, language), spoken, { width: 360, lines: 2, sizes: [22, 20, 18] });
  const action = say(localized(banner.action, language));
  const leading = rtl ? 1.75 : tall.has(spoken) ? 1.36 : 1.16;
  const height = title.lines.length * title.size * leading + subtitle.lines.length * 30 + 66;
  // Nastaliq rises far above its line.
  let y = (300 - height) / 2 + (rtl ? 14 : 0);
  let drawn = "";
  for (const text of title.lines) {
    y += title.size * leading;
    drawn += `<text ${attributes} y="${Math.round(y - title.size * (rtl ? 0.55 : 0.2))}" font-size="${title.size}" font-weight="800" fill="${style.title.fill}" font-family="${escaped(style.title.font)}">${escaped(text)}</text>`;
  }
  for (const text of subtitle.lines) {
    y += 30;
    drawn += `<text ${attributes} y="${Math.round(y - 6)}" font-size="${subtitle.size}" fill="${style.subtitle}" font-family="${escaped(sans)}">${escaped(text)}</text>`;
  }
  const width = Math.round(textWidth(action) * 20 + 52);
  const left = rtl ? 710 - width : 40;
  y += 16;
  const { fill, ink, radius, skew } = style.action;
  drawn += `<rect x="${left}" y="${Math.round(y)}" width="${width}" height="48" rx="${radius}" fill="${fill}"${skew ? ` transform="translate(${Math.round((y + 24) * 0.14)} 0)skewX(-8)"` : ""}/>`;
  drawn += `<text x="${left + width / 2}" y="${Math.round(y + (rtl ? 34 : 31))}" text-anchor="middle" font-size="${rtl ? 18 : 20}" font-weight="700" fill="${ink}" font-family="${escaped(style.title.font)}">${escaped(action)}</text>`;
  return drawn;
};

/** The file of a banner's picture, below `pictures/banner`: what it shows stands beside the text, so to the left of Urdu. */
export const bannerFile = ({ id, title }: SeedBanner, language: string): string =>
  isRightToLeft(languageOfText(title, language)) ? `${id}-rtl` : id;

/** A banner: its picture with its text in a language of the spec, the nearest where there is none. */
export const withBannerText = (picture: string, banner: SeedBanner, language: string): string =>
  picture
    .replace(">", () => `><title>${escaped(localized(banner.title, language))}</title>`)
    .replace("</svg>", () => `${drawText(banner, language)}</svg>`);
