import type { Sent } from "./call.ts";
import { ruleOf } from "./rules.ts";

/** Who sends. */
export interface Sender {
  readonly merchant: string;
  readonly userAgent: string;
  readonly device: "IPAD" | "PWA" | "WEBCLIP" | undefined;
}

/** The headers of a call, by the table of the gateway contract. */
export function headersOf(call: Sent, { merchant, userAgent, device }: Sender): Record<string, string> {
  const rule = ruleOf(call.path, call.rule);
  const token = call.token !== undefined && isHeaderText(call.token) ? call.token : undefined;
  return {
    Merchant: merchant,
    Language: call.language,
    // Browsers forbid `User-Agent`. Some apps write theirs with signs that no header takes.
    UserAgent: userAgent.replace(/[^ -~]/g, "?"),
    ...(rule.anonymous ? { "No-Authorization": "true" } : token !== undefined && { Authorization: token }),
    ...(rule.moduleId && { ModuleId: rule.moduleId }),
    ...(rule.device && device && { Device: device }),
    ...(rule.noCache && { "Cache-Control": "no-cache" }),
    ...(call.body !== undefined && { "Content-Type": "application/json" }),
  };
}

/** A token taken from an address may be anything; one that no header carries is no token. */
const isHeaderText = (text: string): boolean => /^[!-~]+$/.test(text);
