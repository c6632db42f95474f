import { useLanguage } from "#core/i18n/index.ts";
import { type Answer, useAnswer, useSite } from "#core/site/index.ts";
import type { LaneVendor, LobbyLane } from "./lanes.ts";

/** The lobby's lanes in the language on screen. */
export function useLanes(): Answer<readonly LobbyLane[]> {
  const { lobby } = useSite();
  const language = useLanguage();
  return useAnswer(["lanes", language.code], () => lobby.lanes(), { initialValue: () => lobby.firstLanes });
}

/** A category's vendors; none for all games. */
export function useVendorsOf(category: string | undefined): readonly LaneVendor[] {
  return useLanes().value?.find((lane) => lane.category === category)?.vendors ?? [];
}
