/**
 * A number that rises from 1 until it bursts. Who cashes out before has the stake times that number. The number counts
 * in tenths, and bursts so that every moment to cash out returns the same in the long run.
 */
import type { Begin, Round } from "./round.ts";

/** What comes back of each point in the long run. */
export const crashReturn = 0.96;

const firstTenths = 11;
/** Where the rise ends: what flies that high is cashed out. */
const lastTenths = 1_000;

/** In milliseconds until the number is e times as high. */
export const riseMs = 6_500;

/** When a player can cash out without watching, in tenths. */
export const automatic = { "1.5": 15, "2": 20, "5": 50, "10": 100 } as const;

const isAutomatic = (choice: unknown): choice is keyof typeof automatic =>
  typeof choice === "string" && Object.hasOwn(automatic, choice);

/** The last tenths at which a rise can be cashed out; `fraction` is from 0 up to, and without, 1. */
export const limitOf = (fraction: number): number => Math.floor((10 * crashReturn) / (1 - fraction));

const tenthsAt = (ms: number): number => Math.floor(10 * Math.exp(ms / riseMs) + 1e-9);
const msAt = (tenths: number): number => Math.ceil(riseMs * Math.log(tenths / 10));

/** @param cashOutAt in tenths, where the player does not want to watch. */
export const rise = (stake: number, startedAt: number, limit: number, cashOutAt = lastTenths): Round => {
  const endsAt = startedAt + msAt(cashOutAt <= limit ? cashOutAt : limit + 1);
  let cashedOutAt: number | undefined;
  const paid = (tenths: number) => ({ tenths, burst: false, won: (stake * tenths) / 10 });
  return {
    endsAt,
    shown: (now) => ({ rising: now - startedAt }),
    result(now) {
      if (cashedOutAt !== undefined) return paid(cashedOutAt);
      if (now < endsAt) return undefined;
      return cashOutAt <= limit ? paid(cashOutAt) : { tenths: limit + 1, burst: true, won: 0 };
    },
    move(name, now) {
      const tenths = tenthsAt(now - startedAt);
      // Too late is no mistake: it is the result that tells.
      if (now >= endsAt) return true;
      if (name !== "cashOut" || tenths < firstTenths) return false;
      cashedOutAt = tenths;
      return true;
    },
  };
};

export const beginRise: Begin = ({ choice }, { random, now }) => {
  if (choice !== "byHand" && !isAutomatic(choice)) return "choice";
  return (stake) => rise(stake, now(), limitOf(random()), isAutomatic(choice) ? automatic[choice] : undefined);
};
