/**
 * The signs as skeletons: paths on a grid of 24, inside 3 to 21, that each family draws in its own style. No sign points
 * along the line, so that right to left they are the same.
 */
export interface SignSkeleton {
  /** Closed shapes. */
  readonly body: string;
  /** Lines beyond the body, which belong to its silhouette. */
  readonly lines?: string;
  /** Lines inside the body. */
  readonly inlay?: string;
  /** Dots inside the body: lines of no length. */
  readonly dots?: string;
  /** Where there is room for a small star. */
  readonly star?: readonly [x: number, y: number];
  /** Whether its body is filled; absent: as the family does. */
  readonly fill?: "always" | "never";
  /** It is somewhere to be at: it has a drawing for that too. */
  readonly place?: true;
}

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const ticket =
  "M3.5 7.5a1 1 0 0 1 1-1h15a1 1 0 0 1 1 1v2.6a2 2 0 0 0 0 3.8v2.6a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-2.6a2 2 0 0 0 0-3.8z";

const heart = "M12 20.4c-5.7-4.1-8.5-7.2-8.5-10.7a4.6 4.6 0 0 1 8.5-2.4 4.6 4.6 0 0 1 8.5 2.4c0 3.5-2.8 6.6-8.5 10.7z";

const board =
  "M5.5 4h13A1.5 1.5 0 0 1 20 5.5v13a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-13A1.5 1.5 0 0 1 5.5 4z";

