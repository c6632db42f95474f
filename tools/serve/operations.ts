import { type Clock, sleep } from "#core/kernel/index.ts";
import {
  type AdminOptions,
  createAdmin,
  createLog,
  createMetrics,
  type MetricsOptions,
  readLogFormat,
} from "#server/admin/index.ts";
import type { Observer } from "#server/edge/index.ts";
import { type ListeningServer, LOOPBACK, listen, nodeListener } from "#server/node.ts";
import { readPort } from "#server/port.ts";

export interface OperationsOptions {
  /** `ADMIN_PORT`: the private port. None: there is none, and nothing is measured. */
  readonly adminPort?: string | undefined;
  /** `ADMIN_HOST`: the address of the private port. Default: this machine alone. */
  readonly adminHost?: string | undefined;
  /** `ADMIN_NAMES`: names with a dot by which the private port may be asked, separated by commas. */
  readonly adminNames?: string | undefined;
  /** `LOG`: `json` or `text`. Default: `json` beside a private port, except with a sandbox. */
  readonly log?: string | undefined;
  /** `DRAIN_MS`: how long requests are still accepted after SIGTERM. Default: 5000 beside a private port, else 0. */
  readonly drainMs?: string | undefined;
}

interface Served extends MetricsOptions {
  readonly port: number;
  readonly sandbox: boolean;
  readonly clock: Clock;
}

/** What a server has for those who operate it: metrics, probes, a log, and an end in good order. */
export interface Operations {
  /** For the edge, where anything is measured or logged. */
  readonly observer: Observer | undefined;
  /** Opens the private port, where there is one. The server is not ready yet. */
  open(checks: Pick<AdminOptions, "ready" | "knowsDomain" | "reports">): Promise<void>;
  /** The server accepts requests. */
  started(): void;
  /**
   * Ends the server: says that it is not ready, goes on answering for the time to drain if it is to, stops it, and
   * closes the private port and the log.
   */
  end(stop: () => Promise<void>, drain: boolean): Promise<void>;
}

/** Proxies and Kubernetes' services take some seconds to send no more requests here. */
const DRAIN_MS = 5_000;
const MAX_DRAIN_MS = 600_000;

/** Throws where an option can't be, and names the variable. */
export function createOperations(options: OperationsOptions, served: Served): Operations {
  const { clock } = served;
  const adminPort = options.adminPort ? readPort(options.adminPort, served.port + 1, "ADMIN_PORT") : undefined;
  if (adminPort === served.port)
    throw new Error(`ADMIN_PORT and PORT are both ${adminPort}: the private port needs one of its own.`);
  const isProduction = adminPort !== undefined && !served.sandbox;
  const drainMs = readDrainTime(options.drainMs, adminPort === undefined ? 0 : DRAIN_MS);

  const log = readLogFormat(options.log, isProduction ? "json" : "text") === "json" ? createLog() : undefined;
  const metrics = adminPort === undefined ? undefined : createMetrics(served);
  let state: "starting" | "serving" | "ending" = "starting";
  let admin: ListeningServer | undefined;
  const release = log?.captureConsole();
  if (log) process.on("uncaughtExceptionMonitor", log.fatal);

  return {
    observer: bothOf(metrics?.observer, log?.observer),
    async open({ ready, knowsDomain, reports }) {
      if (!metrics || adminPort === undefined) return;
      const { fetch } = createAdmin({
        metrics,
        clock,
        knowsDomain,
        reports,
        names: options.adminNames?.toLowerCase().split(/[\s,]+/),
        ready: async () => (state === "serving" ? ready() : `the server is ${state}`),
      });
      const handler = nodeListener({ fetch });
      admin = await listen(handler, adminPort, options.adminHost || LOOPBACK, "ADMIN_");
      console.info(`Health, metrics and more on port ${adminPort}`);
    },
    started() {
      state = "serving";
    },
    async end(stop, drain) {
      state = "ending";
      if (drain && drainMs > 0) await sleep(clock, drainMs);
      await stop();
      await admin?.stop(0);
      release?.();
      await log?.end();
    },
  };
}

function readDrainTime(value: string | undefined, otherwise: number): number {
  if (!value) return otherwise;
  const ms = /^\d{1,6}$/.test(value) ? Number(value) : Number.NaN;
  if (ms <= MAX_DRAIN_MS) return ms;
  throw new Error(`DRAIN_MS is "${value}": write milliseconds, 0 to ${MAX_DRAIN_MS}, such as DRAIN_MS=${DRAIN_MS}.`);
}

const bothOf = (one: Observer | undefined, other: Observer | undefined): Observer | undefined => {
  if (!one || !other) return one ?? other;
  return {
    answered(answer) {
      one.answered(answer);
      other.answered(answer);
    },
    called(call) {
      one.called(call);
      other.called(call);
    },
  };
};
