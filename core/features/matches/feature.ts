import { defineFeature } from "#core/site/index.ts";
import { MatchesPlace, MatchesSection } from "./matches-section.tsx";

/** Sports matches on the home, and the one in the hero. */
export const matchesFeature = defineFeature({
  sections: { matches: { Section: MatchesSection, Place: MatchesPlace } },
});
