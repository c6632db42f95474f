import type { GameCategory } from "#core/gateway/index.ts";
import { useSite } from "#core/site/index.ts";
import { BoardSkeleton } from "./board.tsx";
import { DrawnNumbers } from "./drawn-numbers.tsx";
import { JackpotBoard } from "./jackpot-board.tsx";
import { ResultsBoard } from "./results-board.tsx";
import { useGames } from "./use-lanes.ts";

export interface LiveFactsProps {
  /** The lane's. */
  readonly category: GameCategory;
  /** Of the first game alone, without a heading, for a hero. */
  readonly first?: boolean;
}

/** What is known of a lane's games at this moment: their jackpots and last draws; nothing where the gateway has none. */
export function LiveFacts({ category, first = false }: LiveFactsProps) {
  const { record } = useSite();
  const { value, failure } = useGames(category);
  const games = value?.items ?? [];
  const [lead] = games;
  if (first) return lead?.lastDraw ? <DrawnNumbers draw={lead.lastDraw} name={lead.name} /> : null;
  if (!value && !failure) return <BoardSkeleton />;
  return (
    <>
      <JackpotBoard games={games} />
      <ResultsBoard games={games} draws={record.draws ?? []} />
    </>
  );
}
