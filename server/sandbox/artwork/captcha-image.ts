const width = 160;
const height = 56;
const inks = ["#1d3557", "#7b2d43", "#1b5e4a", "#5a3a86", "#8a4b08"];

/**
 * A captcha as a drawn SVG in a data URL. Glyphs are strokes, not text: the code cannot be read out of the picture's
 * source by searching it.
 * @param random answers 0 to 1
 */
export const drawCaptcha = (code: string, random: () => number): string => {
  const between = (low: number, high: number): number => Math.round((low + random() * (high - low)) * 10) / 10;
  const step = width / (code.length + 1);
  const glyphs = [...code].map((character, index) => {
    const place = `translate(${between(-3, 3) + step * (index + 0.65)} ${between(9, 15)})`;
    const turn = `rotate(${between(-16, 16)} 10 16) scale(${between(0.95, 1.15)})`;
    const ink = inks[Math.floor(random() * inks.length)] ?? "#1d3557";
    return `<path transform="${place} ${turn}" d="${strokes[character] ?? ""}" stroke="${ink}" stroke-width="${between(2.6, 3.6)}"/>`;
  });
  const lines = Array.from(
    { length: 4 },
    () =>
      `<path d="M0 ${between(4, 52)}C${between(30, 60)} ${between(0, 56)} ${between(90, 120)} ${between(0, 56)} ${width} ${between(4, 52)}" stroke="#8896a8" stroke-width="1.2"/>`,
  );
  const dots = Array.from(
    { length: 26 },
    () =>
      `<circle cx="${between(2, 158)}" cy="${between(2, 54)}" r="${between(0.6, 1.4)}" fill="#8896a8" stroke="none"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#f3f5f8"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${lines.join("")}${dots.join("")}${glyphs.join("")}</g></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
};

/** Reads what `drawCaptcha` drew, by its strokes, as a person does by the eye; empty for another picture. */
export function readCaptchaImage(image: string): string {
  const svg = Buffer.from(image.split(";base64,")[1] ?? "", "base64").toString();
  const characters = new Map(Object.entries(strokes).map(([character, stroke]) => [stroke, character]));
  return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, stroke = ""]) => characters.get(stroke) ?? "").join("");
}

/** Characters that are not easily confused, as strokes on a 20 × 32 grid. */
const strokes: Readonly<Record<string, string>> = {
  "2": "M2 8C3 0 18 0 17 9C16 16 6 22 2 31H18",
  "3": "M3 3H16L9 13C20 13 20 31 8 31C5 31 3 30 2 27",
  "4": "M14 31V2L2 21H18",
  "6": "M15 2C6 6 2 14 2 22C2 34 18 34 18 23C18 13 6 13 3 21",
  "7": "M2 3H18C12 12 9 21 8 31",
  "9": "M5 31C14 27 18 18 18 10C18 -2 2 -2 2 9C2 19 15 19 17 11",
  A: "M2 31L10 2L18 31M5 21H15",
  C: "M18 7C14 0 2 1 2 16C2 32 14 33 18 26",
  E: "M17 2H3V31H18M3 16H14",
  F: "M18 2H3V31M3 16H14",
  H: "M3 2V31M17 2V31M3 16H17",
  J: "M15 2V22C15 34 3 33 2 25",
  K: "M3 2V31M17 2L3 18M8 13L18 31",
  L: "M3 2V31H17",
  M: "M2 31V2L10 18L18 2V31",
  N: "M3 31V2L17 31V2",
  P: "M3 31V2H10C20 2 20 18 10 18H3",
  R: "M3 31V2H10C20 2 20 17 10 17H3M10 17L18 31",
  T: "M2 2H18M10 2V31",
  V: "M2 2L10 31L18 2",
  W: "M1 2L5 31L10 12L15 31L19 2",
  X: "M2 2L18 31M18 2L2 31",
  Y: "M2 2L10 16L18 2M10 16V31",
  Z: "M2 2H18L2 31H18",
};

/** What captcha codes are made of. */
export const captchaAlphabet: string = Object.keys(strokes).join("");
