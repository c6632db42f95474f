import { useTranslation } from "react-i18next";
import { useFormats } from "#core/i18n/index.ts";
import type { Draw } from "#core/merchant/index.ts";
import { nextDraws } from "#core/merchant/index.ts";
import { useRedrawAt, useSite } from "#core/site/index.ts";
import { Board, GameOpener } from "./board.tsx";
import { DrawnNumbers } from "./drawn-numbers.tsx";
import type { ShownGame } from "./lobby.ts";
import styles from "./results-board.module.css";

type WithResult = ShownGame & { readonly lastDraw: NonNullable<ShownGame["lastDraw"]> };

const MAX_SHOWN = 4;

interface ResultsBoardProps {
  readonly games: readonly ShownGame[];
  /** The brand's schedule. */
  readonly draws: readonly Draw[];
}

/** The last draws as a table of balls, under the times of the next ones; nothing without any. */
export function ResultsBoard({ games, draws }: ResultsBoardProps) {
  const { t } = useTranslation();
  const results = latestResults(games);
  if (results.length === 0) return null;
  return (
    <Board title={t("site.lobby.results")}>
      {draws.length > 0 && <NextDraws draws={draws} />}
      <ul className={styles.results}>
        {results.map((game) => (
          <li key={game.gameId}>
            <DrawnNumbers draw={game.lastDraw} name={game.name} />
            <GameOpener game={game} />
          </li>
        ))}
      </ul>
    </Board>
  );
}

/** When each of the brand's draws is next, the soonest first. */
function NextDraws({ draws }: Pick<ResultsBoardProps, "draws">) {
  const { clock } = useSite();
  const formats = useFormats();
  const now = clock.now();
  const next = nextDraws(draws, now);
  useRedrawAt(next[0]?.at ?? Number.POSITIVE_INFINITY);
  return (
    <ul className={styles.next}>
      {next.map(({ name, at }) => (
        <li key={`${name} ${at}`}>
          <strong>{name}</strong>
          <span>{`${formats.day(at, now)} ${formats.time(at)}`}</span>
        </li>
      ))}
    </ul>
  );
}

/** The games that were drawn last, the latest first. */
export const latestResults = (games: readonly ShownGame[]): readonly WithResult[] =>
  games
    .flatMap((game) =>
      game.lastDraw && game.lastDraw.numbers.length > 0 ? [{ ...game, lastDraw: game.lastDraw }] : [],
    )
    .sort((one, other) => momentOf(other) - momentOf(one))
    .slice(0, MAX_SHOWN);

/** A time that can't be read is the oldest. */
const momentOf = ({ lastDraw }: WithResult): number => Date.parse(lastDraw.time) || 0;
