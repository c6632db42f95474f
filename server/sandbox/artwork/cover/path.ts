/** Small helpers for SVG path data, written with absolute commands only. */

/** Rounds to one decimal and drops what SVG does not need: covers have a budget of bytes. */
export const number = (value: number): string => {
  const text = String(Math.round(value * 10) / 10);
  return text === "-0" ? "0" : text.replace(/^(-?)0\./, "$1.");
};

/** Joins coordinates as tersely as path data allows. */
export const coordinates = (...values: readonly number[]): string =>
  values.map(number).reduce((joined, next) => joined + (next.startsWith("-") || joined === "" ? "" : " ") + next, "");

/** A circle, in one arc that stops a tenth of a unit short. */
export const disc = (x: number, y: number, radius: number): string => {
  const r = number(radius);
  return `M${coordinates(x, y - radius)}A${r} ${r} 0 1 0 ${coordinates(x + 0.1, y - radius)}Z`;
};

/** A regular polygon, or a star when `inner` is smaller than `outer`; the first corner points up. */
export const star = (x: number, y: number, corners: number, outer: number, inner: number): string => {
  const points: string[] = [];
  for (let step = 0; step < corners * 2; step += 1) {
    const radius = step % 2 === 0 ? outer : inner;
    const angle = (Math.PI * step) / corners - Math.PI / 2;
    points.push(coordinates(x + radius * Math.cos(angle), y + radius * Math.sin(angle)));
  }
  return `M${points.join("L")}Z`;
};

/** Wedges from one centre: the rays of a sun. */
export const rays = (x: number, y: number, count: number, radius: number, turn = 0): string => {
  let d = "";
  for (let ray = 0; ray < count; ray += 1) {
    const from = ((ray + turn) * 2 * Math.PI) / count;
    const to = from + Math.PI / count;
    d += `M${coordinates(x, y)}L${coordinates(x + radius * Math.cos(from), y + radius * Math.sin(from))}L${coordinates(x + radius * Math.cos(to), y + radius * Math.sin(to))}Z`;
  }
  return d;
};

/** How many numbers each path command takes, and which of them are x coordinates. */
const horizontal: Readonly<Record<string, readonly boolean[]>> = {
  M: [true, false],
  L: [true, false],
  H: [true],
  V: [false],
  C: [true, false, true, false, true, false],
  Q: [true, false, true, false],
  A: [false, false, false, false, false, true, false],
  Z: [],
};

/** The mirror image of a path about the y axis. */
export const mirrored = (d: string): string =>
  d.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, rest: string) => {
    const pattern = horizontal[command] ?? [];
    const values = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const turned = values.map((value, index) => {
      const slot = index % Math.max(pattern.length, 1);
      if (command === "A" && slot === 4) return 1 - value;
      return pattern[slot] ? -value : value;
    });
    return command + coordinates(...turned);
  });
