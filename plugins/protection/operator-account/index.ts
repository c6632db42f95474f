import { defineProtectionProvider } from "@livery/plugin-api";
import type { Settings } from "./generated/settings.ts";

/**
 * Pauses and self-exclusions by a call of the gateway. Set-up:
 * 1. Have the gateway add the call in `gateway.openapi.json`: it records the break and refuses log-ins until its end.
 * 2. Choose `page`: the operator's page that members are led to where the call fails.
 */
export default defineProtectionProvider<Settings>({
  api: 1,
  activate: ({ gateway }) => ({
    async take(request) {
      const body = request.kind === "pause" ? { hours: request.hours } : { months: request.months };
      const answer = await gateway.post<{ readonly until: string }>("/wps/protection/break", body);
      if (answer.ok) return { kind: "taken", until: answer.value.until };
      return { kind: "refused", message: answer.error.message };
    },
  }),
});
