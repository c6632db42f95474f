import { useTranslation } from "react-i18next";
import { useParams } from "react-router-dom";
import useSWR from "swr";
import { calls, type Games } from "./gateway.ts";
import { GameCard } from "./parts.tsx";

/** Games of a category; of all games, the first category's. */
export default function Category() {
  const { t } = useTranslation();
  const code = (useParams().category ?? "").toUpperCase();
  const { data } = useSWR<Games>(calls.games(code === "GAME" ? "LOTT" : code));
  return (
    <>
      <h1 className="title">{t(`category.${code}`)}</h1>
      <ul className="games">
        {data ? (
          data.items.map((game, index) => <GameCard key={game.gameId} game={game} eager={index < 6} />)
        ) : (
          <li className="waiting" />
        )}
      </ul>
    </>
  );
}
