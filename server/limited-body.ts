import { type Clock, sleep } from "#core/kernel/index.ts";

/** How much of a body is taken, and for how long. */
export interface BodyLimits {
  readonly bytes: number;
  /** Milliseconds from now until its last byte. */
  readonly ms: number;
}

/** Why a body was not read to its end. */
export class BodyLimitError extends Error {
  readonly limit: keyof BodyLimits;
  constructor(limit: keyof BodyLimits) {
    super(limit === "bytes" ? "the body is too long" : "the body took too long");
    this.limit = limit;
  }
}

/** A body that is always ready would keep other requests waiting: they have their turn after so many bytes. */
const BYTES_A_TURN = 65_536;
/** What a smaller piece counts as: reading one costs time, whatever its size. */
const MIN_PIECE_BYTES = 1_024;

/** The same bytes within limits; beyond them the stream fails with a BodyLimitError, and its source is cancelled. */
export function limitBody(
  body: ReadableStream<Uint8Array>,
  limits: BodyLimits,
  clock: Clock,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let left = limits.bytes;
  let thisTurn = 0;
  let stopTimer = () => {};
  let failed = false;

  const fail = (controller: ReadableStreamDefaultController, limit: keyof BodyLimits) => {
    failed = true;
    stopTimer();
    const error = new BodyLimitError(limit);
    controller.error(error);
    reader.cancel(error).catch(() => {});
  };

  return new ReadableStream(
    {
      start(controller) {
        stopTimer = clock.after(limits.ms, () => fail(controller, "ms"));
      },
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (failed) return;
          if (done) {
            stopTimer();
            return controller.close();
          }
          left -= value.byteLength;
          if (left < 0) return fail(controller, "bytes");
          controller.enqueue(value);
          thisTurn += Math.max(value.byteLength, MIN_PIECE_BYTES);
          if (thisTurn < BYTES_A_TURN) return;
          thisTurn = 0;
          await sleep(clock, 0);
        } catch (error) {
          stopTimer();
          if (!failed) throw error;
        }
      },
      cancel(reason) {
        stopTimer();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/** Reads a whole body within limits. Rejects with a BodyLimitError, or with what the body itself failed with. */
export const readBody = (
  body: ReadableStream<Uint8Array>,
  limits: BodyLimits,
  clock: Clock,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Response(limitBody(body, limits, clock)).arrayBuffer().then((bytes) => new Uint8Array(bytes));
