import { useLanguage } from "#core/i18n/index.ts";
import { type Answer, useAnswer, useSite } from "#core/site/index.ts";
import type { Lanes } from "./lanes.ts";

/** The lobby's lanes in the language on screen. */
export function useLanes(): Answer<Lanes> {
  const { lobby } = useSite();
  const language = useLanguage();
  return useAnswer(["lanes", language.code], () => lobby.lanes(), { initialValue: lobby.lobbySnapshot.lanes });
}
