import type { Sent } from "./call.ts";
import { ruleOf } from "./rules.ts";

/** The client that sends. */
export interface Sender {
  readonly merchant: string;
  readonly userAgent: string;
  readonly device: "IPAD" | "PWA" | "WEBCLIP" | undefined;
}

/** The headers of a call, by the table of the gateway contract. */
export function headersOf(call: Sent, { merchant, userAgent, device }: Sender): Record<string, string> {
  const rule = ruleOf(call.path);
  const token = call.token !== undefined && isHeaderValue(call.token) ? call.token : undefined;
  return {
    Merchant: merchant,
    Language: call.language,
    // Browsers forbid `User-Agent`. Some apps put characters into theirs that no header may carry.
    UserAgent: userAgent.replace(/[^ -~]/g, "?"),
    ...(rule.anonymous ? { "No-Authorization": "true" } : token !== undefined && { Authorization: token }),
    ...(rule.moduleId && { ModuleId: rule.moduleId }),
    ...(rule.device && device && { Device: device }),
    ...(rule.noCache && { "Cache-Control": "no-cache" }),
    ...(call.body !== undefined && { "Content-Type": "application/json" }),
  };
}

/** A token from an address may be anything; one that is not a valid header value is ignored. */
const isHeaderValue = (text: string): boolean => /^[!-~]+$/.test(text);
