import { type Clock, systemClock } from "#core/kernel/index.ts";
import { inParallel } from "#tools/in-parallel.ts";
import type { OnlineBrand } from "./brand.ts";
import type { Look } from "./check.ts";
import { onlineChecks } from "./checks.ts";
import { createNetwork, type Network } from "./network.ts";
import type { Sight } from "./sight.ts";
import { Unreachable } from "./unreachable.ts";
import { createWeb } from "./web.ts";

/** One line of the report. */
export interface Line extends Sight {
  /** The kind of check. */
  readonly check: string;
  readonly subject: string;
  readonly pointer: string;
  /** When it was seen: ISO 8601, UTC. */
  readonly at: string;
  /** How long that took, in milliseconds. */
  readonly ms: number;
}

export interface OnlineOptions {
  readonly network?: Network;
  readonly clock?: Clock;
  /** For each look. */
  readonly deadlineMs?: number;
  /** For all of them. */
  readonly totalMs?: number;
}

/** Servers say what they like, at any length. */
const MAX_MESSAGE_LENGTH = 500;

const DEADLINE_MS = 10_000;
const TOTAL_MS = 60_000;

/** Looks at all that a brand needs of the world, in parallel. Never rejects for what the world does. */
export async function lookOnline(brand: OnlineBrand, options: OnlineOptions = {}): Promise<readonly Line[]> {
  const { network = createNetwork(), clock = systemClock, deadlineMs = DEADLINE_MS, totalMs = TOTAL_MS } = options;
  const webFor = createWeb({ network, isLocal: brand.isLocal });
  const total = new AbortController();
  const seconds = (ms: number) => `${ms / 1000} s`;
  const outOfTime = new Unreachable("offline", `was not looked at within the ${seconds(totalMs)} for everything`);
  const cancelTotal = clock.after(totalMs, () => total.abort(outOfTime));

  const timed = async ({ look, next }: Look): Promise<readonly Sight[]> => {
    const late = new AbortController();
    const cancel = clock.after(deadlineMs, () =>
      late.abort(new Unreachable("timeout", `gives no answer within ${seconds(deadlineMs)}`)),
    );
    const signal = AbortSignal.any([total.signal, late.signal]);
    try {
      signal.throwIfAborted();
      return [await look(webFor(signal), clock.now())].flat();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      return [sightWithout(error, next)];
    } finally {
      cancel();
    }
  };

  const looks = onlineChecks.flatMap(({ name, looks }) => looks(brand).map((one) => ({ check: name, one })));
  const lines: (readonly Line[])[] = looks.map(() => []);
  try {
    await inParallel(looks.entries(), async ([index, { check, one }]) => {
      const started = clock.now();
      const sights = await timed(one);
      const ended = clock.now();
      const seen = { at: new Date(ended).toISOString(), ms: ended - started };
      const { subject, pointer } = one;
      lines[index] = sights.map((sight) => ({
        check,
        subject,
        pointer,
        ...sight,
        message: short(sight.message),
        ...seen,
      }));
    });
  } finally {
    cancelTotal();
  }
  return lines.flat();
}

const short = (message: string): string =>
  message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : message;

/** Of an address that gave no answer. */
function sightWithout({ reason, message }: Unreachable, next: string | undefined): Sight {
  if (reason === "offline") return { state: "not seen", message, next: "check again, from a machine with a network" };
  if (reason === "private") {
    return { state: "not seen", message, next: "check again from where it can be asked, or write a public address" };
  }
  if (reason === "certificate")
    return {
      state: "failed",
      message,
      next: "get one from a public authority for that host, or write another address",
    };
  return { state: "failed", message, ...(next !== undefined && { next }) };
}
