import { useTranslation } from "react-i18next";
import type { Game } from "#core/gateway/index.ts";
import { useFormats } from "#core/i18n/index.ts";
import { isolated } from "#core/kernel/index.ts";
import { useMoney } from "#core/site/index.ts";
import { FactList } from "#core/ui/index.ts";

type GameFacts = Pick<Game, "rtp" | "stake">;

/** What a round costs and what the game returns; nothing where the gateway says neither. */
export function GameFactsList({ game }: { readonly game: GameFacts }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { rtp, stake } = soundFacts(game);
  if (rtp === undefined && !stake) return null;
  return (
    <FactList
      kind="plain"
      facts={[
        stake !== undefined && { name: t("site.lobby.stake"), value: <StakeRange stake={stake} /> },
        rtp !== undefined && { name: t("site.lobby.rtp"), value: formats.percent(rtp) },
      ]}
    />
  );
}

/** In the country's form of money, or in points. */
function StakeRange({ stake: { min, max, currency } }: { readonly stake: NonNullable<GameFacts["stake"]> }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const money = useMoney();
  // Until the countries are known, an amount has its place.
  const amountOf = (value: number) => (currency ? (money?.(value, currency) ?? "\u00a0") : formats.number(value));
  const range = [...new Set([min, max])].map((value) => isolated(amountOf(value))).join(" – ");
  return currency ? range : t("site.lobby.points", { amount: range });
}

/** What the gateway says of a game, without what cannot be: a return above all stakes, a least stake above the most. */
export function soundFacts({ rtp = 0, stake }: GameFacts): GameFacts {
  const isSound = stake && stake.min >= 0 && stake.max > 0 && stake.min <= stake.max;
  return { ...(rtp > 0 && rtp <= 1 && { rtp }), ...(isSound && { stake }) };
}
