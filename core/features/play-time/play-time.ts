import type { LegalNotice } from "#core/merchant/index.ts";
import type { Site } from "#core/site/index.ts";
import { newestLogin, playTime } from "./stored.ts";

type Storage = Site["platform"]["storage"];

const MINUTE_MS = 60_000;

/** The session of a tab, as stored: moments in ms since the epoch. */
export interface PlayTimes {
  readonly startedAt: number;
  /** When the member was last told how long they have been playing; at first, when it began. */
  readonly remindedAt: number;
  /** Whose it is, once that is known. */
  readonly member?: string;
  /** Their log-in before this one on this device; absent when there was none. */
  readonly lastLogin?: number;
}

/** Undefined without a session. */
export function readPlayTimes(storage: Pick<Storage, "get">): PlayTimes | undefined {
  const { startedAt, remindedAt, member, lastLogin } = storage.get(playTime) ?? {};
  if (typeof startedAt !== "number" || typeof remindedAt !== "number") return undefined;
  return {
    startedAt,
    remindedAt,
    ...(typeof member === "string" && { member }),
    ...(typeof lastLogin === "number" && { lastLogin }),
  };
}

/**
 * Follows the session of this tab. The gateway tells neither, so both are stored on the device.
 * @param ask tells the member how long they have been playing, `minutes` since `startedAt`; true when they take a break.
 * @param leave logs the member out.
 */
export function createPlayTime(
  { clock, events, platform: { storage, page }, session, member }: Site,
  { realityCheckMinutes, lastLogin }: Pick<LegalNotice, "realityCheckMinutes" | "lastLogin">,
  ask: (minutes: number, startedAt: number) => Promise<boolean>,
  leave: () => Promise<void>,
): void {
  const stored = () => readPlayTimes(storage);
  let cancel = () => {};
  let isAsking = false;

  function schedule() {
    cancel();
    const times = stored();
    if (realityCheckMinutes === undefined || !times || isAsking) return;
    const due = times.remindedAt + realityCheckMinutes * MINUTE_MS;
    cancel = clock.after(Math.max(0, due - clock.now()), () => void remind(times.startedAt));
  }

  async function remind(startedAt: number) {
    isAsking = true;
    const takesBreak = await ask(Math.floor((clock.now() - startedAt) / MINUTE_MS), startedAt);
    isAsking = false;
    const times = stored();
    // It has ended meanwhile, and perhaps another has begun.
    if (times?.startedAt !== startedAt) return schedule();
    if (takesBreak) return leave();
    storage.set(playTime, { ...times, remindedAt: clock.now() });
    schedule();
  }

  function begin() {
    const now = clock.now();
    storage.set(playTime, { startedAt: now, remindedAt: now });
    schedule();
  }

  /** Once a session, when it is known whose it is. */
  function noteLogin(id: string) {
    const times = stored();
    if (!lastLogin || !times || times.member === id) return;
    const before = storage.get(newestLogin) ?? {};
    storage.set(playTime, { ...times, member: id, ...(before.member === id && { lastLogin: before.time }) });
    storage.set(newestLogin, { member: id, time: times.startedAt });
  }

  events.on("session.opened", ({ how }) => {
    if (how === "stored" && stored()) schedule();
    else begin();
  });
  events.on("member.loaded", ({ id }) => noteLogin(id));
  events.on("session.closed", () => cancel());
  // A device that slept has stopped its timers.
  page.onVisible(schedule);

  // This is loaded after the start: what has happened by then.
  if (session.store.getState().phase === "open") {
    if (stored()) schedule();
    else begin();
    const { value } = member.store.getState();
    if (value) noteLogin(value.id);
  }
}
