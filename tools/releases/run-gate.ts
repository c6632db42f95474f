import type { Clock } from "#core/kernel/index.ts";
import { type BrandReports, noReports } from "#server/edge/index.ts";
import { compare, isFromFew } from "./gate.ts";

export interface GateInput {
  readonly current: string;
  readonly next: string;
  /** How long both revisions are compared (ms). */
  readonly lasts: number;
  readonly clock: Clock;
  /** What pages have reported in the last minutes. */
  readonly reports: (minutes: number) => Promise<BrandReports>;
  /** Told of the state now and then. */
  readonly progress?: (state: string) => void;
}

export interface GateResult {
  readonly decision: "promote" | "rollback" | "leave";
  readonly reason: string;
}

const INTERVAL_MS = 5_000;
const MINUTE_MS = 60_000;

/**
 * Compares both revisions of a share until the time is over, or the new one is worse. Where nobody can tell, because the
 * edges do not answer, the share is taken back; where too few have visited or logged in, it is left to a person.
 */
export async function runGate({ current, next, lasts, clock, reports, progress }: GateInput): Promise<GateResult> {
  let cancel = () => {};
  try {
    // In intervals of its own: the machine's clock may be set meanwhile. Edges answer within one, or not at all.
    for (let passed = 0; ; passed = Math.min(passed + INTERVAL_MS, lasts)) {
      const isOver = passed >= lasts;
      const interval = new Promise<void>((resolve) => {
        cancel = clock.after(Math.min(INTERVAL_MS, lasts - passed), resolve);
      });
      try {
        const by = await reports(Math.ceil(passed / MINUTE_MS) + 1);
        // An edge of an earlier version tells less.
        const revisions = [
          { ...noReports, ...by[current] },
          { ...noReports, ...by[next] },
        ] as const;
        const { isWorse, isEnough, reason: said } = compare(...revisions, isOver);
        const reason =
          isOver && isFromFew(...revisions) ? `${said}; over half of the reports come from few addresses` : said;
        if (isWorse) return { decision: "rollback", reason };
        if (isOver) return { decision: isEnough ? "promote" : "leave", reason };
        progress?.(reason);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        if (isOver) return { decision: "rollback", reason };
        progress?.(reason);
      }
      await interval;
    }
  } finally {
    cancel();
  }
}
