import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { lazyPart, useSite } from "#core/site/index.ts";
import { Lane } from "#core/ui/index.ts";
import { hasOdds, rowsOf } from "./match-limits.ts";
import styles from "./matches-section.module.css";
import type { ReceivedMatch } from "./received-match.ts";
import { useMatches } from "./use-matches.tsx";

const MatchesLane = lazyPart(async () => (await import("./matches-lane.tsx")).MatchesLane);

/** Upcoming and live matches in the brand's variant. Renders nothing without matches. */
export function MatchesSection() {
  const { value } = useMatches();
  if (value?.length === 0) return null;
  const waiting = <Waiting matches={value} />;
  return (
    <Suspense fallback={waiting}>
      <MatchesLane waiting={waiting} />
    </Suspense>
  );
}

/** Keeps the place of `MatchesSection`, by the number of matches in the page. */
export function MatchesPlace() {
  const inPage = useSite().gateway.lobbySnapshot.matches();
  return inPage?.length !== 0 && <Waiting matches={inPage} />;
}

/** The matches' lane until they are there: as high as it will be. The shell paints the same boxes. */
function Waiting({ matches }: { readonly matches: readonly ReceivedMatch[] | undefined }) {
  const { t } = useTranslation();
  const isList = useSite().record.variants.matches === "list";
  const odds = hasOdds(matches);
  return (
    <Lane title={t("start.lobby.matches")} layout={isList ? "block" : "wide"}>
      {isList ? (
        <div
          className={`bone ${styles.list}`}
          style={{ "--rows": rowsOf(matches?.length) } as object}
          data-odds={odds}
        />
      ) : (
        <li className={`bone ${styles.waiting}`} data-odds={odds} />
      )}
    </Lane>
  );
}
