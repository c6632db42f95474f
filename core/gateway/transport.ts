import { type Clock, err, guard } from "#core/kernel/index.ts";
import { address, type Outcome, type Send, type Sent } from "./call.ts";
import { readEnvelope } from "./envelope.ts";
import { abortedFailure, networkFailure, timeoutFailure } from "./failure.ts";
import { headersOf, type Sender } from "./headers.ts";
import { ruleOf } from "./rules.ts";

/** Spec 7. */
const DEFAULT_TIMEOUT_MS = 30_000;

/** The answer to a call that the page made before this code ran: it serves the first call to its path, whatever the query. */
export interface EarlyAnswer {
  readonly url: string;
  readonly answer: Promise<{ readonly status: number; readonly body: string }>;
}

export interface TransportOptions extends Sender {
  readonly clock: Clock;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly early?: EarlyAnswer | undefined;
}

/** The end of the pipeline: sends one request, within its timeout, and reads the envelope. */
export function createTransport(options: TransportOptions): Send {
  const { clock, fetch } = options;
  let early = options.early;

  async function exchange(call: Sent, signal: AbortSignal): Promise<Outcome<unknown>> {
    if (early && early.url.replace(/\?.*/s, "") === call.path) {
      const { answer } = early;
      early = undefined;
      const first = await answer.catch(() => undefined);
      if (first) return readEnvelope(first.status, first.body);
    }
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
