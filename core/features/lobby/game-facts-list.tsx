import { useTranslation } from "react-i18next";
import { useFormats } from "#core/i18n/index.ts";
import { useMoney } from "#core/site/index.ts";
import { FactList } from "#core/ui/index.ts";
import { type GameFacts, soundFacts } from "./game-facts.ts";

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
        ...(stake ? [{ name: t("site.lobby.stake"), value: <StakeRange stake={stake} /> }] : []),
        ...(rtp === undefined ? [] : [{ name: t("site.lobby.rtp"), value: formats.percent(rtp) }]),
      ]}
    />
  );
}

/** In the country's form of money, or in points. */
function StakeRange({ stake: { min, max, currency } }: { readonly stake: NonNullable<GameFacts["stake"]> }) {
  const formats = useFormats();
  const money = useMoney();
  // Until the countries are known, an amount has its place.
  const amount = (value: number) => (currency ? (money?.(value, currency) ?? "\u00a0") : formats.number(value));
  return (
    <>
      <bdi>{amount(min)}</bdi>
      {min < max && (
        <>
          {" – "}
          <bdi>{amount(max)}</bdi>
        </>
      )}
    </>
  );
}
