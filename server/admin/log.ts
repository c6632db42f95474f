import { format, stripVTControlCharacters } from "node:util";
import { type DestinationStream, destination, pino, stdTimeFunctions } from "pino";
import type { Observer } from "#server/edge/index.ts";

export interface Log {
  /** A line an answer; another one for a call to a gateway that fails. */
  readonly observer: Observer;
  /** Makes lines of what is written to `console`, too. The returned function ends that. */
  captureConsole(): () => void;
  /** Writes why the process ends, at once. */
  fatal(error: Error): void;
  /** Resolves once every line is written. No line may follow. */
  end(): Promise<void>;
}

/** Where lines go. */
export interface LogStream extends DestinationStream {
  flushSync?(): void;
  end?(): void;
  on?(event: "error" | "close", listener: () => void): unknown;
}

/** Lines that wait for a slow reader of the log (bytes). Further ones are dropped: a request waits for no log. */
const MAX_WAITING_BYTES = 8_000_000;

const stdout = (): LogStream => destination({ sync: false, maxLength: MAX_WAITING_BYTES });

/** The value of the environment variable LOG. Throws when it is no format, and says what to write. */
export function readLogFormat(value: string | undefined, otherwise: "json" | "text"): "json" | "text" {
  if (value === undefined || value === "") return otherwise;
  if (value === "json" || value === "text") return value;
  throw new Error(`LOG is "${value}": it must be "json" (a line an answer) or "text"`);
}

/** A log of JSON lines. Of requests it knows what an observer is told, and nothing else. */
export function createLog(stream: LogStream = stdout()): Log {
  const logger = pino(
    { base: null, timestamp: stdTimeFunctions.isoTime, formatters: { level: (level) => ({ level }) } },
    stream,
  );
  const closed = new Promise<void>((resolve) => {
    stream.on?.("close", resolve);
    // Nobody reads the log any more: the edge goes on without.
    stream.on?.("error", resolve);
    if (!stream.end) resolve();
  });
  return {
    observer: {
      answered({ kind: _, ms, ...answer }) {
        logger[answer.status >= 500 ? "warn" : "info"]({ ...answer, ms: rounded(ms) });
      },
      called({ failure, ms, ...call }) {
        if (failure) logger.warn({ ...call, gatewayFailure: failure, ms: rounded(ms) });
      },
    },
    captureConsole() {
      const { debug, log, info, warn, error } = console;
      console.debug = console.log = console.info = (...values) => logger.info(textOf(values));
      console.warn = (...values) => logger.warn(textOf(values));
      console.error = (...values) => logger.error(textOf(values));
      return () => Object.assign(console, { debug, log, info, warn, error });
    },
    fatal(error) {
      logger.fatal(textOf([error]));
      stream.flushSync?.();
    },
    end() {
      stream.end?.();
      return closed;
    },
  };
}

const rounded = (ms: number): number => Math.round(ms * 100) / 100;

const textOf = (values: readonly unknown[]): string => {
  const text = format(...values.map((value) => (value instanceof Error ? stackOf(value) : value)));
  return withoutQueries(stripVTControlCharacters(text).trim());
};

/** No more of an error than its text: other members may hold a request. */
const stackOf = ({ stack, cause }: Error): string =>
  cause instanceof Error ? `${stack}\ncaused by ${stackOf(cause)}` : `${stack}`;

/** The query of an address in an error's text may have codes and tokens. */
const withoutQueries = (text: string): string => text.replace(/\?\S+/g, "?…");
