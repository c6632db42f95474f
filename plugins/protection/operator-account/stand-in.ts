import { defineStandIn, invalidField } from "@livery/plugin-testing/stand-in";
import { operatorPage } from "#plugins/shared/breaks/stand-in.ts";

const HOUR_MS = 3_600_000;

export default defineStandIn({
  uses: [operatorPage],
  start: ({ now }) => ({
    ownCalls: {
      takeBreak({ body: { hours, months }, takeBreak }) {
        const end = new Date(now());
        if (typeof months === "number") end.setUTCMonth(end.getUTCMonth() + months);
        else if (typeof hours === "number") end.setTime(now() + hours * HOUR_MS);
        else throw invalidField("hours");
        takeBreak(end.getTime());
        return { until: end.toISOString() };
      },
    },
  }),
});
