import type { Clock } from "#core/kernel/index.ts";
import type { SiteRecord } from "#core/merchant/index.ts";
import { downloadCall, readLobbySnapshot, showsMatchesFirst, snapshotCalls } from "#core/shell/index.ts";
import type { RequestInfo } from "./gateway.ts";
import { MAX_SNAPSHOT_BYTES } from "./limits.ts";
import { readSnapshotAnswer } from "./snapshot-shape.ts";

/** Anonymous answers of a gateway: path with query -> value. */
export type Snapshot = Readonly<Record<string, unknown>>;

export interface Snapshots {
  /**
   * The current snapshot, at most 30 s old. Never waits. Reading keeps the brand fresh for the next minutes; with
   * `waitUntil`, where no timer outlives a request, it refetches one that is about to expire.
   */
  of(record: SiteRecord, waitUntil?: RequestInfo["waitUntil"]): Snapshot;
  /** Fetches a brand's snapshot now. Never rejects. */
  refresh(record: SiteRecord): Promise<void>;
  close(): void;
}

/** A page contains nothing older. */
const MAX_AGE_MS = 30_000;
/** Refreshed before it expires, with time for a slow gateway. */
const REFRESH_INTERVAL_MS = 20_000;
/** A fetch that has not ended by then was cancelled with its request. */
const FETCH_TIMEOUT_MS = 90_000;
/** A brand that has not been requested in this time is not refreshed. */
const IDLE_AFTER_MS = 600_000;
/** So many are kept: the others are made when they are asked for. */
const MAX_SNAPSHOTS = 2_000;

interface State {
  record: SiteRecord;
  value: Snapshot;
  /** `value` as text: an unchanged answer keeps the same object, and with it the rendered page and its tag. */
  text: string;
  taken: number;
  requestedAt: number;
  started: number;
  running: Promise<void> | undefined;
  cancel: (() => void) | undefined;
}

const empty: Snapshot = Object.freeze({});

/** Of two revisions of a brand one may have another gateway. */
const keyOf = ({ site, gatewayOrigin }: SiteRecord): string => `${site.code} ${gatewayOrigin}`;

/**
 * Keeps the brands' snapshots fresh in the background. One a brand and not one a language: the calls carry no language,
 * and titles come from the shell's own texts.
 */
export function createSnapshots(ask: (record: SiteRecord, path: string) => Promise<unknown>, clock: Clock): Snapshots {
  const states = new Map<string, State>();

  /** A clock that was set back makes nothing younger. */
  const isWithin = (ms: number, since: number) => Math.abs(clock.now() - since) <= ms;

  const drop = (key: string, state: State) => {
    state.cancel?.();
    states.delete(key);
  };

  const stateOf = (record: SiteRecord): State => {
    const key = keyOf(record);
    const known = states.get(key);
    if (known) {
      known.record = record;
      return known;
    }
    const state: State = {
      record,
      value: empty,
      text: "",
      taken: Number.NEGATIVE_INFINITY,
      requestedAt: clock.now(),
      started: 0,
      running: undefined,
      cancel: undefined,
    };
    states.set(key, state);
    const [oldest] = states;
    if (oldest && states.size > MAX_SNAPSHOTS) drop(...oldest);
    return state;
  };

  const update = async (state: State) => {
    const value = await take(state.record, ask);
    if (!value) return;
    const text = JSON.stringify(value);
    if (text !== state.text) Object.assign(state, { value, text });
    state.taken = clock.now();
  };

  const run = async (state: State, again: boolean) => {
    try {
      await update(state);
    } catch (error) {
      // One brand's gateway must not stop the others' snapshots, nor its own next one.
      console.error(`${state.record.site.code}: no snapshot:`, error);
    }
    state.running = undefined;
    if (!again) return;
    if (states.get(keyOf(state.record)) !== state) return;
    if (clock.now() - state.requestedAt > IDLE_AFTER_MS) drop(keyOf(state.record), state);
    else state.cancel = clock.after(REFRESH_INTERVAL_MS, () => start(state));
  };
  const start = (state: State, again = true): Promise<void> => {
    state.cancel?.();
    state.cancel = undefined;
    if (!isWithin(FETCH_TIMEOUT_MS, state.started)) state.running = undefined;
    if (!state.running) {
      state.started = clock.now();
      state.running = run(state, again);
    }
    return state.running;
  };

  return {
    of(record, waitUntil) {
      const state = stateOf(record);
      state.requestedAt = clock.now();
      if (waitUntil) {
        if (!isWithin(REFRESH_INTERVAL_MS, state.taken)) waitUntil(start(state, false));
      } else if (!state.running && !state.cancel) void start(state);
      return isWithin(MAX_AGE_MS, state.taken) ? state.value : empty;
    },
    refresh: (record) => start(stateOf(record)),
    close() {
      for (const state of states.values()) state.cancel?.();
      states.clear();
    },
  };
}

/**
 * As much as a page carries, the lanes first. Undefined when the gateway does not even return its lanes: an older
 * snapshot is better then.
 */
async function take(
  record: SiteRecord,
  ask: (record: SiteRecord, path: string) => Promise<unknown>,
): Promise<Snapshot | undefined> {
  const snapshot: Record<string, unknown> = {};
  let left = MAX_SNAPSHOT_BYTES;
  const add = (path: string, answer: unknown) => {
    const value = readSnapshotAnswer(path, answer);
    if (value === undefined) return;
    const { byteLength } = new TextEncoder().encode(JSON.stringify(value));
    if (byteLength > left) return;
    left -= byteLength;
    snapshot[path] = value;
  };

  const { lanes, banners, matches, games } = snapshotCalls;
  const downloads = downloadCall(record.domains[0] ?? "");
  const [lanesAnswer, bannersAnswer, matchesAnswer, downloadsAnswer] = await Promise.all([
    ask(record, lanes),
    ask(record, banners),
    showsMatchesFirst(record.site) ? ask(record, matches) : undefined,
    ask(record, downloads),
  ]);
  add(lanes, lanesAnswer);
  if (snapshot[lanes] === undefined) return undefined;
  const first = readLobbySnapshot(snapshot).categories[0];
  if (first) add(games(first.code), await ask(record, games(first.code)));
  add(banners, bannersAnswer);
  add(matches, matchesAnswer);
  add(downloads, downloadsAnswer);
  return snapshot;
}
