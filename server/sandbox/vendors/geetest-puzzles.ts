import type { Services } from "../services.ts";
import { drawPuzzle, longestWay, pieceWidth } from "./geetest-picture.ts";

/** How long a puzzle may be solved, and a solved one used, in ms. */
const lifetime = 600_000;
/** How far beside the gap a piece may be put, in the picture's pixels. */
const tolerance = 5;

interface Row {
  readonly merchant: string;
  readonly gap: number;
}

/** Puzzles that were handed out: drawn, answered once, and then proof that the gateway asks for. */
export interface Puzzles {
  /** Registers a puzzle; its id is GeeTest's `lot_number`, or v3's `challenge`. */
  register(merchant: string): string;
  /** Draws it, each time anew; undefined when it is unknown, too old or solved. */
  draw(id: string): { readonly picture: string; readonly piece: string } | undefined;
  /** The token of a puzzle that is solved by this; undefined otherwise, and the gap is then elsewhere. */
  solve(id: string, left: number, details: (token: string) => Readonly<Record<string, string>>): string | undefined;
}

export const createPuzzles = ({
  database,
  now,
  random,
  proofs,
}: Pick<Services, "database" | "now" | "random" | "proofs">): Puzzles => {
  const somewhere = (): number => Math.round(pieceWidth * 1.5 + random.fraction() * (longestWay - pieceWidth * 1.5));
  const open = (id: string): Row | undefined =>
    database.get<Row>("SELECT merchant, gap FROM puzzles WHERE id = ? AND solvedAt IS NULL AND expiresAt > ?", [
      id,
      now(),
    ]);
  const move = (id: string): number => {
    const gap = somewhere();
    database.run("UPDATE puzzles SET gap = ? WHERE id = ?", [gap, id]);
    return gap;
  };

  return {
    register(merchant) {
      const id = random.token();
      database.run("INSERT INTO puzzles (id, merchant, gap, expiresAt) VALUES (?, ?, ?, ?)", [
        id,
        merchant,
        somewhere(),
        now() + lifetime,
      ]);
      return id;
    },
    draw: (id) => (open(id) ? drawPuzzle(move(id), random.fraction) : undefined),
    solve(id, left, details) {
      const puzzle = open(id);
      if (!puzzle) return undefined;
      if (!(Math.abs(left - puzzle.gap) <= tolerance)) {
        move(id);
        return undefined;
      }
      database.run("UPDATE puzzles SET solvedAt = ? WHERE id = ?", [now(), id]);
      const token = random.token();
      proofs.issue(puzzle.merchant, { token, vendor: "geetest", subject: id, profile: details(token) }, lifetime);
      return token;
    },
  };
};
