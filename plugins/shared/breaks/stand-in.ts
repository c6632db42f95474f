import { breakPage, defineStandIn } from "@livery/plugin-testing/stand-in";

/** The page that the sandbox's brands choose. */
export const operatorPage = defineStandIn({
  start: () => ({ origins: { "https://breaks.operator.example": breakPage } }),
});
