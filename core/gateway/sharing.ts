import { err } from "#core/kernel/index.ts";
import { address, type Outcome, type Send, type Sent, type Stage } from "./call.ts";
import { abortedFailure } from "./failure.ts";

interface InFlight {
  readonly outcome: Promise<Outcome<unknown>>;
  readonly controller: AbortController;
  waiters: number;
}

/** Identical GETs in flight share one request. It is aborted when the last of its callers has aborted. */
export function sharing(): Stage {
  const inFlight = new Map<string, InFlight>();

  function join(key: string, call: Sent, next: Send): InFlight {
    const known = inFlight.get(key);
    if (known) return known;
    const controller = new AbortController();
    const request: InFlight = {
      controller,
      waiters: 0,
      outcome: next({ ...call, signal: controller.signal }).finally(() => {
        if (inFlight.get(key) === request) inFlight.delete(key);
      }),
    };
    inFlight.set(key, request);
    return request;
  }

  return (next) => (call) => {
    if (call.method !== "GET") return next(call);
    if (call.signal?.aborted) return Promise.resolve(err(abortedFailure));
    // The answer depends on the token and the language too.
    const key = JSON.stringify([address(call.path, call.query), call.language, call.token]);
    const request = join(key, call, next);
    request.waiters++;
    if (!call.signal) return request.outcome;

    const { signal } = call;
    return new Promise((resolve) => {
      const abort = () => {
        request.waiters--;
        if (request.waiters === 0) {
          inFlight.delete(key);
          request.controller.abort();
        }
        resolve(err(abortedFailure));
      };
      signal.addEventListener("abort", abort, { once: true });
      request.outcome.then((outcome) => {
        signal.removeEventListener("abort", abort);
        resolve(outcome);
      });
    });
  };
}
