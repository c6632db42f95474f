import { defineStored, unchecked } from "#core/platform/index.ts";

/** A family, by language and address: public answers, for three minutes (`cache.ts`). */
export const cachedAnswer = defineStored({
  area: "session",
  key: "answer:",
  clearedByLogout: true,
  parse: unchecked,
});
