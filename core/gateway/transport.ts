import { type Clock, err, guard } from "#core/kernel/index.ts";
import { address, type Outcome, type Send, type Sent } from "./call.ts";
import { readEnvelope } from "./envelope.ts";
import { abortedFailure, networkFailure, timeoutFailure } from "./failure.ts";
import { headersOf, type Sender } from "./headers.ts";
import { ruleOf } from "./rules.ts";

/** Spec 7. */
const DEFAULT_TIMEOUT_MS = 30_000;

export interface TransportOptions extends Sender {
  readonly clock: Clock;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** See `GatewayOptions.early`. */
  readonly early: Readonly<Record<string, Promise<unknown>>>;
}

/** The end of the pipeline: sends one request, within its timeout, and reads the envelope. */
export function createTransport(options: TransportOptions): Send {
  const { clock, fetch } = options;
  // By path only: the page may have written the query in another order.
  const early = new Map(Object.entries(options.early).map(([url, answer]) => [url.replace(/\?.*/s, ""), answer]));

  async function exchange(call: Sent, signal: AbortSignal): Promise<Outcome<unknown>> {
    const requested = early.get(call.path);
    early.delete(call.path);
    const first = requested && answerOf(await requested.catch(() => undefined));
    if (first) return readEnvelope(first.status, first.body);
    const response = await fetch(address(call.path, call.query), {
      method: call.method,
      headers: headersOf(call, options),
      credentials: "include",
      signal,
      ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
    });
    return readEnvelope(response.status, await response.text());
  }

  return async (call) => {
    const timeout = ruleOf(call.path).timeout ?? DEFAULT_TIMEOUT_MS;
    const outcome = await guard(clock, timeout, call.signal ?? new AbortController().signal, (signal) =>
      exchange(call, signal),
    );
    return outcome.ok ? outcome.value : err(failures[outcome.error.code]);
  };
}

const failures = { threw: networkFailure, deadline: timeoutFailure, disposed: abortedFailure } as const;

/** An early answer, `{status, body}`. Anything else means that there is none. */
function answerOf(value: unknown): { status: number; body: string } | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { status, body } = value as { status?: unknown; body?: unknown };
  return typeof status === "number" && typeof body === "string" ? { status, body } : undefined;
}
