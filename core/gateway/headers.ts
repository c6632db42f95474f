import { baseHeaders } from "./base-headers.ts";
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
  const { anonymous, moduleId, device: takesDevice, noCache } = ruleOf(call.path, call.rule);
  const token = anonymous ? undefined : call.token;
  return {
    ...baseHeaders({ merchant, userAgent, language: call.language, token }),
    ...(anonymous && { "No-Authorization": "true" }),
    ...(moduleId && { ModuleId: moduleId }),
    ...(takesDevice && device && { Device: device }),
    ...(noCache && { "Cache-Control": "no-cache" }),
    ...(call.body !== undefined && { "Content-Type": "application/json" }),
  };
}
