/**
 * Compositions: what is behind the pictogram and at the bottom of the picture. A cover is 300 by 400; the pictogram's
 * middle is at (150, 112), the name ends at y 290 so that a square cut from the top keeps it, and the foot is ornament.
 */
import type { Palette } from "./palette.ts";
import { coordinates, disc, number, rays, star } from "./path.ts";

type SceneInput = { readonly palette: Palette; readonly random: () => number; readonly id: string };

const fill = (colour: string, d: string, more = ""): string => `<path fill="${colour}" d="${d}"${more}/>`;
const line = (colour: string, width: number, d: string, more = ""): string =>
  `<path fill="none" stroke="${colour}" stroke-width="${number(width)}" d="${d}"${more}/>`;
const halo = (colour: string, radius: number, more = ""): string => fill(colour, disc(150, 112, radius), more);
const faint = (opacity: number): string => ` opacity="${number(opacity)}"`;

const tiled = (id: string, width: number, height: number, tile: string, area: string): string =>
  `<pattern id="${id}t" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${tile}</pattern><path fill="url(#${id}t)" d="${area}"/>`;

const scatter = (count: number, random: () => number, draw: (x: number, y: number, size: number) => string): string => {
  let d = "";
  for (let index = 0; index < count; index += 1) {
    const side = index % 2 === 0 ? 14 + random() * 56 : 230 + random() * 56;
    d += draw(side, 16 + ((index + random()) / count) * 190, 2 + random() * 5);
  }
  return d;
};

const wave = (top: number, height: number, count: number, shift: number): string => {
  const step = 300 / count;
  let d = `M${coordinates(-step + shift, top)}`;
  for (let index = -1; index <= count; index += 1) {
    const x = index * step + shift;
    d += `Q${coordinates(x + step / 4, top - height, x + step / 2, top)}Q${coordinates(x + (3 * step) / 4, top + height, x + step, top)}`;
  }
  return `${d}V400H-40Z`;
};

const arcs = (x: number, y: number, radii: readonly number[]): string =>
  radii.map((radius) => disc(x, y, radius)).join("");

/** Overlapping scales, as on a carp or in the Japanese wave pattern. */
const scaleTile = (edge: string, ground: string): string =>
  `<g fill="${ground}" stroke="${edge}" stroke-width="5">${[0, 48, 24, 0, 48]
    .map((x, index) => `<circle cx="${x}" cy="${[24, 24, 36, 48, 48][index]}" r="21"/>`)
    .join("")}</g><path fill="${edge}" d="${disc(0, 24, 9)}${disc(48, 24, 9)}${disc(24, 12, 9)}"/>`;

/** The finishing line of a race track. */
const chequers = (colour: string): string => {
  let d = "";
  for (let index = 0; index < 10; index += 1) d += `M${index * 30} ${index % 2 === 0 ? 318 : 330}h30v12h-30Z`;
  return fill(colour, d, faint(0.85));
};

