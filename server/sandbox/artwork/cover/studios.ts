/** The eight studios' styles: colours, finish, lettering, frame and mark. */
import type { Finish } from "./finish.ts";
import { type LetterStyle, type Lockup, wordPath } from "./lettering.ts";
import { type Palette, palette } from "./palette.ts";
import { disc, number, star } from "./path.ts";

export type NameInput = { readonly lockup: Lockup; readonly palette: Palette; readonly id: string };

export type Studio = {
  readonly palettes: readonly [Palette, ...Palette[]];
  readonly finish: Finish;
  readonly letters: LetterStyle;
  /** The area of the name; its last line ends at `bottom`. */
  readonly name: { readonly width: number; readonly height: number; readonly bottom: number };
  readonly paintName: (input: NameInput) => string;
  readonly frame: (palette: Palette) => string;
  /** The ornament at the foot, below what a square cut keeps. */
  readonly foot: (palette: Palette, random: () => number) => string;
  /** The position of the sign. */
  readonly signAt: readonly [x: number, y: number];
  /** The studio's sign in a box from -20 to 20. */
  readonly mark: string;
};

const pen = (id: string, colour: string, width: number, more = ""): string =>
  `<use href="#${id}n" stroke="${colour}" stroke-width="${number(width)}"${more}/>`;
/** The name's strokes are defined once, unpainted, and drawn as often as the style needs. */
const strokes = (id: string, d: string): string => `<path id="${id}n" d="${d}"/>`;
const group = (inner: string, more = "", join: "round" | "miter" = "round"): string =>
  `<g fill="none" stroke-linecap="${join === "round" ? "round" : "butt"}" stroke-linejoin="${join}"${join === "miter" ? ' stroke-miterlimit="2"' : ""}${more}>${inner}</g>`;

