import type { ThemeTokens } from "#core/merchant/index.ts";
import { seededRandom } from "#server/sandbox/artwork/seeded-random.ts";

/** What a brand's drawings are generated from. */
export interface DrawnBrand {
  /** Chooses the shapes. */
  readonly code: string;
  readonly name: string;
  readonly colors: ThemeTokens;
  /** The variant of its hero. */
  readonly hero?: string | undefined;
}

/** The generated drawings of a brand, by the name that the manifest gives them. */
export type Drawings = Readonly<
  Record<"logo" | "hero" | "splash" | "favicon" | "icon" | "mark" | "pattern" | "divider", string>
>;

/** The colours of drawings, which are the same in both schemes: the light ones where a brand has these. */
export const drawingTokens = (
  { light, dark }: { readonly light: ThemeTokens; readonly dark: ThemeTokens },
  scheme: "auto" | "light" | "dark" = "auto",
): ThemeTokens => (scheme === "dark" ? { ...light, ...dark } : light);

const round = (value: number): number => Math.round(value * 10) / 10;

const polar = (x: number, y: number, radius: number, turn: number): string =>
  `${round(x + radius * Math.sin(turn * 2 * Math.PI))} ${round(y - radius * Math.cos(turn * 2 * Math.PI))}`;

/** Marks: each fills a circle of this radius around the point; one path, for any colour. */
const marks: readonly ((x: number, y: number, radius: number, count: number) => string)[] = [
  // Petals around a centre.
  (x, y, radius, count) =>
    Array.from({ length: count }, (_, index) => {
      const turn = index / count;
      const spread = 0.42 / count;
      return `M${x} ${y}Q${polar(x, y, radius * 0.8, turn - spread)} ${polar(x, y, radius, turn)}Q${polar(x, y, radius * 0.8, turn + spread)} ${x} ${y}Z`;
    }).join(""),
  // A star with blunt points.
  (x, y, radius, count) =>
    `M${Array.from({ length: count * 2 }, (_, index) => polar(x, y, index % 2 ? radius * 0.5 : radius, index / count / 2)).join("L")}Z`,
  // A sun: a disc and its rays.
  (x, y, radius, count) => {
    const core = radius * 0.46;
    const disc = `M${x - core} ${y}a${core} ${core} 0 1 0 ${core * 2} 0a${core} ${core} 0 1 0 ${-core * 2} 0Z`;
    const rays = Array.from({ length: count }, (_, index) => {
      const turn = index / count;
      const half = 0.22 / count;
      return `M${polar(x, y, radius * 0.6, turn - half)}L${polar(x, y, radius, turn)}L${polar(x, y, radius * 0.6, turn + half)}Z`;
    });
    return disc + rays.join("");
  },
  // Rising arcs.
  (x, y, radius) =>
    [1, 0.72, 0.44]
      .map((share) => {
        const outer = round(radius * share);
        const inner = round(outer - radius * 0.14);
        const foot = round(y + radius * 0.5);
        return `M${x - outer} ${foot}a${outer} ${outer} 0 0 1 ${outer * 2} 0h${round(inner - outer)}a${inner} ${inner} 0 0 0 ${-inner * 2} 0Z`;
      })
      .join(""),
];

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const svg = (box: string, body: string): string => `<svg xmlns="http://www.w3.org/2000/svg" ${box}>\n${body}\n</svg>\n`;

const square = (side: number): string => `viewBox="0 0 ${side} ${side}" width="${side}" height="${side}"`;

/** Drawings for a brand that has none of its own yet: SVG, the same for the same brand. */
export function drawingsOf({ code, name, colors, hero }: DrawnBrand): Drawings {
  const chance = seededRandom(code);
  const count = 5 + Math.floor(chance() * 4);
  const mark = marks[Math.floor(chance() * marks.length)] ?? marks[0];
  const draw = (x: number, y: number, radius: number): string => mark?.(x, y, radius, count) ?? "";
  const ground = colors["color.hero-ground"] ?? "#111111";
  const brand = colors["color.brand"] ?? "#333333";
  const accent = colors["color.hero-accent"] ?? "#EEEEEE";
  const disc = (center: number): string =>
    `  <circle cx="${center}" cy="${center}" r="${center}" fill="${brand}"/>\n  <path fill="${accent}" d="${draw(center, center, center * 0.66)}"/>`;
  // The width of a system font is unknown: `textLength` keeps the word inside its box. The anchor in the middle is the
  // same in pages from right to left, where the start is on the right.
  const wordWidth = Math.round([...name].length * 12.6);
  const width = 46 + wordWidth;
  // Anchored to the upper corner: the hero's text keeps the start side, whatever its length. An arch has it in the middle,
  // below 116 pixels.
  const [x, y, outer, inner, box] =
    hero === "arch"
      ? [0, 70, 46, 34, 'x="50%"']
      : [312, 100, 84, 62, 'viewBox="0 0 390 240" preserveAspectRatio="xMaxYMin meet"'];
  const rings = [130, 190, 260].map(
    (radius, index) => `    <circle cx="${x}" cy="${y}" r="${radius}" stroke-opacity="${[0.34, 0.2, 0.1][index]}"/>`,
  );
  return {
    logo: svg(
      `viewBox="0 0 ${width} 40" width="${width}" height="40"`,
      [
        `  <title>${escaped(name)}</title>`,
        `  <g transform="translate(2 4)">\n${disc(16)}\n  </g>`,
        `  <text x="${42 + wordWidth / 2}" y="28" text-anchor="middle" textLength="${wordWidth}" lengthAdjust="spacingAndGlyphs" fill="currentColor" font-family="system-ui, sans-serif" font-size="22" font-weight="700">${escaped(name)}</text>`,
      ].join("\n"),
    ),
    hero: svg(
      'width="100%" height="100%" aria-hidden="true"',
      [
        `  <svg ${box} overflow="visible">`,
        `  <defs><radialGradient id="${code}-glow"><stop stop-color="${accent}" stop-opacity=".4"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs>`,
        `  <circle cx="${x}" cy="${y}" r="180" fill="url(#${code}-glow)"/>`,
        `  <g fill="none" stroke="${accent}">\n${rings.join("\n")}\n  </g>`,
        `  <path fill="${brand}" d="${draw(x, y, outer)}"/>`,
        `  <path fill="${accent}" d="${draw(x, y, inner)}"/>`,
        `  <circle cx="${x}" cy="${y}" r="8" fill="${ground}"/>`,
        "  </svg>",
      ].join("\n"),
    ),
    splash: svg(
      square(240),
      `  <circle cx="120" cy="120" r="92" fill="none" stroke="${accent}" stroke-opacity=".5" stroke-width="2"/>\n  <g transform="translate(50 50)">\n${disc(70)}\n  </g>`,
    ),
    favicon: svg(square(32), `  <title>${escaped(name)}</title>\n${disc(16)}`),
    icon: svg(
      square(192),
      `  <rect width="192" height="192" fill="${ground}"/>\n  <path fill="${accent}" d="${draw(96, 96, 62)}"/>`,
    ),
    mark: svg(square(32), `  <path fill="currentColor" d="${draw(16, 16, 14)}"/>`),
    pattern: svg(square(64), `  <path d="${draw(16, 16, 11)}${draw(48, 48, 11)}"/>`),
    divider: svg(
      'viewBox="0 0 160 24" width="160" height="24"',
      `  <path fill="none" stroke="${brand}" stroke-width="1.2" d="M0 12h62M98 12h62"/>\n  <path fill="${brand}" d="${draw(80, 12, 10)}"/>`,
    ),
  };
}
