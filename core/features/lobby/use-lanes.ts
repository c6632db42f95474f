import { useLanguage } from "#core/i18n/index.ts";
import { useSite } from "../site.ts";
import { type Answer, useAnswer } from "../use-answer.ts";
import type { Lanes } from "./lanes.ts";

/** The lobby's lanes in the language on screen. */
export function useLanes(): Answer<Lanes> {
  const { lobby } = useSite();
  const language = useLanguage();
  return useAnswer(["lanes", language.code], () => lobby.lanes(), { initialValue: lobby.lobbySnapshot.lanes });
}
