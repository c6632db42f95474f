/** The backgrounds of banners and news: one of each per brand, in its own colours and motifs. */
import type { Finish } from "../cover/finish.ts";
import type { MotifName } from "../cover/motifs/index.ts";
import { type Palette, palette } from "../cover/palette.ts";
import { disc, rays, star } from "../cover/path.ts";

export type Mood = {
  readonly palette: Palette;
  readonly finish: Finish;
  /** What is behind a banner's text and pictograms, 750 by 300: the picture is in the right half. */
  readonly ground: (p: Palette) => string;
  /** What is behind the picture of news, 750 by 300: the picture is in the middle. */
  readonly stage: (p: Palette) => string;
  /** The pictograms next to the main one in news, in the order of preference. */
  readonly companions: readonly [MotifName, MotifName, MotifName];
  readonly title: { readonly fill: string; readonly font: string; readonly capitals?: boolean };
  readonly subtitle: string;
  readonly action: { readonly fill: string; readonly ink: string; readonly radius: number; readonly skew?: boolean };
};

const sans =
  "system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Thai','Noto Sans Bengali','Noto Sans Devanagari','Noto Sans SC','Noto Nastaliq Urdu',sans-serif";
const serif =
  "'Iowan Old Style','Palatino Linotype',Palatino,'Noto Serif','Noto Serif Thai','Songti SC','Noto Serif CJK SC',Georgia,serif";
const narrow = `'Arial Narrow','Roboto Condensed','Helvetica Neue',${sans}`;

const fill = (colour: string, d: string, more = ""): string => `<path fill="${colour}" d="${d}"${more}/>`;
const line = (colour: string, width: number, d: string, more = ""): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${d}"${more}/>`;

const petals = (): string => {
  let d = "";
  for (let row = 0; row < 7; row += 1) {
    for (let x = (row % 2) * 30; x < 470; x += 60) {
      const y = row * 48;
      d += `M${x} ${y}C${x + 16} ${y + 14} ${x + 16} ${y + 34} ${x} ${y + 48}C${x - 16} ${y + 34} ${x - 16} ${y + 14} ${x} ${y}Z`;
    }
  }
  return d;
};

/** A row of roof tiles above the paper edge. */
const arcs = (y: number): string => {
  let d = `M0 ${y}`;
  for (let wave = 0; wave < 8; wave += 1) d += `q47-36 ${wave === 7 ? 95 : 93.5} 0`;
  return d;
};

const stars = (): string => {
  let d = "";
  for (let y = 30; y < 300; y += 60) for (let x = 30; x < 750; x += 60) d += star(x, y, 8, 29, 19);
  return d;
};

