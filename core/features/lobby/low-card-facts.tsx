import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { useMoney, useSite } from "#core/site/index.ts";
import type { ShownGame } from "./lobby.ts";

/** Who made a game and what can be won, on a card whose text stands beside or over its cover. */
export function LowCardFacts({ game: { vendor, jackpot } }: { readonly game: ShownGame }) {
  const { lobby } = useSite();
  const { t } = useTranslation();
  const money = useMoney();
  const maker = useStore(lobby.vendors, (vendors) => vendors.get(vendor)?.displayName);
  return (
    <>
      {/* The card's button says it. */}
      <span aria-hidden="true">{maker}</span>
      {jackpot && (
        <span>
          {t("site.lobby.jackpot")}{" "}
          <bdi className="display">{money?.(jackpot.amount, jackpot.currency) ?? "\u00a0"}</bdi>
        </span>
      )}
    </>
  );
}
