import type { Rule } from "../rule.ts";
import { authRules } from "./auth.ts";
import { brandRules } from "./brands.ts";
import { featureRules } from "./features.ts";
import { gatewayRules } from "./gateway.ts";
import { lobbyRules } from "./lobby.ts";
import { safetyRules } from "./safety.ts";
import { sessionRules } from "./session.ts";
import { trackingRules } from "./tracking.ts";

export const rules: readonly Rule[] = [
  ...gatewayRules,
  ...sessionRules,
  ...authRules,
  ...trackingRules,
  ...lobbyRules,
  ...featureRules,
  ...safetyRules,
  ...brandRules,
];
