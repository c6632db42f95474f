/** The puzzle's picture, in its own pixels. */
export const pictureSize = { width: 300, height: 150 } as const;

/** The piece's width, with its tab, and how far it can be moved. */
export const pieceWidth = 56;
export const longestWay = pictureSize.width - pieceWidth;

const { width, height } = pictureSize;
const skies = [
  ["#f6b26b", "#7d3f6c"],
  ["#8fd3f4", "#3a6ea5"],
  ["#fbd786", "#c6426e"],
  ["#a8e6cf", "#2b7a78"],
] as const;

/** A square piece with a tab on its right side and one on top. */
const pieceAt = (x: number, y: number): string => `M${x} ${y}h14a8 8 0 1 1 14 0h14v14a8 8 0 1 1 0 14v14h-42z`;

const dataUrl = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

/**
 * A landscape with a gap, and the piece that fits it, as data URLs.
 * @param left the gap's position, in pixels
 * @param random returns 0 to 1
 */
export const drawPuzzle = (
  left: number,
  random: () => number,
): { readonly picture: string; readonly piece: string } => {
  const between = (low: number, high: number): number => Math.round(low + random() * (high - low));
  const [top, bottom] = skies[Math.floor(random() * skies.length)] ?? skies[0];
  const y = between(24, height - 56);
  const hill = (base: number, colour: string): string =>
    `<path d="M0 ${between(base - 20, base + 10)}C${between(40, 90)} ${base - 45} ${between(110, 170)} ${base + 20} ${between(190, 220)} ${base - 10}S270 ${base - 30} ${width} ${between(base - 15, base + 15)}V${height}H0z" fill="${colour}"/>`;
  const stars = Array.from(
    { length: 9 },
    () => `<circle cx="${between(6, 294)}" cy="${between(6, 70)}" r="${between(1, 3)}" fill="#fff" fill-opacity=".8"/>`,
  ).join("");
  const scene = `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/><circle cx="${between(30, 270)}" cy="${between(24, 56)}" r="${between(14, 22)}" fill="#fff7df"/>${stars}${hill(95, "#2f4858")}${hill(120, "#1f6f54")}${hill(142, "#14432f")}`;
  const open = (viewBox: string, wide: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${height}" viewBox="${viewBox}">`;
  const gap = pieceAt(left, y);
  return {
    picture: dataUrl(
      `${open(`0 0 ${width} ${height}`, width)}${scene}<path class="gap" d="${gap}" fill="#000" fill-opacity=".62" stroke="#fff" stroke-opacity=".7"/></svg>`,
    ),
    piece: dataUrl(
      `${open(`${left} 0 ${pieceWidth} ${height}`, pieceWidth)}<clipPath id="piece"><path d="${gap}"/></clipPath><g clip-path="url(#piece)">${scene}</g><path d="${gap}" fill="none" stroke="#fff" stroke-width="1.5"/></svg>`,
    ),
  };
};
