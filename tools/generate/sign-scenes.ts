import type { ThemeVariants } from "#core/merchant/index.ts";

/** Where a scene plays, and what moves in it: on 240 by 160, the ground at 136. */
interface Place {
  readonly stage: string;
  readonly weather: string;
}

const fill = (color: string, d: string, more = ""): string => `<path fill="${color}" d="${d}"${more}/>`;
const line = (color: string, width: number, d: string, more = ""): string =>
  `<path stroke="${color}" stroke-width="${width}" d="${d}"${more}/>`;
const token = (name: string): string => `var(--color-${name})`;
const faint = ' fill-opacity=".25"';

const cloud = (x: number, y: number): string => `M${x} ${y}a8 8 0 0 1 2-15.7 13 13 0 0 1 25-2 9 9 0 0 1 3 17.7z`;

const sparkle = (x: number, y: number, size: number): string =>
  `M${x} ${y - size}q${size * 0.2} ${size * 0.8} ${size} ${size}q${-size * 0.8} ${size * 0.2} ${-size} ${size}q${-size * 0.2} ${-size * 0.8} ${-size} ${-size}q${size * 0.8} ${-size * 0.2} ${size} ${-size}z`;

/** By family of signs. */
export const places: Readonly<Record<ThemeVariants["icons"], Place>> = {
  line: {
    stage:
      fill(token("brand"), "M120 24a56 56 0 1 1-.1 0z", ' fill-opacity=".12"') + line(token("line"), 2, "M32 136h176"),
    weather: fill(token("line"), cloud(164, 60)) + fill(token("line"), cloud(44, 84)),
  },
  brush: {
    stage:
      fill(token("accent"), "M150 16a48 48 0 1 1-.1 0z", faint) +
      fill(token("brand"), "M20 136c20-34 46-40 70-18 22-34 58-44 86-6 18-10 34-4 44 24z", ' fill-opacity=".12"') +
      line(token("accent"), 2, "M40 62q10-12 20 0 12-8 18 4M172 46q10-12 20 0 12-8 18 4") +
      line(token("outline"), 3, "M16 137h208", ' stroke-dasharray="1 8"'),
    weather:
      line(token("outline"), 1.5, "M62 8v26M62 76v14") +
      fill(token("brand"), "M46 40q16-10 32 0 8 14 0 30-16 10-32 0-8-16 0-30z") +
      fill(token("accent"), "M52 32h20v5H52zM52 73h20v5H52z") +
      line(token("accent"), 1.5, "M56 40q-6 15 0 31M68 40q6 15 0 31"),
  },
  neon: {
    stage:
      fill(token("hero-ground"), "M44 16H216L196 136H24z") +
      fill(
        token("brand"),
        "M120 84 96 16h20zM120 84l20-68h20zM120 84l76-60 6-8h-22zM120 84 50 16H44l-2 12zM120 84 34 76l-2 14zM120 84l86-14-3 16z",
        ' fill-opacity=".55"',
      ) +
      line(token("outline"), 3, "M36 16 16 136M224 16l-20 120") +
      line(token("hero-accent"), 3, "M16 137h190"),
    weather:
      fill(token("hero-accent"), "M66 34l8-2 3 11-8 2zM176 50l9 3-4 10-8-3z") +
      fill(token("brand"), "M52 78l8 4-5 9-8-4zM188 96l8-2 3 10-8 2z") +
      fill(token("hero-ink"), "M90 22l8 3-4 8-7-3zM158 28l7-2 3 9-8 2z"),
  },
  fine: {
    stage:
      fill(token("hero-ground"), "M60 136V78c0-26 38-40 60-66 22 26 60 40 60 66v58z") +
      line(token("hero-accent"), 1.25, "M66 136V80c0-23 34-36 54-60 20 24 54 37 54 60v56") +
      line(token("outline"), 1.25, "M20 136.5h200") +
      fill(token("accent"), sparkle(40, 64, 5) + sparkle(204, 82, 4) + sparkle(30, 104, 3)),
    weather:
      fill(token("hero-accent"), "M132 30a15 15 0 1 0 12 22 12 12 0 1 1-12-22z") +
      fill(token("hero-accent"), sparkle(96, 58, 3) + sparkle(152, 76, 3) + sparkle(84, 84, 2)),
  },
  sticker: {
    stage:
      fill(
        token("accent"),
        "M120 18 131 36 147 22 151 42 170 34 168 54 188 54 180 72 198 80 184 94 196 112 176 116 180 132H60L64 116 44 112 56 94 42 80 60 72 52 54 72 54 70 34 89 42 93 22 109 36z",
      ) +
      fill(token("outline"), "M16 132h208v4H16z") +
      fill(token("brand"), "M16 136h208v5H16z") +
      fill(token("danger"), "M30 141h180v4H30z") +
      fill(token("accent"), "M44 145h152v4H44z"),
    weather: `<g stroke="${token("brand")}" stroke-width="2">${fill(token("outline"), cloud(34, 62))}${fill(token("outline"), cloud(176, 48))}</g>`,
  },
};
