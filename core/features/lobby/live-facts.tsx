import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Game, GameCategory } from "#core/gateway/index.ts";
import { useMoney, useSite } from "#core/site/index.ts";
import { Skeleton } from "#core/ui/index.ts";
import { DrawnNumbers } from "./drawn-numbers.tsx";
import styles from "./live-facts.module.css";
import type { ShownGame } from "./lobby.ts";
import { useChooseGame } from "./use-choose-game.tsx";
import { useGames } from "./use-games.ts";

export interface LiveFactsProps {
  /** The lane's. */
  readonly category: GameCategory;
  /** Of the first game alone, without a heading, for a hero. */
  readonly first?: boolean;
}

/** What is known of a lane's games at this moment: their jackpots and last draws; nothing where the gateway has none. */
export function LiveFacts({ category, first = false }: LiveFactsProps) {
  const { t } = useTranslation();
  const { value, failure } = useGames(category);
  const games = value?.items ?? [];
  const [lead] = games;
  if (first) return lead?.lastDraw ? <DrawnNumbers draw={lead.lastDraw} name={lead.name} /> : null;
  if (!value && !failure) return <RailSkeleton />;
  const jackpots = games
    .flatMap(({ jackpot, ...game }) => (jackpot ? [{ ...game, jackpot }] : []))
    .sort((one, other) => other.jackpot.amount - one.jackpot.amount);
  const draws = games
    .flatMap(({ lastDraw, ...game }) => (lastDraw && lastDraw.numbers.length > 0 ? [{ ...game, lastDraw }] : []))
    .sort((one, other) => Date.parse(other.lastDraw.time) - Date.parse(one.lastDraw.time));
  return (
    <>
      {jackpots.length > 0 && (
        <Rail title={t("site.lobby.jackpots")}>
          {jackpots.map((game) => (
            <Fact key={game.gameId} game={game}>
              <Jackpot game={game} jackpot={game.jackpot} />
            </Fact>
          ))}
        </Rail>
      )}
      {draws.length > 0 && (
        <Rail title={t("site.lobby.results")}>
          {draws.map((game) => (
            <Fact key={game.gameId} game={game}>
              <DrawnNumbers draw={game.lastDraw} name={game.name} />
            </Fact>
          ))}
        </Rail>
      )}
    </>
  );
}

/** As high as a rail. */
function RailSkeleton() {
  return (
    <div className="lane" aria-hidden="true">
      <div className="lane-head" />
      <div className={styles.rail}>
        <Skeleton height="84px" />
      </div>
    </div>
  );
}

function Rail({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className="lane" aria-labelledby={id}>
      <div className="lane-head">
        <h2 id={id} className="lane-title">
          {title}
        </h2>
      </div>
      <ul className={styles.rail}>{children}</ul>
    </section>
  );
}

/** A card that opens its game. */
function Fact({ game, children }: { readonly game: ShownGame; readonly children: ReactNode }) {
  const { lobby } = useSite();
  const { t } = useTranslation();
  const vendor = useStore(lobby.vendors, (vendors) => vendors.get(game.vendor)?.displayName);
  const choose = useChooseGame();
  return (
    <li className={styles.card}>
      {children}
      <button
        type="button"
        className={styles.open}
        aria-label={`${t("start.lobby.play")}: ${[game.name, ...(vendor === undefined ? [] : [vendor])].join(", ")}`}
        onClick={() => choose(game)}
      />
    </li>
  );
}

function Jackpot({ game, jackpot }: { readonly game: ShownGame; readonly jackpot: NonNullable<Game["jackpot"]> }) {
  const money = useMoney();
  return (
    <>
      <span className={styles.name}>{game.name}</span>
      <strong>
        <bdi className={`display ${styles.amount}`}>{money?.(jackpot.amount, jackpot.currency) ?? "\u00a0"}</bdi>
      </strong>
    </>
  );
}
