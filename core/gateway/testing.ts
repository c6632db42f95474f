import { createManualClock, type ManualClock } from "#core/kernel/index.ts";
import type { Platform } from "#core/platform/index.ts";
import { createGatewayClient, type Gateway, type GatewayOptions } from "./gateway.ts";

/** A request as the gateway received it. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: string | undefined;
  readonly signal: AbortSignal;
  /** By the test's clock. */
  readonly at: number;
}

/** What a script answers: a value in its envelope, a ready answer, or a promise of either. */
export type Script = (request: Received) => unknown;

export interface ScriptedGateway {
  readonly gateway: Gateway;
  readonly clock: ManualClock;
  readonly requests: Received[];
  readonly beacons: Parameters<Platform["beacon"]>[];
  readonly warnings: string[];
  /** Error codes of failed calls that carry the session. */
  readonly failed: string[];
  token: string | undefined;
  language: string;
}

/** The client in front of a scripted gateway, for tests. */
export function scriptedGateway(script: Script, options: Partial<GatewayOptions> = {}): ScriptedGateway {
  const clock = createManualClock(1_000_000);
  const scripted: Omit<ScriptedGateway, "gateway"> = {
    clock,
    requests: [],
    beacons: [],
    warnings: [],
    failed: [],
    token: undefined,
    language: "EN",
  };
  const gateway = createGatewayClient({
    merchant: "lotus",
    token: () => scripted.token,
    language: () => scripted.language,
    languageMethod: "PUT",
    clock,
    platform: {
      userAgent: "Test/1.0",
      device: undefined,
      beacon: (...sent) => scripted.beacons.push(sent),
    },
    onSessionFailure: (failure) => scripted.failed.push(failure.code),
    warn: (message) => scripted.warnings.push(message),
    async fetch(url, init) {
      const { pathname, searchParams } = new URL(url, "https://lotus.example");
      const request: Received = {
        method: init.method ?? "GET",
        path: pathname,
        query: searchParams,
        headers: new Headers(init.headers),
        body: typeof init.body === "string" ? init.body : undefined,
        signal: init.signal ?? new AbortController().signal,
        at: clock.now(),
      };
      scripted.requests.push(request);
      const answer = await script(request);
      return answer instanceof Response ? answer : Response.json({ success: true, value: answer });
    },
    ...options,
  });
  return Object.assign(scripted, { gateway });
}

/** A refusal in its envelope. */
export const refusal = (errorCode: string, { status = 200, message = "", value = null as unknown } = {}): Response =>
  Response.json({ success: false, errorCode, message, value }, { status });