export const moods = {
  lotus: {
    palette: palette("fbf6ec b3261e ebc463 8e1a14 c8281e c99a2e fff4dc 2b1510 1f6f54 2b1d14 8e1a14"),
    finish: "enamel",
    ground: (p) =>
      fill(p.ground2, "M380 0H750V300H380Z") +
      fill(p.a, rays(575, 150, 14, 320), ' opacity=".55"') +
      fill(p.ground, "M0 0H430C470 60 400 110 440 170C470 220 410 250 440 300H0Z") +
      fill("#f0e2c4", petals(), ' opacity=".45" clip-path="polygon(0 0,405px 0,405px 300px,0 300px)"') +
      fill(p.glow, disc(575, 150, 122)) +
      line(p.b, 3, disc(575, 150, 134), ' stroke-dasharray="2 9" stroke-linecap="round"') +
      line(p.b, 2, "M12 24Q24 24 24 12H726Q726 24 738 24V276Q726 276 726 288H24Q24 276 12 276Z"),
    stage: (p) =>
      fill(p.ground2, "M0 0H750V300H0Z") +
      fill(p.a, rays(375, 150, 18, 420), ' opacity=".55"') +
      fill(
        "#fbf6ec",
        "M0 300V262Q47 226 94 262Q141 226 188 262Q235 226 281 262Q328 226 375 262Q422 226 469 262Q516 226 563 262Q610 226 656 262Q703 226 750 262V300Z",
      ) +
      line(p.e, 4, arcs(262)) +
      fill(p.glow, disc(375, 150, 124)) +
      line(p.b, 3, disc(375, 150, 136), ' stroke-dasharray="2 9" stroke-linecap="round"'),
    companions: ["lotus", "lantern", "coin"],
    title: { fill: "#9e211a", font: serif },
    subtitle: "#5c4636",
    action: { fill: "#b3261e", ink: "#fff8ea", radius: 10 },
  },
  carnaval: {
    palette: palette("1b0c33 ff2e93 ffd23c 2a1250 ff2e93 b6ff3c fff3fb 140a24 2de2e6 ffffff ff2e93"),
    finish: "neon",
    ground: (p) =>
      fill("#3a0f78", "M400 0H750V300H400Z") +
      fill(p.a, rays(590, 150, 16, 330), ' opacity=".3"') +
      fill(p.ground, "M0 0H462L420 300H0Z") +
      fill(p.base, "M0 0H300L258 300H0Z") +
      fill(p.glow, disc(590, 150, 112)) +
      fill("#3a0f78", "M470 196H710V202H470ZM470 216H710V225H470ZM470 240H710V252H470Z") +
      line(p.e, 4, "M482 0L440 300") +
      line(p.a, 8, "M464 0L422 300") +
      line(p.e, 2, "M0 262H420M0 276H418M0 292H416", ' opacity=".35"'),
    stage: (p) =>
      fill("#3a0f78", "M0 0H750V300H0Z") +
      fill(p.a, rays(375, 150, 18, 420), ' opacity=".3"') +
      fill(p.ground, "M0 0H236L194 300H0ZM556 0H750V300H514Z") +
      line(p.a, 8, "M236 0L194 300M556 0L514 300") +
      line(p.e, 4, "M218 0L176 300M574 0L532 300") +
      fill(p.glow, disc(375, 150, 116)) +
      fill("#3a0f78", "M255 196H495V202H255ZM255 216H495V225H255ZM255 240H495V252H255Z"),
    companions: ["mask", "gem", "cherry"],
    title: { fill: "#ffffff", font: narrow, capitals: true },
    subtitle: "#d9c6f2",
    action: { fill: "#b6ff3c", ink: "#1b0a2e", radius: 0, skew: true },
  },
  noor: {
    palette: palette("062b2e 0b3f42 f2e3b3 041f22 d96c75 2bb3a3 fbf3d9 041f22 e0a93a f2e3b3 041f22"),
    finish: "flat",
    ground: (p) =>
      line("#12494b", 1.5, stars()) +
      fill(p.ground2, "M430 300V150C430 90 520 60 580 10C640 60 730 90 730 150V300Z") +
      line("#e0c98a", 2, "M440 300V152C440 100 524 70 580 24C636 70 720 100 720 152V300") +
      fill(p.glow, disc(580, 160, 100), ' opacity=".95"') +
      fill(
        "#e0a93a",
        star(478, 128, 4, 9, 3) + star(690, 118, 4, 11, 3) + star(640, 70, 4, 7, 2) + star(516, 82, 4, 7, 2),
      ),
    stage: (p) =>
      line("#12494b", 1.5, stars()) +
      fill(p.ground2, "M205 300V150C205 86 309 58 375 4C441 58 545 86 545 150V300Z") +
      line("#e0c98a", 2.5, "M217 300V152C217 98 313 70 375 20C437 70 533 98 533 152V300") +
      fill(p.glow, disc(375, 166, 104), ' opacity=".95"') +
      fill(
        "#e0a93a",
        star(262, 132, 4, 9, 3) + star(496, 206, 4, 11, 3) + star(440, 78, 4, 7, 2) + star(306, 86, 4, 7, 2),
      ),
    companions: ["lamp", "moon", "star"],
    title: { fill: "#f2e3b3", font: sans },
    subtitle: "#b9d8d3",
    action: { fill: "#d96c75", ink: "#2b0a0e", radius: 24 },
  },
  manila: {
    palette: palette("0057d9 1a6bea ffc629 0b1f4b e4002b ffc629 ffffff 0b1f4b 12b886 ffffff 0b1f4b"),
    finish: "sticker",
    ground: (p) =>
      fill(p.ground2, rays(580, 160, 12, 640, 0.3)) +
      fill(p.glow, disc(580, 150, 128)) +
      fill("#ffffff", "M0 264L750 236V300H0Z") +
      fill(p.a, "M0 274L750 246V258L0 286Z") +
      fill(p.glow, "M0 286L750 258V300H0Z"),
    stage: (p) =>
      fill(p.ground2, rays(375, 160, 14, 640, 0.3)) +
      fill(p.glow, disc(375, 146, 130)) +
      fill("#ffffff", "M0 250Q375 318 750 250V300H0Z") +
      fill(p.a, "M0 260Q375 328 750 260V274Q375 340 0 274Z") +
      fill(p.glow, "M0 274Q375 340 750 274V300H0Z"),
    companions: ["sun", "palm", "mango"],
    title: { fill: "#ffffff", font: sans },
    subtitle: "#dbe9ff",
    action: { fill: "#ffc629", ink: "#0b1f4b", radius: 24 },
  },
  default: {
    palette: palette("1f1b4d 2d2870 ff8a3c 14123a ffc98a e2572b ffefd2 14123a 1fb5a8 ffefd2 e2572b"),
    finish: "extruded",
    ground: (p) =>
      fill(p.ground2, disc(580, 150, 190)) +
      fill(p.ground, disc(580, 150, 152)) +
      fill(p.glow, disc(580, 150, 116)) +
      `<g fill="none" stroke-width="12"><path stroke="${p.a}" d="M0 266H330Q390 266 400 312"/><path stroke="${p.b}" d="M0 278H322Q376 278 386 312"/><path stroke="${p.e}" d="M0 290H314Q362 290 372 312"/></g>`,
    stage: (p) =>
      fill(p.ground2, disc(375, 150, 190)) + fill(p.ground, disc(375, 150, 154)) + fill(p.glow, disc(375, 150, 120)),
    companions: ["planet", "star", "comet"],
    title: { fill: "#ffefd2", font: sans },
    subtitle: "#cfc9f5",
    action: { fill: "#ff8a3c", ink: "#1f0f06", radius: 24 },
  },
} satisfies Record<string, Mood>;
