import { languageOfText, localized } from "../../content/localized.ts";
import type { SeedBanner, SeedMerchantCode } from "../../content/types.ts";
import { paintMotif } from "../cover/finish.ts";
import { type MotifName, motifs } from "../cover/motifs/index.ts";
import { escaped } from "../escaped.ts";
import { type Mood, moods } from "./moods.ts";
import { setText, textWidth } from "./set-text.ts";

/** What a scene shows: its usual mood, the large pictogram, then the two next to it. */
type Scene = readonly [mood: SeedMerchantCode, main: MotifName, before: MotifName, after: MotifName];

const scenes = {
  draw: ["lotus", "dragon", "ticket", "balls"],
  gift: ["lotus", "envelope", "coin", "lotus"],
  market: ["lotus", "lantern", "rooster", "fan"],
  mask: ["carnaval", "mask", "cherry", "gem"],
  launch: ["default", "rocket", "planet", "comet"],
  party: ["carnaval", "crown", "toucan", "dice"],
  evening: ["noor", "lamp", "cards", "rose"],
  cricket: ["noor", "cricket", "trophy", "star"],
  moon: ["noor", "moon", "dome", "star"],
  match: ["manila", "football", "whistle", "trophy"],
  derby: ["manila", "jeepney", "helmet", "palm"],
  beach: ["manila", "sun", "mango", "pineapple"],
} satisfies Record<string, Scene>;

const sceneOf = (name: string): Scene | undefined => (scenes as Record<string, Scene>)[name];

/** Languages written from right to left; of the content's languages, only Urdu. */
const rightToLeft = new Set(["UR"]);

/** Languages with signs above and below the letters. */
const tall = new Set(["TH", "LO", "KM", "MY", "HI", "NE", "BN", "TA", "TE"]);

type Spot = readonly [x: number, y: number, size: number, turn: number];

const paint = (id: string, { finish, palette }: Mood, name: MotifName, [x, y, size, turn]: Spot): string =>
  paintMotif(motifs[name], finish, palette, { id, x, y, size, turn });

/** The pictograms next to the text. */
const picture = (id: string, [, main, before, after]: Scene, mood: Mood, flipped: boolean) => {
  const place = (name: MotifName, part: string, [x, y, size, turn]: Spot) =>
    paint(`${id}${part}`, mood, name, flipped ? [750 - x, y, size, -turn] : [x, y, size, turn]);
  const ground = mood.ground(mood.palette);
  return (
    `<path fill="${mood.palette.ground}" d="M0 0H750V300H0Z"/>` +
    (flipped ? `<g transform="translate(750 0)scale(-1 1)">${ground}</g>` : ground) +
    place(before, "b", [462, 222, 0.52, -10]) +
    place(after, "a", [692, 82, 0.5, 12]) +
    place(main, "m", [580, 150, 1.16, 4])
  );
};

const svg = (title: string, inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="15 0 720 300" width="720" height="300" role="img"><title>${escaped(title)}</title>${inner}</svg>`;

const words = (banner: SeedBanner, mood: Mood, language: string): string => {
  const capitals = mood.title.capitals === true;
  const say = (text: string) => (capitals ? text.toLocaleUpperCase() : text);
  const spoken = languageOfText(banner.title, language);
  const rtl = rightToLeft.has(spoken);
  const x = rtl ? 710 : 40;
  const attributes = `x="${x}"${rtl ? ' direction="rtl"' : ""}`;
  const title = setText(say(localized(banner.title, language)), spoken, {
    width: 350,
    lines: 2,
    sizes: rtl ? [38, 34, 30] : [50, 44, 38, 33, 28],
  });
  const subtitle = setText(localized(banner.subtitle, language), spoken, { width: 360, lines: 2, sizes: [22, 20, 18] });
  const action = say(localized(banner.action, language));
  const leading = rtl ? 1.75 : tall.has(spoken) ? 1.36 : 1.16;
  const height = title.lines.length * title.size * leading + subtitle.lines.length * 30 + 66;
  let y = (300 - height) / 2;
  let drawn = "";
  for (const text of title.lines) {
    y += title.size * leading;
    drawn += `<text ${attributes} y="${Math.round(y - title.size * (rtl ? 0.55 : 0.2))}" font-size="${title.size}" font-weight="800" fill="${mood.title.fill}" font-family="${escaped(mood.title.font)}">${escaped(text)}</text>`;
  }
  for (const text of subtitle.lines) {
    y += 30;
    drawn += `<text ${attributes} y="${Math.round(y - 6)}" font-size="${subtitle.size}" fill="${mood.subtitle}" font-family="${escaped(moods.noor.title.font)}">${escaped(text)}</text>`;
  }
  const width = Math.round(textWidth(action) * 20 + 52);
  const left = rtl ? 710 - width : 40;
  y += 16;
  const { fill, ink, radius, skew } = mood.action;
  drawn += `<rect x="${left}" y="${Math.round(y)}" width="${width}" height="48" rx="${radius}" fill="${fill}"${skew ? ` transform="translate(${Math.round((y + 24) * 0.14)} 0)skewX(-8)"` : ""}/>`;
  drawn += `<text x="${left + width / 2}" y="${Math.round(y + 31)}" text-anchor="middle" font-size="20" font-weight="700" fill="${ink}" font-family="${escaped(mood.title.font)}">${escaped(action)}</text>`;
  return drawn;
};

/** A banner, 720 by 300 (2.4:1), with its text in a language of the spec (the nearest where there is none). */
export const bannerPicture = (banner: SeedBanner, language: string): string => {
  const mood = moods[banner.merchant];
  const flipped = rightToLeft.has(languageOfText(banner.title, language));
  const scene = sceneOf(banner.scene) ?? scenes.party;
  return svg(
    localized(banner.title, language),
    picture(banner.id, scene, mood, flipped) + words(banner, mood, language),
  );
};

/**
 * A picture without text for news, in a brand's own style: the scene's main pictogram between two of the brand's. All
 * of it is in the middle square, which is what a narrow crop keeps. Undefined when there is no such scene.
 */
export const newsPicture = (name: string, merchant: SeedMerchantCode): string | undefined => {
  const scene = sceneOf(name);
  if (!scene) return undefined;
  const mood = moods[merchant];
  const id = `${merchant}-${name}`;
  const [before = "star", after = "star"] = mood.companions.filter((companion) => companion !== scene[1]);
  return svg(
    name,
    `<path fill="${mood.palette.ground}" d="M0 0H750V300H0Z"/>` +
      mood.stage(mood.palette) +
      paint(`${id}b`, mood, before, [258, 214, 0.42, -12]) +
      paint(`${id}a`, mood, after, [492, 86, 0.4, 12]) +
      paint(`${id}m`, mood, scene[1], [375, 150, 1.06, 0]),
  );
};
