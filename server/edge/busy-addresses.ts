import { type Clock, createLruMap } from "#core/kernel/index.ts";

const HOUR_MS = 3_600_000;
const MAX_PAGES = 2_000;
/** Addresses that are followed: those with more than a 65th of the reports are always among them. */
const MAX_FOLLOWED = 64;
const FEW = 4;

/** How many reports came in the last hour, and how many of them from the four busiest addresses. */
export interface Concentration {
  readonly all: number;
  readonly ofFew: number;
}

/** Counts the reports of each page's addresses, in bounded memory (the algorithm of Misra and Gries). */
export function createBusyAddresses(clock: Clock) {
  const pages = createLruMap<string, { readonly since: number; all: number; readonly by: Map<number, number> }>(
    MAX_PAGES,
  );
  return {
    /** @param page whose reports are counted together */
    add(page: string, address: number): void {
      const now = clock.now();
      let state = pages.get(page);
      if (!state || Math.abs(now - state.since) >= HOUR_MS) {
        state = { since: now, all: 0, by: new Map() };
        pages.set(page, state);
      }
      const { by } = state;
      state.all++;
      if (by.has(address) || by.size < MAX_FOLLOWED) by.set(address, (by.get(address) ?? 0) + 1);
      else for (const [each, count] of by) count > 1 ? by.set(each, count - 1) : by.delete(each);
    },
    of(page: string): Concentration {
      const { all = 0, by = new Map<number, number>() } = pages.get(page) ?? {};
      const busiest = [...by.values()].sort((a, b) => b - a).slice(0, FEW);
      return { all, ofFew: busiest.reduce((sum, count) => sum + count, 0) };
    },
  };
}