export const scenes = {
  sunburst: ({ palette: p, random }) =>
    fill(p.ground2, rays(150, 112, 9 + Math.floor(random() * 6), 360, random())) +
    halo(p.glow, 98) +
    fill(p.base, "M0 330Q150 270 300 330V400H0Z"),
  scales: ({ palette: p, id, random }) =>
    tiled(id, 48, 24, scaleTile(p.ground2, p.ground), "M0 0H300V400H0Z") +
    halo(p.glow, 92 + random() * 10) +
    fill(p.base, wave(318, 14, 3, -random() * 60)),
  waves: ({ palette: p, random }) =>
    halo(p.glow, 100) +
    line(
      p.ground2,
      5,
      `M0 ${number(40 + random() * 30)}H70M${number(220 + random() * 20)} 60H300M0 176H44M256 190H300`,
    ) +
    fill(p.ground2, wave(176, 12, 3, -random() * 90)) +
    fill(p.base, wave(322, 14, 2, -random() * 90)) +
    fill(p.ground2, wave(358, 9, 4, -random() * 60)),
  depths: ({ palette: p, random }) =>
    fill(p.ground2, "M40 0H96L60 400H-60ZM150 0H190L230 400H110ZM240 0H280L380 400H290Z", faint(0.7)) +
    halo(p.glow, 90, faint(0.9)) +
    line(
      p.c,
      2.5,
      scatter(10, random, (x, y, size) => disc(x, y, size + 1)),
      faint(0.75),
    ) +
    fill(p.base, wave(330, 18, 2, -random() * 90)) +
    line(
      p.e,
      8,
      "M24 352Q8 330 24 308T24 268M50 360Q36 340 50 322M276 352Q292 330 276 308T276 268M250 360Q264 340 250 322",
      ' stroke-linecap="round"',
    ),
  reels: ({ palette: p, random }) =>
    fill(p.ground2, "M14 0H98V400H14ZM108 0H192V400H108ZM202 0H286V400H202Z") +
    fill(
      p.ground,
      scatter(8, random, (x, y, size) => star(x, y, 4, size * 3, size)),
      faint(0.8),
    ) +
    halo(p.glow, 96) +
    fill(p.base, "M0 318H300V400H0Z") +
    fill(p.ground2, "M0 318H300V326H0Z"),
  grid: ({ palette: p, id, random }) =>
    `<linearGradient id="${id}g" x2="0" y2="1"><stop stop-color="${p.glow}"/><stop offset="1" stop-color="${p.a}"/></linearGradient>` +
    `<circle cx="150" cy="116" r="100" fill="url(#${id}g)"/>` +
    fill(p.ground, "M40 150H260V154H40ZM40 168H260V174H40ZM40 188H260V197H40Z") +
    fill(
      p.c,
      scatter(12, random, (x, y, size) => disc(x, y, size / 4)),
    ) +
    fill(p.base, "M0 212H300V400H0Z") +
    line(
      p.ground2,
      2,
      "M150 212V400M110 212L30 400M190 212L270 400M70 212L-90 400M230 212L390 400M20 212L-260 400M280 212L560 400M0 212H300M0 300H300M0 318H300M0 342H300M0 376H300",
    ),
  stadium: ({ palette: p, random }) =>
    fill(
      p.glow,
      `M20 0H70L${number(190 + random() * 40)} 230H90ZM230 0H280L210 230H${number(70 + random() * 40)}Z`,
      faint(0.35),
    ) +
    halo(p.ground2, 96) +
    fill(p.base, "M0 200L300 178V400H0Z") +
    fill(p.ground2, "M0 320L300 298V326L0 348ZM0 372L300 350V376L0 398Z") +
    line(p.c, 3, "M0 200L300 178", faint(0.9)) +
    fill(p.c, "M22 6H68V14H22ZM22 18H68V26H22ZM232 6H278V14H232ZM232 18H278V26H232Z"),
  track: ({ palette: p, random }) =>
    fill(p.ground2, "M-60 400C-20 210 90 60 360 20V90C170 130 80 240 60 400Z") +
    line(p.glow, 4, "M0 400C30 230 130 90 320 54", ' stroke-dasharray="22 16"') +
    halo(p.glow, 92) +
    fill(p.base, `M0 ${number(312 + random() * 8)}L300 ${number(290 + random() * 10)}V400H0Z`) +
    chequers(p.c),
  curve: ({ palette: p, random }) =>
    line(p.ground2, 2, "M0 60H300M0 120H300M0 180H300M0 240H300M60 0V400M120 0V400M180 0V400M240 0V400") +
    fill(p.base, `M0 400V330C120 ${number(320 - random() * 30)} 220 230 300 20V400Z`) +
    line(p.glow, 7, "M-10 330C120 312 220 230 306 10", ' stroke-linecap="round"') +
    halo(p.ground2, 84) +
    line(p.glow, 3, disc(150, 112, 94), ' stroke-dasharray="4 9"'),
  orbit: ({ palette: p, random }) => {
    const turn = Math.floor(random() * 360);
    return (
      fill(p.ground2, arcs(150, 112, [190])) +
      fill(p.ground, arcs(150, 112, [150])) +
      fill(p.ground2, arcs(150, 112, [122])) +
      halo(p.glow, 88) +
      `<g transform="rotate(${turn} 150 112)">${fill(p.a, disc(150, -58, 13))}${fill(p.c, disc(286, 112, 8) + disc(40, 30, 5))}</g>` +
      fill(p.base, "M0 334Q150 284 300 334V400H0Z") +
      fill(p.ground, disc(70, 350, 12) + disc(226, 362, 18) + disc(150, 340, 6), faint(0.5))
    );
  },
  curtain: ({ palette: p }) =>
    fill(p.glow, "M120 0H180L270 330H30Z", faint(0.3)) +
    halo(p.glow, 90, faint(0.9)) +
    fill(p.ground2, "M0 0H70C74 100 54 200 10 330H0ZM300 0H230C226 100 246 200 290 330H300Z") +
    line(
      p.ground,
      3,
      "M24 0C26 120 16 220 0 300M46 0C50 120 34 230 6 320M276 0C274 120 284 220 300 300M254 0C250 120 266 230 294 320",
    ) +
    fill(p.base, "M0 320H300V400H0Z") +
    fill(
      p.ground2,
      "M-10-10H310V14C290 34 265 34 250 14C235 34 215 34 200 14C185 34 165 34 150 14C135 34 115 34 100 14C85 34 65 34 50 14C35 34 10 34-10 14Z",
    ),
  deco: ({ palette: p, random }) => {
    const count = 7 + Math.floor(random() * 4);
    let d = "";
    for (let ray = 0; ray <= count; ray += 1) d += `M150 400L${number(-150 + (ray * 600) / count)}-20`;
    return (
      line(p.ground2, 3, d) +
      fill(p.ground2, arcs(150, 112, [102])) +
      halo(p.ground, 97) +
      halo(p.glow, 88) +
      fill(p.base, "M0 400V336H40V322H92V308H208V322H260V336H300V400Z") +
      line(p.ground2, 2, "M0 342H46V328H98V314H202V328H254V342H300")
    );
  },
  lattice: ({ palette: p, id }) =>
    tiled(
      id,
      50,
      50,
      line(p.ground2, 2, `${star(25, 25, 8, 25, 17)}M0 0L12 12M50 0L38 12M0 50L12 38M50 50L38 38`),
      "M0 0H300V400H0Z",
    ) +
    halo(p.ground2, 102) +
    halo(p.glow, 94) +
    fill(p.base, "M0 400V350C60 350 80 312 150 304C220 312 240 350 300 350V400Z"),
  bands: ({ palette: p, random }) => {
    const slip = random() * 60;
    return (
      fill(
        p.ground2,
        `M${number(-40 + slip)} 400L${number(160 + slip)} 0H${number(250 + slip)}L${number(50 + slip)} 400Z`,
      ) +
      fill(
        p.base,
        `M${number(80 + slip)} 400L${number(280 + slip)} 0H420V400ZM-60 400L20 240L${number(-20 + slip)} 400Z`,
      ) +
      halo(p.glow, 94)
    );
  },
  halftone: ({ palette: p, id, random }) =>
    tiled(
      id,
      20,
      20,
      fill(p.ground2, disc(5, 5, 4.4) + disc(15, 15, 4.4)),
      `M0 0H300V${number(120 + random() * 40)}L0 260Z`,
    ) +
    fill(p.glow, star(150, 112, 12 + Math.floor(random() * 5), 118, 92)) +
    fill(p.base, "M0 322L300 300V400H0Z"),
  leaves: ({ palette: p, random, id }) => {
    const at = (x: number, y: number, turn: number, colour: string, size = 1) =>
      `<use href="#${id}l" fill="${colour}" transform="translate(${x} ${y})rotate(${Math.round(turn + random() * 14)})scale(${number(size)})"/>`;
    return (
      `<defs><path id="${id}l" d="M0 0C30-40 30-100 0-150C-30-100-30-40 0 0Z"/></defs>` +
      halo(p.glow, 100) +
      at(-10, 90, 20, p.ground2) +
      at(-14, 130, 56, p.e, 0.8) +
      at(-10, 170, 92, p.ground2, 0.9) +
      at(310, 90, -34, p.ground2) +
      at(314, 130, -70, p.e, 0.8) +
      at(310, 170, -106, p.ground2, 0.9) +
      fill(p.base, "M0 330Q150 296 300 330V400H0Z") +
      at(20, 430, 10, p.e, 0.7) +
      at(60, 440, 24, p.ground2, 0.7) +
      at(280, 430, -24, p.e, 0.7) +
      at(240, 440, -38, p.ground2, 0.7)
    );
  },
  clouds: ({ palette: p, random, id }) => {
    const cloud = (x: number, y: number, size: number) =>
      `<use href="#${id}c" transform="translate(${number(x)} ${y})scale(${number(size)})"/>`;
    const swirl = `<g fill="none" stroke="${p.ground2}" stroke-width="6" stroke-linecap="round"><defs><path id="${id}c" d="M-60 20H60C84 20 84-14 58-12C60-40 20-46 14-20C2-34-22-28-20-8C-34-20-54-6-44 8H-4C8 8 8-10-6-8"/></defs>`;
    return (
      halo(p.glow, 98) +
      fill(
        p.base,
        "M0 400V340C20 310 60 316 70 334C90 300 140 304 150 330C170 300 220 304 232 332C250 310 284 316 300 338V400Z",
      ) +
      `${swirl}${cloud(40 + random() * 20, 60, 0.8)}${cloud(262 - random() * 20, 176, 0.9)}${cloud(80, 372, 0.8)}${cloud(220, 376, 0.7)}</g>`
    );
  },
  confetti: ({ palette: p, random }) => {
    const bits = (colour: string) =>
      fill(
        colour,
        scatter(5, random, (x, y, size) =>
          random() > 0.5
            ? disc(x, y, size)
            : `M${coordinates(x, y - size * 1.6)}L${coordinates(x + size * 1.6, y + size)}L${coordinates(x - size, y + size * 1.4)}Z`,
        ),
      );
    return (
      halo(p.ground2, 112) +
      halo(p.glow, 94) +
      bits(p.a) +
      bits(p.c) +
      bits(p.e) +
      fill(p.base, "M0 316Q75 340 150 316T300 316V400H0Z")
    );
  },
  mountains: ({ palette: p, random }) => {
    const peak = 40 + random() * 40;
    return (
      halo(p.glow, 100) +
      fill(
        p.ground2,
        `M0 230L${number(peak)} 130L${number(peak + 60)} 210L${number(250 - peak / 3)} 110L300 190V400H0Z`,
      ) +
      fill(p.base, `M0 340L70 ${number(280 + random() * 30)}L140 330L220 ${number(280 + random() * 30)}L300 340V400H0Z`)
    );
  },
  felt: ({ palette: p }) =>
    fill(p.ground2, "M-60 400C-60 250 30 196 150 196C270 196 360 250 360 400Z") +
    line(p.glow, 3, "M-30 400C-30 268 50 214 150 214C250 214 330 268 330 400", faint(0.8)) +
    halo(p.glow, 94) +
    fill(p.base, "M0 326C60 306 240 306 300 326V400H0Z"),
} satisfies Record<string, (input: SceneInput) => string>;
