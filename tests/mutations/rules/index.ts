import type { Rule } from "../rule.ts";
import { gatewayRules } from "./gateway.ts";
import { sessionRules } from "./session.ts";
import { trackingRules } from "./tracking.ts";

export const rules: readonly Rule[] = [...gatewayRules, ...sessionRules, ...trackingRules];
