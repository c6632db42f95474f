import { type Clock, sleep } from "#core/kernel/index.ts";
import type { LegalNotice } from "#core/merchant/index.ts";
import { homePath } from "#core/routes/index.ts";
import { lazyPart, type Site } from "#core/site/index.ts";
import { newestLogin, playTime, realityCheck } from "./stored.ts";

const RealityCheck = lazyPart(async () => (await import("./reality-check.tsx")).RealityCheck, {
  needs: ["protection"],
});

const MINUTE_MS = 60_000;
/** How long a reality check waits for its code and its amounts: ms. Then it opens without them. */
const PREPARED_WITHIN_MS = 3000;
/** Two clocks that agree within this are not corrected, in milliseconds. */
const TOLERANCE_MS = 1000;

type ReminderSettings = Pick<LegalNotice, "realityCheckMinutes" | "realityCheckChoices" | "lastLogin" | "strip">;

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
export function readPlayTimes(storage: Pick<Site["platform"]["storage"], "get">): PlayTimes | undefined {
  const { startedAt, remindedAt, member, lastLogin } = storage.get(playTime) ?? {};
  if (typeof startedAt !== "number" || typeof remindedAt !== "number") return undefined;
  return {
    startedAt,
    remindedAt,
    ...(typeof member === "string" && { member }),
    ...(typeof lastLogin === "number" && { lastLogin }),
  };
}

export type PlayTime = ReturnType<typeof createPlayTime>;

/**
 * Follows the session of this tab. The gateway tells neither, so both are stored on the device.
 */
export function createPlayTime(
  site: Site,
  { realityCheckMinutes, realityCheckChoices = [], lastLogin, strip }: ReminderSettings,
) {
  const { clock, events, i18n, navigate, overlays, session, member, window } = site;
  const { storage, page } = site.platform;
  const choices = [
    ...new Set([...realityCheckChoices, ...(realityCheckMinutes === undefined ? [] : [realityCheckMinutes])]),
  ].sort((a, b) => a - b);
  const setBack = createSetBack(clock, () => window.performance.now());
  const id = () => session.store.getState().info?.id ?? "";
  /** Minutes between two reality checks. Undefined: there are none. */
  const minutes = () => {
    const chosen = id() === "" ? undefined : storage.get(realityCheck, id());
    return chosen !== undefined && choices.includes(chosen) ? chosen : (realityCheckMinutes ?? choices.at(-1));
  };

  /** Moves with a clock that was set back. */
  function stored() {
    const times = readPlayTimes(storage);
    const back = setBack();
    if (!times || back === 0) return times;
    const moved = { ...times, startedAt: times.startedAt - back, remindedAt: times.remindedAt - back };
    storage.set(playTime, moved);
    return moved;
  }

  let cancel = () => {};
  let isAsking = false;
  /** Of the page's sessions, the one that is counted. Its start moves with the clock. */
  let counted = 0;

  function schedule() {
    cancel();
    const times = stored();
    const interval = minutes();
    if (interval === undefined || !times || isAsking) return;
    const due = times.remindedAt + interval * MINUTE_MS;
    cancel = clock.after(Math.max(0, due - clock.now()), () => void remind(times.startedAt));
  }

  async function remind(startedAt: number) {
    isAsking = true;
    const asked = counted;
    const minutesPlayed = Math.floor((clock.now() - startedAt) / MINUTE_MS);
    const prepared = RealityCheck.prepare(site, { startedAt, close() {} });
    await Promise.all([i18n.ready(), Promise.race([prepared, sleep(clock, PREPARED_WITHIN_MS)])]);
    /** False once the session has ended, also if another has begun since. */
    const goesOn = () => asked === counted && readPlayTimes(storage) !== undefined;
    const takesBreak =
      goesOn() &&
      (await overlays.open<boolean>({
        kind: "dialog",
        title: i18n.t("site.playTime.title", { minutes: minutesPlayed }),
        render: (close) => <RealityCheck startedAt={startedAt} close={close} />,
      }));
    isAsking = false;
    const times = stored();
    if (!times || !goesOn()) return schedule();
    if (takesBreak) {
      await session.close("logout");
      // Replaces the screen, which may need a session: Back does not lead to it.
      return navigate(homePath, { replace: true });
    }
    storage.set(playTime, { ...times, remindedAt: clock.now() });
    schedule();
  }

  function begin() {
    const now = clock.now();
    counted++;
    storage.set(playTime, { startedAt: now, remindedAt: now });
    schedule();
  }

  /** Once a session, when it is known whose it is. */
  function noteLogin(id: string) {
    const times = stored();
    if (!(lastLogin || strip?.lastLogin) || !times || times.member === id) return;
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

  return {
    /** When the session of this tab began, by a clock that may have been set back since: ms since the epoch. */
    startedAt: () => stored()?.startedAt,
    /** Since the session of this tab began: hours, minutes and seconds. A clock that is set back does not shorten it. */
    elapsed() {
      const times = stored();
      return hoursMinutesSeconds(times ? clock.now() - times.startedAt : 0);
    },
    /** The member's log-in before this one on this device: ms since the epoch. */
    lastLogin: () => stored()?.lastLogin,
    /** Minutes among which the member chooses how often the reality check comes. Empty: there is no choice. */
    choices: realityCheckChoices.length > 0 ? choices : [],
    minutes,
    /** Keeps the member's choice on this device. */
    choose(chosen: number) {
      if (id() === "" || !choices.includes(chosen)) return;
      storage.set(realityCheck, chosen, id());
      schedule();
    },
  };
}

/**
 * Watches the device's clock by one that can't be set. Only setting it back is noticed: a device that slept looks like one
 * whose clock was set forward, and its sleep counts.
 * @param steady milliseconds that never go back, such as `performance.now`.
 * @returns how far it was set back since the last call, in milliseconds; 0 when it was not.
 */
export function createSetBack(clock: Pick<Clock, "now">, steady: () => number): () => number {
  let last = { wall: clock.now(), steady: steady() };
  return () => {
    const next = { wall: clock.now(), steady: steady() };
    const back = next.steady - last.steady - (next.wall - last.wall);
    last = next;
    return back > TOLERANCE_MS ? back : 0;
  };
}

/** `1:04:09`: hours, minutes and seconds, the same in every language. A time that runs backwards is none. */
export function hoursMinutesSeconds(ms: number): string {
  const seconds = Number.isFinite(ms) ? Math.max(0, Math.floor(ms / 1000)) : 0;
  const two = (value: number) => String(value).padStart(2, "0");
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
