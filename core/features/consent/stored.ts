import { defineStored, json } from "#core/platform/index.ts";

/** A visitor's decisions; a class that is absent was not asked. */
export type ConsentAnswer = { readonly [Class in "analytics" | "ads"]?: boolean };

export const consentAnswer = defineStored({
  key: "consent",
  parse: json<ConsentAnswer>(({ analytics, ads }) => ({
    ...(typeof analytics === "boolean" && { analytics }),
    ...(typeof ads === "boolean" && { ads }),
  })),
});