export const studios = {
  TCG_SEA: {
    palettes: [
      palette("0c5aa6 1770c4 ffd45e 083f7a ff6a4a ffb22e fff6df 0a2647 19b39b fff6df 0a2647"),
      palette("0a8f8c 16a7a2 fff0c4 056a6c ff5a5f ffc23c fffaf0 07333d 1d5fd1 fffaf0 07333d"),
      palette("ee5a3a ff7a54 ffe2a0 c43d26 1668bd ffc637 fff7e6 46101a 0b8f86 fff7e6 46101a"),
      palette("f5b12a ffc852 fff6dc d98a0c d83a3a 1a66c0 ffffff 43200a 0b8f86 ffffff 43200a"),
    ],
    finish: "enamel",
    letters: { width: 0.62, gap: 0.34, weight: 0.24, waist: 0.48, corner: "round", radius: 0.32 },
    name: { width: 252, height: 92, bottom: 284 },
    paintName: ({ lockup, palette: p, id }) =>
      `<defs>${strokes(id, lockup.d)}</defs>${group(
        pen(id, p.rim, lockup.stroke + 13, ' transform="translate(0 5)"') +
          pen(id, p.rim, lockup.stroke + 13) +
          pen(id, p.ink, lockup.stroke),
      )}`,
    frame: (p) =>
      `<path fill="none" stroke="${p.c}" stroke-width="5" d="M9.500 24Q9.500 9.500 24 9.500H276Q290.500 9.500 290.500 24V376Q290.500 390.500 276 390.500H24Q9.500 390.500 9.500 376Z"/>`,
    foot: (p, random) => {
      let circles = "";
      let numerals = "";
      for (let ball = 0; ball < 4; ball += 1) {
        const x = 52 + ball * 50;
        circles += `<circle cx="${x}" cy="352" r="21" fill="${[p.a, p.c, p.b, p.c][ball]}"/>`;
        numerals += wordPath(String(1 + Math.floor(random() * 9)), studios.TCG_SEA.letters, { x, y: 343, height: 18 });
      }
      return `<g stroke="${p.d}" stroke-width="5" stroke-linecap="round" fill="none">${circles}<path d="${numerals}"/></g>`;
    },
    signAt: [256, 352],
    mark: star(0, 0, 5, 20, 10) + disc(0, 0, 5),
  },
  TCG_LOTTO_VN: {
    palettes: [
      palette("f4e2bf e9cd9a b3261e 8e1a14 c8281e e2a32b fff4dc 2b1510 1f6f54 fff0d0 8e1a14"),
      palette("1f6f54 2a8567 f4dfae 134a38 d8402f e9b13e fff3d6 10261e b3261e fff0d0 134a38"),
      palette("a81f18 c13227 f3d690 6f110e e9b13e 1f6f54 fff3d6 2b0d0a f08a3c ffe9b8 6f110e"),
      palette("23324f 30456b f1d9a0 16213a d8402f e9b13e fff3d6 0e1526 2f8f74 fff0d0 16213a"),
    ],
    finish: "enamel",
    letters: { width: 0.56, gap: 0.3, weight: 0.21, waist: 0.5, corner: "round", radius: 0.42 },
    name: { width: 232, height: 78, bottom: 278 },
    paintName: ({ lockup, palette: p, id }) => {
      const top = number((lockup.lines[0]?.top ?? 220) - lockup.stroke / 2 - 12);
      return (
        `<path fill="${p.rim}" d="M0 ${top}H300V292H0Z"/><path fill="none" stroke="${p.b}" stroke-width="2.500" d="M0 ${number(Number(top) + 5)}H300M0 287H300"/>` +
        `<defs>${strokes(id, lockup.d)}</defs>${group(pen(id, p.ink, lockup.stroke))}`
      );
    },
    frame: (p) =>
      `<path fill="none" stroke="${p.rim}" stroke-width="10" d="M5 5H295V395H5Z"/><path fill="none" stroke="${p.b}" stroke-width="2" d="M14 32C32 32 32 14 32 14H268C268 14 268 32 286 32V368C268 368 268 386 268 386H32C32 386 32 368 14 368Z"/>`,
    foot: (p) => {
      let petals = "";
      for (let x = 36; x < 260; x += 38)
        petals += `M${x} 378C${x} 358 ${x + 19} 344 ${x + 19} 322C${x + 19} 344 ${x + 38} 358 ${x + 38} 378Z`;
      return `<path fill="${p.base}" d="M0 290H300V400H0Z"/><path fill="${p.b}" opacity=".55" d="${petals}"/>`;
    },
    signAt: [150, 350],
    mark: "M0-20C10-10 10 4 0 14C-10 4-10-10 0-20ZM-4 16C-14 18-22 8-20-4C-10-2-6 6-4 16ZM4 16C14 18 22 8 20-4C10-2 6 6 4 16Z",
  },
  JADE: {
    palettes: [
      palette("0b3d36 125046 e8c56a 062722 d4382c e0a93a fff0c9 1c0f0a 2fae8a ffe7a6 04201c"),
      palette("5a0f1c 74182a f0c860 3a0811 c2281e 8a1220 fff0c9 1c0606 1f8f78 ffe7a6 2c040c"),
      palette("1a1440 281f5c f0c860 0f0b2b c8385e e0a93a fff0c9 0b0722 2fae8a ffe7a6 0b0722"),
      palette("7a3a0a 964d14 ffd878 4f2304 b3261e e8a92e fff0c9 260f02 1f7a64 fff0c0 3a1702"),
    ],
    finish: "gilt",
    letters: { width: 0.56, gap: 0.32, weight: 0.2, waist: 0.46, corner: "chamfer", radius: 0.24 },
    name: { width: 250, height: 90, bottom: 284 },
    paintName: ({ lockup, palette: p, id }) =>
      `<defs>${strokes(id, lockup.d)}<linearGradient id="${id}f" gradientUnits="userSpaceOnUse" x1="0" y1="${number(lockup.lines[0]?.top ?? 220)}" x2="0" y2="284"><stop stop-color="#fff6d8"/><stop offset=".5" stop-color="#f2c14e"/><stop offset=".52" stop-color="#b97a1c"/><stop offset="1" stop-color="#ffdf8a"/></linearGradient></defs>${group(
        pen(id, p.rim, lockup.stroke + 13, ' transform="translate(0 4)"') +
          pen(id, p.rim, lockup.stroke + 13) +
          pen(id, `url(#${id}f)`, lockup.stroke + 1),
        "",
        "miter",
      )}`,
    frame: (p) =>
      `<path fill="none" stroke="${p.b}" stroke-width="3" d="M12 44V12H44M256 12H288V44M288 356V388H256M44 388H12V356M22 34V22H34V34ZM266 34V22H278V34ZM266 366V378H278V366ZM22 366V378H34V366Z"/>`,
    foot: (p) => {
      let meander = "";
      for (let x = 30; x < 260; x += 40) meander += `M${x} 376v-40h34v30h-22v-16h10`;
      return `<path fill="none" stroke="${p.b}" stroke-width="4" opacity=".6" d="${meander}"/>`;
    },
    signAt: [150, 356],
    mark: "M-8-20H8V-16H-8ZM-9-13H9C20-9 20 7 9 11H-9C-20 7-20-9-9-13ZM-4-10V8H-7C-13 4-13-6-7-10ZM4-10V8H7C13 4 13-6 7-10ZM-7 14H7V17H2V22H-2V17H-7Z",
  },
  SAMBA: {
    palettes: [
      palette("140a24 ff2e93 ffd23c 1f0d3d ff2e93 b6ff3c fff3fb 140a24 2de2e6 ffffff ff2e93"),
      palette("0d0b2e 2de2e6 ff5db1 160f4a 2de2e6 ff2e93 fff3fb 0d0b2e b6ff3c ffffff 0fb6e0"),
      palette("1d0524 ff7a1a ffe14d 330a3c ff7a1a ff2e93 fff7e8 1d0524 b6ff3c fff9d8 ff5a1a"),
      palette("051f24 b6ff3c 2de2e6 08343a b6ff3c ff2e93 f4fff0 051f24 2de2e6 ffffff 5ccc1a"),
    ],
    finish: "neon",
    letters: { width: 0.52, gap: 0.3, weight: 0.17, waist: 0.56, corner: "square", radius: 0 },
    name: { width: 232, height: 92, bottom: 282 },
    paintName: ({ lockup, palette: p, id }) =>
      `<defs>${strokes(id, lockup.d)}</defs>${group(
        pen(id, p.ground, lockup.stroke + 22) +
          pen(id, p.rim, lockup.stroke + 13) +
          pen(id, p.ground, lockup.stroke + 6) +
          pen(id, p.ink, lockup.stroke),
        ' transform="translate(52 0)skewX(-11)"',
      )}`,
    frame: (p) =>
      `<path fill="${p.ground2}" d="M0 0H54L0 96ZM300 400H246L300 304Z"/><path fill="none" stroke="${p.b}" stroke-width="3" d="M66 0L0 117M234 400L300 283"/>`,
    foot: (p, random) => {
      let bars = "";
      for (let x = 24; x < 220; x += 16) bars += `M${x} 388V${Math.round(380 - random() * 52)}`;
      return `<path fill="none" stroke="${p.e}" stroke-width="9" stroke-dasharray="6 3" d="${bars}"/>`;
    },
    signAt: [258, 360],
    mark: "M-20 14L-8-18 4 8 12-8 20 14ZM-14 20H20V24H-14Z",
  },
  MANGO: {
    palettes: [
      palette("ffc02e ffd05c fff0b0 f59a14 ff5a3c ff8a1f fff8e6 40200f 2fa84f ffffff d8352a"),
      palette("23b7a5 3ecabb b4f2e2 10907f ff5a8a ffb62e ffffff 0c3b3a ff7a2e ffffff 0c6f66"),
      palette("ff6f8e ff8ba5 ffd0da e84a70 ffa51e f5452f ffffff 4f1230 1fa89a ffffff a81a52"),
      palette("5aa9f0 7bbdf8 c4e3ff 2f7fd0 ff6a3c ffc02e ffffff 0f2f5c 2fb060 ffffff 1d4fa0"),
      palette("8ccf3c a3dd5c e4f7b0 5fa81c ff5a3c ffb62e ffffff 1d3a0c 8a3fc0 ffffff 2c6a12"),
    ],
    finish: "sticker",
    letters: { width: 0.6, gap: 0.4, weight: 0.32, waist: 0.5, corner: "round", radius: 0.34, boxed: true },
    name: { width: 246, height: 90, bottom: 280 },
    paintName: ({ lockup, palette: p, id }) =>
      `<defs>${strokes(id, lockup.d)}</defs>${group(
        pen(id, "#fff", lockup.stroke + 24) +
          pen(id, p.rim, lockup.stroke + 10, ' transform="translate(0 4)"') +
          pen(id, p.rim, lockup.stroke + 10) +
          pen(id, p.ink, lockup.stroke),
        ' transform="rotate(-3 150 250)"',
      )}`,
    frame: () => "",
    foot: (p) => {
      const scallops = (from: number) => {
        let d = "";
        for (let x = from; x < 300; x += 100) d += `M${x} 400V372A25 25 0 0 1 ${x + 50} 372V400Z`;
        return d;
      };
      return `<path fill="#fff" d="${scallops(0)}"/><path fill="${p.a}" d="${scallops(50)}"/>`;
    },
    signAt: [150, 336],
    mark: "M-6-14C10-20 22-6 18 8C14 20-6 22-14 12C-22 2-18-10-6-14ZM-4-16C0-26 12-26 18-22C14-14 4-12-4-16Z",
  },
  FOX: {
    palettes: [
      palette("10151f c78a4a f0d9ae 0a0e16 a8323a c78a4a fffaf0 10151f 2f7f73 f6ead2 0a0e16"),
      palette("123329 b8873f f0d9ae 0b231c b8452f 1d5a48 fffaf0 071a14 c9973f f6ead2 071a14"),
      palette("3a0f1d c9924f f0d3a0 260811 8c1f33 c9924f fffaf0 1a050c 2f6f73 f9eedb 1a050c"),
      palette("ece0c6 b07a3a 20303a d8c8a4 c8483a d9a066 fffaf0 0d151b 3c9a8c 16202a ece0c6"),
    ],
    finish: "flat",
    letters: { width: 0.5, gap: 0.36, weight: 0.11, waist: 0.66, corner: "round", radius: 0.5 },
    name: { width: 216, height: 74, bottom: 272 },
    paintName: ({ lockup, palette: p, id }) => {
      const top = (lockup.lines[0]?.top ?? 220) - lockup.stroke / 2 - 14;
      return (
        `<path fill="${p.ground}" stroke="${p.ground2}" stroke-width="2.500" d="M22 ${number(top + 8)}L36 ${number(top)}H264L278 ${number(top + 8)}V278L264 286H36L22 278Z"/>` +
        `<defs>${strokes(id, lockup.d)}</defs>${group(pen(id, p.ink, lockup.stroke + 1))}`
      );
    },
    frame: (p) =>
      `<path fill="none" stroke="${p.ground2}" stroke-width="2" d="M8 8H292V392H8ZM14 40V14H40M260 14H286V40M286 360V386H260M40 386H14V360"/>`,
    foot: (p) =>
      `<path fill="${p.b}" d="M60 340C66 349 76 353 76 362C76 370 66 371 62 366L66 376H54L58 366C54 371 44 370 44 362C44 353 54 349 60 340ZM104 376C94 366 88 360 88 352C88 342 100 342 104 350C108 342 120 342 120 352C120 360 114 366 104 376ZM196 340L210 358L196 376L182 358ZM240 338A9 9 0 0 1 246 354A9 9 0 1 1 242 366L246 376H234L238 366A9 9 0 1 1 234 354A9 9 0 0 1 240 338Z"/>`,
    signAt: [150, 358],
    mark: "M-20-18L-6-8H6L20-18L16 6L0 20L-16 6ZM-8 2L-3 5L-8 7ZM8 2L3 5L8 7Z",
  },
  GOAL: {
    palettes: [
      palette("0057d9 0a6cf5 ffc629 e4002b ffffff ffc629 ffffff 071b45 e4002b ffffff e4002b"),
      palette("e4002b f5203f ffffff 0b1f4b ffc629 0057d9 ffffff 2c0410 0057d9 ffffff 0b1f4b"),
      palette("0b1f4b 15306b ffc629 00a878 ffffff 3aa0ff ffffff 050f28 e4002b ffffff 00946a"),
      palette("ffc629 ffd65c ffffff 0057d9 e4002b 0057d9 ffffff 0b1f4b 00a878 ffffff 0b1f4b"),
    ],
    finish: "poster",
    letters: { width: 0.56, gap: 0.3, weight: 0.22, waist: 0.5, corner: "chamfer", radius: 0.14, boxed: true },
    name: { width: 224, height: 80, bottom: 276 },
    paintName: ({ lockup, palette: p, id }) => {
      const bars = lockup.lines
        .map(({ top, height, width }) => {
          const half = width / 2 + lockup.stroke / 2 + 13;
          const reach = lockup.stroke / 2 + 5;
          return `M${number(150 - half)} ${number(top - reach)}H${number(150 + half)}V${number(top + height + reach)}H${number(150 - half)}Z`;
        })
        .join("");
      return `<defs>${strokes(id, lockup.d)}</defs><g transform="translate(53 0)skewX(-12)"><path fill="${p.rim}" d="${bars}"/>${group(
        pen(id, p.ink, lockup.stroke),
        "",
        "miter",
      )}</g>`;
    },
    frame: (p) => `<path fill="${p.c}" d="M0 0H300V7H0ZM0 393H300V400H0Z"/>`,
    foot: (p) => {
      let chevrons = "";
      for (let x = 22; x < 170; x += 30)
        chevrons += `M${x} 336L${x + 20} 356L${x} 376H${x + 14}L${x + 34} 356L${x + 14} 336Z`;
      return `<path fill="${p.c}" opacity=".85" d="${chevrons}"/>`;
    },
    signAt: [254, 356],
    mark: "M-18 18V-18H-6L6 4V-18H18V18H6L-6-4V18Z",
  },
  ORBIT: {
    palettes: [
      palette("1f1b4d 2d2870 ff8a3c 14123a ffc98a e2572b ffefd2 14123a 1fb5a8 ffefd2 e2572b"),
      palette("e2572b f0703f ffefd2 a83a18 1f1b4d 1fb5a8 ffefd2 2b0f14 ffc04a ffefd2 1f1b4d"),
      palette("0f6f76 16878c ffd88a 0a4a52 ff7a3c ffc58a ffefd2 06282e e2572b ffefd2 d8452a"),
      palette("f2d9a6 e8c585 e2572b c99a52 1f1b4d 1fb5a8 fff6e2 1f1b4d ff8a3c fff6e2 1f1b4d"),
    ],
    finish: "extruded",
    letters: { width: 0.8, gap: 0.38, weight: 0.25, waist: 0.6, corner: "round", radius: 0.4 },
    name: { width: 250, height: 86, bottom: 280 },
    paintName: ({ lockup, palette: p, id }) =>
      `<defs>${strokes(id, lockup.d)}</defs>${group(
        [10, 7, 4, 0]
          .map((drop) => pen(id, p.rim, lockup.stroke + 7, ` transform="translate(${-drop / 2} ${drop})"`))
          .join("") + pen(id, p.ink, lockup.stroke),
      )}`,
    frame: (p) => `<path fill="none" stroke="${p.ground2}" stroke-width="14" d="M0 0H300V400H0Z"/>`,
    foot: (p) =>
      `<g fill="none" stroke-width="13"><path stroke="${p.a}" d="M0 352H120Q160 352 180 400"/><path stroke="${p.glow}" d="M0 365H112Q146 365 166 404"/><path stroke="${p.e}" d="M0 378H104Q134 378 152 408"/></g>`,
    signAt: [246, 352],
    mark: `${disc(0, 0, 11)}M-20 8C-24 2-12-4-12-4L-13 0C-18 3-16 6-10 5C0 4 14-4 16-8C18-11 12-10 8-9L6-12C16-15 24-15 22-8C18 2-14 14-20 8Z`,
  },
} satisfies Record<string, Studio>;
