import { Suspense } from "react";
import { lazyPart, useSite } from "#core/site/index.ts";
import { MatchesWaiting } from "./matches-waiting.tsx";
import { useMatches } from "./use-matches.tsx";

const MatchesLane = lazyPart(async () => (await import("./matches-lane.tsx")).MatchesLane);

/** Matches to come or on, by the brand's variant; nothing where there are none. */
export function MatchesSection() {
  const { variants } = useSite().record;
  const { value } = useMatches();
  if (value?.length === 0) return null;
  return (
    <Suspense fallback={<MatchesWaiting layout={variants.matches} count={value?.length} />}>
      <MatchesLane />
    </Suspense>
  );
}
