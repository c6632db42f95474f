import type { Rule } from "../rule.ts";
import { gatewayRules } from "./gateway.ts";

export const rules: readonly Rule[] = [...gatewayRules];
