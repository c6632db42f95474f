import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isIncognito } from "./incognito.ts";

describe('spec 5 "Mobile numbers and Firebase": private windows', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("are what the look says", async () => {
    expect(await isIncognito(async () => true)).toBe(true);
    expect(await isIncognito(async () => false)).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("block nobody when the look fails, or takes too long", async () => {
    expect(await isIncognito(() => Promise.reject(new Error("unknown browser")))).toBe(false);
    const hanging = isIncognito(() => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await hanging).toBe(false);
  });
});