export const skeletons = {
  home: {
    body: "M12 3.6 20.4 10.6H18.6V19a1.2 1.2 0 0 1-1.2 1.2H6.6A1.2 1.2 0 0 1 5.4 19V10.6H3.6z",
    inlay: "M9.7 20v-4.4a2.3 2.3 0 0 1 4.6 0V20",
    star: [19.5, 4.6],
    place: true,
  },
  games: {
    body: board,
    dots: "M8.4 8.4h.01M15.6 8.4h.01M12 12h.01M8.4 15.6h.01M15.6 15.6h.01",
    star: [20, 4],
    place: true,
  },
  news: {
    body: "M4.6 9.2h3.2L16 4.4v14.4l-8.2-4.6H4.6A1.1 1.1 0 0 1 3.5 13.1v-2.8A1.1 1.1 0 0 1 4.6 9.2z",
    lines: "M19 8.8a4 4 0 0 1 0 5.6M7 14.4l.9 4.6h2.6l-.8-3.6",
    inlay: "M8 9.6v4.2",
    star: [20, 4.2],
    place: true,
  },
  account: {
    body: `${circle(12, 8, 4.2)}M4.2 20.2c.3-3.9 3.4-6 7.8-6s7.5 2.1 7.8 6z`,
    inlay: "M9.8 17l2.2 1.7 2.2-1.7",
    star: [18.8, 6],
    place: true,
  },

  LOTT: {
    body: `${circle(9.2, 14.2, 6)}${circle(17.2, 6.6, 3.5)}`,
    inlay: circle(9.2, 14.2, 2.6),
    dots: "M17.2 6.6h.01",
    star: [19.6, 15],
    place: true,
  },
  ELOTT: { body: ticket, inlay: "M12.9 8.4l-3 4.1h4.2l-3 4.1", star: [20, 4], place: true },
  SPORTS: {
    body: circle(12, 12, 8.6),
    inlay:
      "M12 8.4l3.3 2.4-1.3 3.9h-4l-1.3-3.9zM12 8.4V4.6M15.3 10.8l3.6-1.3M14 14.7l2.2 3.2M10 14.7l-2.2 3.2M8.7 10.8 5.1 9.5",
    star: [20.2, 4],
    place: true,
  },
  LIVE: {
    body: "M5 5.5h14A1.5 1.5 0 0 1 20.5 7v8.5A1.5 1.5 0 0 1 19 17H5a1.5 1.5 0 0 1-1.5-1.5V7A1.5 1.5 0 0 1 5 5.5z",
    lines: "M8.5 20.2h7",
    inlay: "M10.2 8.5v5.5l4.6-2.75z",
    star: [20, 3.6],
    place: true,
  },
  RNG: {
    body: `${circle(7.4, 16.2, 3.9)}${circle(16.4, 15.2, 3.9)}`,
    lines:
      "M7.8 12.2C8.8 8.6 11.4 5.8 15.8 4M16.2 11.2c.1-2.6 0-4.9-.4-7.2M15.8 4c1.9-.5 3.6 0 4.6 1.6-1.9.8-3.7.4-4.6-1.6z",
    dots: "M6.2 15h.01M15.2 14h.01",
    star: [5.2, 6.4],
    place: true,
  },
  TABLE: {
    body: circle(12, 12, 8.6),
    inlay: `${circle(12, 12, 3.2)}M12 3.8v5M12 15.2v5M3.8 12h5M15.2 12h5`,
    star: [20.2, 4],
    place: true,
  },
  PVP: {
    body: "M10 6.5h8.5A1.5 1.5 0 0 1 20 8v11a1.5 1.5 0 0 1-1.5 1.5H10A1.5 1.5 0 0 1 8.5 19V8A1.5 1.5 0 0 1 10 6.5z",
    lines: "M4.5 17V5.5A1.8 1.8 0 0 1 6.3 3.7H15.5",
    inlay: "M14.2 16.4c-1.9-1.4-2.8-2.4-2.8-3.4a1.4 1.4 0 0 1 2.8-.5 1.4 1.4 0 0 1 2.8.5c0 1-.9 2-2.8 3.4z",
    star: [19.6, 4],
    place: true,
  },
  FISH: {
    body: "M3.4 12C5.6 8.3 8.8 6.3 12 6.3c2.4 0 4.3 1.2 5.7 3.1L21 6.9v10.2l-3.3-2.5c-1.4 1.9-3.3 3.1-5.7 3.1-3.2 0-6.4-2-8.6-5.7z",
    inlay: "M12.2 9.3c1.4 1.6 1.4 3.8 0 5.4",
    dots: "M8 11.2h.01",
    star: [18.6, 4.4],
    place: true,
  },
  CRASH: {
    body: "M20.4 3.6c-5.3.2-9 2-11.6 5.7l-3.6.5-1.7 3 3.7.4 3.6 3.6.4 3.7 3-1.7.5-3.6c3.7-2.6 5.5-6.3 5.7-11.6z",
    lines: "M5.6 16.2c-1.3 1-1.9 2.8-1.7 4.2 1.4.2 3.2-.4 4.2-1.7",
    dots: "M15 9h.01",
    star: [6.4, 5],
    place: true,
  },
  ARCADE: {
    body: `M5.5 15h13a1.5 1.5 0 0 1 1.5 1.5v3a.8.8 0 0 1-.8.8H4.8a.8.8 0 0 1-.8-.8v-3A1.5 1.5 0 0 1 5.5 15z${circle(12, 6.6, 3.1)}`,
    lines: "M12 9.7V15",
    inlay: "M7.5 17.7h3",
    dots: "M16.2 17.7h.01",
    star: [18.6, 8],
    place: true,
  },

  mail: {
    body: "M4.5 5.7h15A1.5 1.5 0 0 1 21 7.2v9.6a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 16.8V7.2A1.5 1.5 0 0 1 4.5 5.7z",
    inlay: "M4 7.6l8 5.7 8-5.7",
    star: [20.5, 3.4],
  },
  gift: {
    body: "M5 12.5h14v6.7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1zM4 8.3h16v4.2H4z",
    lines: "M12 8.1c-4.3 0-5.4-3.9-3.2-4.5C10.8 3 12 5.5 12 8.1zM12 8.1c4.3 0 5.4-3.9 3.2-4.5C13.2 3 12 5.5 12 8.1z",
    inlay: "M12 8.5v11.5",
    star: [19.8, 4.6],
  },
  people: {
    body: `${circle(9, 8.4, 3.6)}M2.8 19.6c.3-3.5 2.7-5.4 6.2-5.4s5.9 1.9 6.2 5.4z`,
    lines: "M15.6 5.1a3.6 3.6 0 0 1 0 6.6M17.8 14.7c1.9.7 3.1 2.3 3.4 4.6",
    inlay: "M7.3 17l1.7 1.3 1.7-1.3",
    star: [20.4, 5],
  },
  medal: {
    body: `${circle(12, 9.2, 5.8)}M8.4 14.2 6.8 20.6l5.2-2.4 5.2 2.4-1.6-6.4z`,
    inlay: "M12 6l1 2.1 2.3.3-1.7 1.6.4 2.3-2-1.1-2 1.1.4-2.3-1.7-1.6 2.3-.3z",
    star: [20, 4.6],
  },
  language: {
    body: circle(12, 12, 8.6),
    inlay: "M3.8 12h16.4M12 3.6c-4.6 4.6-4.6 12.2 0 16.8M12 3.6c4.6 4.6 4.6 12.2 0 16.8",
    star: [20.4, 4],
  },
  key: {
    body: circle(8.2, 15.6, 4.8),
    lines: "M11.8 12.2 20 4M16.6 7.4l2.8 2.8",
    dots: "M7.4 16.4h.01",
    star: [6, 6.4],
  },
  chat: {
    body: "M4.5 4.8h15A1.5 1.5 0 0 1 21 6.3v9.4a1.5 1.5 0 0 1-1.5 1.5h-7L8 20.8v-3.6H4.5A1.5 1.5 0 0 1 3 15.7V6.3a1.5 1.5 0 0 1 1.5-1.5z",
    dots: "M8 11h.01M12 11h.01M16 11h.01",
    star: [20.6, 3],
  },
  feedback: {
    body: "M6 3.5h8.8L19 7.7V19a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19V5A1.5 1.5 0 0 1 6 3.5z",
    inlay: "M8.2 10h7.2M8.2 13.2h7.2M8.2 16.4h4",
    star: [19.6, 3.8],
  },
  shield: {
    body: "M12 3.4l7.6 2.8v5.3c0 4.4-3 7.6-7.6 9.2-4.6-1.6-7.6-4.8-7.6-9.2V6.2z",
    inlay: "M8.6 11.9l2.5 2.5 4.5-4.9",
    star: [20.4, 3.8],
  },
  rest: { body: "M20 14.4A8.4 8.4 0 0 1 9.6 4 8.5 8.5 0 1 0 20 14.4z", lines: "M15.2 4.5h4l-4 4.5h4", star: [8.4, 12] },
  code: { body: ticket, inlay: "M9.6 14.6l4.8-5.2", dots: "M9.5 9.8h.01M14.5 14.2h.01", star: [20, 4] },
  close: { body: "", lines: "M6.4 6.4l11.2 11.2M17.6 6.4 6.4 17.6" },
  heart: { body: heart, fill: "never" },
  favourite: { body: heart, fill: "always", inlay: "M6.9 9.9a1.9 1.9 0 0 1 1.7-1.9", star: [20, 4] },

  search: {
    body: circle(10.4, 10.4, 6.6),
    lines: "M15.4 15.4l5 5",
    inlay: "M7.2 10.4a3.2 3.2 0 0 1 3.2-3.2",
    star: [18.6, 4.6],
  },
  clock: { body: circle(12, 12, 8.6), inlay: "M12 7v5.2l3.4 2", star: [20.4, 4] },
  ended: {
    body: "M6.5 4h11v2.6c0 2.5-1.9 3.8-3.9 5.4 2 1.6 3.9 2.9 3.9 5.4V20h-11v-2.6c0-2.5 1.9-3.8 3.9-5.4-2-1.6-3.9-2.9-3.9-5.4z",
    lines: "M5 4h14M5 20h14",
    inlay: "M9.6 17.2l2.4-1.9 2.4 1.9",
    star: [20.2, 8],
  },
  offline: {
    body: "M7 18.8a4.2 4.2 0 0 1-.5-8.4 5.7 5.7 0 0 1 11-1.1 4.8 4.8 0 0 1-.4 9.5z",
    inlay: "M9.8 11.6l4.4 4.4M14.2 11.6l-4.4 4.4",
    star: [20, 5],
  },
  lost: {
    body: "M5 5h10.6l3.2 2.7-3.2 2.7H5zM19 12.8H8.4l-3.2 2.7 3.2 2.7H19z",
    lines: "M12 3v2M12 10.4v2.4M12 18.2v3",
    dots: "M8 7.7h.01M16 15.5h.01",
    star: [20.8, 4.4],
  },
  repair: {
    body: "M20.2 7.6a5.2 5.2 0 0 1-6.9 5.3l-6.5 6.5a1.9 1.9 0 0 1-2.7-2.7l6.5-6.5a5.2 5.2 0 0 1 6.3-6.7l-3.1 3.1.5 2.6 2.6.5z",
    dots: "M6.3 17.2h.01",
    star: [6, 6],
  },
  closed: {
    body: "M6 10.5h12a1.5 1.5 0 0 1 1.5 1.5v7a1.5 1.5 0 0 1-1.5 1.5H6A1.5 1.5 0 0 1 4.5 19v-7A1.5 1.5 0 0 1 6 10.5z",
    lines: "M8 10.5V7.9a4 4 0 0 1 8 0v2.6",
    inlay: "M12 16v1.6",
    dots: "M12 14.5h.01",
    star: [20, 6],
  },
  error: {
    body: "M12 3.8c.5 0 .9.2 1.1.6l7.6 13.5c.5.9-.1 2-1.1 2H4.4c-1 0-1.6-1.1-1.1-2l7.6-13.5c.2-.4.6-.6 1.1-.6z",
    inlay: "M12 9.5v4.3",
    dots: "M12 16.8h.01",
    star: [20, 6],
  },
} as const satisfies Readonly<Record<string, SignSkeleton>>;
