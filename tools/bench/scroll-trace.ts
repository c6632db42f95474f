/** Events of Chromium's trace format; times in microseconds. */
export interface FrameTrace {
  readonly traceEvents: readonly TraceEvent[];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The thread's own time within `dur`: what other processes took is not in it. */
  readonly tdur?: number;
}

/** In which JavaScript runs, by the names of Chromium's timeline. */
const scripts = new Set([
  "FunctionCall",
  "EvaluateScript",
  "v8.callFunction",
  "RunMicrotasks",
  "TimerFire",
  "FireAnimationFrame",
]);
const FRAME = "BeginMainThreadFrame";

/** The script between one frame of the page and the next, in milliseconds; each moment counts once, however deep its calls. */
export function scriptOfFrames({ traceEvents }: FrameTrace): readonly number[] {
  const begins = traceEvents.filter(({ name }) => name === FRAME);
  const main = mostFrequent(begins.map(({ pid, tid }) => `${pid} ${tid}`));
  const ofMain = ({ pid, tid }: TraceEvent) => `${pid} ${tid}` === main;
  const starts = begins
    .filter(ofMain)
    .map(({ ts }) => ts)
    .sort(ascending);
  const runs = outermost(traceEvents.filter((event) => ofMain(event) && scripts.has(event.name)));
  return starts.slice(0, -1).map((start, index) => {
    const end = starts[index + 1] ?? start;
    const within = runs.filter(({ ts }) => ts >= start && ts < end);
    return within.reduce((sum, { dur = 0, tdur = dur }) => sum + tdur, 0) / 1000;
  });
}

/** Without the events that lie within another. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return [...events]
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}

const ascending = (one: number, other: number) => one - other;

function mostFrequent(keys: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
