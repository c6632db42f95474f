import { type Clock, createLruMap, sleep } from "#core/kernel/index.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { callsOfPage, showsGames } from "#core/shell/index.ts";
import { createByteCache } from "./byte-cache.ts";
import { MAX_ANSWERS_BYTES, MAX_SNAPSHOT_BYTES } from "./limits.ts";
import type { RequestInfo } from "./request-info.ts";
import { readSnapshotAnswer } from "./snapshot-shape.ts";

/** Anonymous answers of a gateway: path with query -> value. An unchanged answer is the same object. */
export type Snapshot = Readonly<Record<string, unknown>>;

/** A page, as far as its content depends on it. */
export interface SnapshotPage {
  readonly record: SiteRecord;
  readonly language: string;
  readonly path: string;
}

export interface Snapshots {
  /**
   * Resolves to the answers for a page, at most 30 s old. Waits up to 300 ms for missing ones. Later ones reach the next page.
   * @param waitUntil keeps the calls running after the response, on a platform that needs it.
   */
  of(page: SnapshotPage, waitUntil?: RequestInfo["waitUntil"]): Promise<Snapshot>;
  /** Makes all of a page's calls. Never rejects. */
  fill(page: SnapshotPage): Promise<void>;
}

/** A page contains nothing older. */
const MAX_AGE_MS = 30_000;
/** After this time the next page repeats a call, also one that failed. */
const REFRESH_AFTER_MS = 20_000;
/** How long a page waits for the answers on its first screen. */
const PATIENCE_MS = 300;
/** A platform cancels a call with its request. This one has then been cancelled. */
const CALL_TIMEOUT_MS = 90_000;
/** Concurrent calls to one gateway. */
const MAX_CALLS = 6;
const MAX_GATEWAYS = 1_000;

interface Answer {
  readonly value: unknown;
  /** `value` as text, by which an unchanged answer is recognised. */
  readonly text: string;
  readonly takenAt: number;
  readonly byteLength: number;
}

interface Call {
  readonly startedAt: number;
  isRunning: boolean;
  /** Never rejects. */
  ended: Promise<void>;
}

/**
 * Caches answers for pages by brand, language and call. Only a page starts a call, at most every 20 s. A brand without
 * visitors costs its gateway nothing.
 */
export function createSnapshots(
  ask: (record: SiteRecord, path: string, language: string) => Promise<unknown>,
  clock: Clock,
): Snapshots {
  const answers = createByteCache<Answer>(MAX_ANSWERS_BYTES);
  /** Running and recently failed calls, by gateway. */
  const calls = createLruMap<string, Map<string, Call>>(MAX_GATEWAYS);

  /** A clock that was set back makes nothing younger. */
  const isWithin = (ms: number, since: number) => Math.abs(clock.now() - since) <= ms;

  // Two revisions of a brand may have different gateways.
  const gatewayOf = ({ record: { site, gatewayOrigin } }: SnapshotPage) => `${site.code} ${gatewayOrigin}`;
  const keyOf = (page: SnapshotPage, call: string) => `${gatewayOf(page)} ${page.language} ${call}`;

  const answerTo = (page: SnapshotPage, call: string, maxAge = MAX_AGE_MS): Answer | undefined => {
    const answer = answers.get(keyOf(page, call));
    return answer && isWithin(maxAge, answer.takenAt) ? answer : undefined;
  };
  const callsOf = (page: SnapshotPage) => callsOfPage(page.record, page.path, (call) => answerTo(page, call)?.value);

  /** Caches a value that fits into a page. Returns whether it does. */
  const keep = (key: string, value: unknown): boolean => {
    const text = JSON.stringify(value);
    const { byteLength } = new TextEncoder().encode(text);
    if (byteLength > MAX_SNAPSHOT_BYTES) return false;
    const known = answers.get(key);
    // The same object lets the rendered page stay cached.
    const same = known?.text === text ? known.value : value;
    answers.set(key, { value: same, text, takenAt: clock.now(), byteLength });
    return true;
  };

  /** Returns the calls that must not be repeated yet. */
  const recentCalls = (page: SnapshotPage): Map<string, Call> => {
    const gateway = gatewayOf(page);
    const recent = calls.get(gateway) ?? new Map<string, Call>();
    calls.set(gateway, recent);
    for (const [key, { isRunning, startedAt }] of recent)
      if (!isWithin(isRunning ? CALL_TIMEOUT_MS : REFRESH_AFTER_MS, startedAt)) recent.delete(key);
    return recent;
  };

  /** Makes a call or joins the running one. Resolves at once after a recent failure, and when too many calls are running. */
  const make = async (page: SnapshotPage, path: string): Promise<void> => {
    const recent = recentCalls(page);
    const key = keyOf(page, path);
    const known = recent.get(key);
    if (known) return known.ended;
    if ([...recent.values()].filter(({ isRunning }) => isRunning).length >= MAX_CALLS) return;
    const run = async () => {
      const value = await ask(page.record, path, page.language)
        .then((answer) => readSnapshotAnswer(path, answer))
        .catch((error) => {
          // One bad answer must not stop the other answers.
          console.error(`${page.record.site.code}: no answer to ${path} for the page:`, error);
        });
      call.isRunning = false;
      const isKept = value !== undefined && keep(key, value);
      if (isKept && recent.get(key) === call) recent.delete(key);
    };
    const call: Call = { startedAt: clock.now(), isRunning: true, ended: Promise.resolve() };
    recent.set(key, call);
    call.ended = run();
    return call.ended;
  };

  const fill = async (page: SnapshotPage): Promise<void> => {
    const made = new Set<string>();
    // Answers lead to further calls.
    for (;;) {
      const due = callsOf(page).filter((call) => !made.has(call) && !answerTo(page, call, REFRESH_AFTER_MS));
      if (due.length === 0) return;
      for (const call of due) made.add(call);
      await Promise.all(due.map((call) => make(page, call)));
    }
  };

  return {
    async of(page, waitUntil) {
      let calls = callsOf(page);
      if (calls.some((call) => !answerTo(page, call, REFRESH_AFTER_MS))) {
        const filled = fill(page);
        waitUntil?.(filled);
        if (showsGames(page.path) && !calls.every((call) => answerTo(page, call)))
          await Promise.race([filled, sleep(clock, PATIENCE_MS)]);
        calls = callsOf(page);
      }
      let left = MAX_SNAPSHOT_BYTES;
      const snapshot: Record<string, unknown> = {};
      for (const call of calls) {
        const answer = answerTo(page, call);
        if (!answer || answer.byteLength > left) continue;
        left -= answer.byteLength;
        snapshot[call] = answer.value;
      }
      return snapshot;
    },
    fill,
  };
}
