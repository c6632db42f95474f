import { err } from "#core/kernel/index.ts";
import { address, type Outcome, type Send, type Sent, type Stage } from "./call.ts";
import { abortedFailure } from "./failure.ts";

interface Flight {
  readonly outcome: Promise<Outcome<unknown>>;
  readonly controller: AbortController;
  passengers: number;
}

/** Gives identical GETs under way one request. It is given up when the last of its callers has given up. */
export function sharing(): Stage {
  const flights = new Map<string, Flight>();

  function board(key: string, call: Sent, next: Send): Flight {
    const boarded = flights.get(key);
    if (boarded) return boarded;
    const controller = new AbortController();
    const flight: Flight = {
      controller,
      passengers: 0,
      outcome: next({ ...call, signal: controller.signal }).finally(() => {
        if (flights.get(key) === flight) flights.delete(key);
      }),
    };
    flights.set(key, flight);
    return flight;
  }

  return (next) => (call) => {
    if (call.method !== "GET") return next(call);
    if (call.signal?.aborted) return Promise.resolve(err(abortedFailure));
    // Who asks and in which language are part of what is asked.
    const key = JSON.stringify([address(call.path, call.query), call.language, call.token]);
    const flight = board(key, call, next);
    flight.passengers++;
    if (!call.signal) return flight.outcome;

    const { signal } = call;
    return new Promise((resolve) => {
      const giveUp = () => {
        flight.passengers--;
        if (flight.passengers === 0) {
          flights.delete(key);
          flight.controller.abort();
        }
        resolve(err(abortedFailure));
      };
      signal.addEventListener("abort", giveUp, { once: true });
      flight.outcome.then((outcome) => {
        signal.removeEventListener("abort", giveUp);
        resolve(outcome);
      });
    });
  };
}
