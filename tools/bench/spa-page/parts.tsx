import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router-dom";
import useSWR from "swr";
import { calls, type Draw, type Game, type Games } from "./gateway.ts";

/** Address of the site's signs, set when this page is bundled. */
declare const SIGNS: string;

export const Sign = ({ name }: { readonly name: string }) => (
  <svg className="sign" aria-hidden="true">
    <use href={`${SIGNS}#${name}`} />
  </svg>
);

export const GameCard = memo(function GameCard({ game, eager }: { readonly game: Game; readonly eager: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { gameId, name, image, tags } = game;
  return (
    <li className="game" data-game={gameId}>
      <img className="cover" src={image} alt="" decoding="async" loading={eager ? "eager" : "lazy"} />
      {tags?.includes("HOT") && <span className="badge">{t("hot")}</span>}
      <span aria-hidden="true">{name}</span>
      <button type="button" aria-label={t("play", { name })} onClick={() => navigate("/m/login")} />
    </li>
  );
});

export function Lane({ category, eager = false }: { readonly category: string; readonly eager?: boolean }) {
  const { t } = useTranslation();
  const { data } = useSWR<Games>(calls.games(category));
  return (
    <section>
      <LaneHead title={t(`category.${category}`)} all={`/m/${category.toLowerCase()}`} />
      <ul className="games">
        {data ? (
          data.items.slice(0, 6).map((game) => <GameCard key={game.gameId} game={game} eager={eager} />)
        ) : (
          <li className="waiting" />
        )}
      </ul>
    </section>
  );
}

export function LaneHead({ title, all }: { readonly title: string; readonly all?: string }) {
  const { t } = useTranslation();
  return (
    <div className="head">
      <h2>{title}</h2>
      {all && <Link to={all}>{t("all")}</Link>}
    </div>
  );
}

export const Numbers = ({ draw }: { readonly draw: Draw }) => (
  <ol className="numbers">
    {Object.entries(draw.numbers).map(([place, number]) => (
      <li key={place}>{number}</li>
    ))}
  </ol>
);
