import type { StandInServices } from "@livery/plugin-testing/stand-in";
import { drawPuzzle, longestWay, pieceWidth } from "./puzzle-picture.ts";

/** How long a puzzle may be solved, and a solved one used, in ms. */
const lifetime = 600_000;
/** Tolerance of the piece's position, in the picture's pixels. */
const tolerance = 5;

interface Puzzle {
  readonly merchant: string;
  readonly gap: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  readonly isSolved?: boolean;
}

/** Issued puzzles: each is drawn, answered once, and then redeemed as a proof by the gateway. */
export interface Puzzles {
  /** Registers a puzzle; its id is GeeTest's `lot_number`, or v3's `challenge`. */
  register(merchant: string): string;
  /** Draws it, differently each time; undefined when it is unknown, expired or solved. */
  draw(id: string): { readonly picture: string; readonly piece: string } | undefined;
  /** The token of the puzzle if this answer solves it; undefined otherwise, and the gap then moves. */
  solve(id: string, left: number, details: (token: string) => Readonly<Record<string, string>>): string | undefined;
}

export const createPuzzles = ({
  store,
  now,
  random,
  proofs,
}: Pick<StandInServices, "store" | "now" | "random" | "proofs">): Puzzles => {
  const anyGap = (): number => Math.round(pieceWidth * 1.5 + random.fraction() * (longestWay - pieceWidth * 1.5));
  const keyOf = (id: string): string => `geetest-puzzle-${id}`;
  const openPuzzle = (id: string): Puzzle | undefined => {
    const puzzle = store.read<Puzzle>(keyOf(id));
    return puzzle && !puzzle.isSolved && puzzle.expiresAt > now() ? puzzle : undefined;
  };
  const moveGap = (id: string, puzzle: Puzzle): number => {
    const gap = anyGap();
    store.write(keyOf(id), { ...puzzle, gap });
    return gap;
  };

  return {
    register(merchant) {
      const id = random.token();
      store.write(keyOf(id), { merchant, gap: anyGap(), expiresAt: now() + lifetime } satisfies Puzzle);
      return id;
    },
    draw(id) {
      const puzzle = openPuzzle(id);
      return puzzle && drawPuzzle(moveGap(id, puzzle), random.fraction);
    },
    solve(id, left, details) {
      const puzzle = openPuzzle(id);
      if (!puzzle) return undefined;
      if (!(Math.abs(left - puzzle.gap) <= tolerance)) {
        moveGap(id, puzzle);
        return undefined;
      }
      store.write(keyOf(id), { ...puzzle, isSolved: true });
      const token = random.token();
      proofs.issue(puzzle.merchant, { token, vendor: "geetest", subject: id, profile: details(token) }, lifetime);
      return token;
    },
  };
};
