// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { createManualClock } from "#core/kernel/index.ts";
import { LONGEST_WAIT_MS, maintenanceEnd, WAIT_WITHOUT_END_MS, watchMaintenance } from "./maintenance.ts";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const at = (ms: number) => new Date(NOW + ms).toISOString();

describe("the end of a maintenance", () => {
  it("is the gateway's time", () => {
    expect(maintenanceEnd(at(60_000), NOW)).toBe(NOW + 60_000);
  });

  it.each([null, undefined, "", "soon", "2026-13-40", "NaN", at(-1), at(0), "1999"])("is unknown for %j", (end) => {
    expect(maintenanceEnd(end, NOW)).toBeUndefined();
  });
});

describe('spec 2 "Other screen elements": during a maintenance', () => {
  const STATUS = "/wps/v2/system/status";

  async function closedSite(maintenanceEnd: string | null) {
    const status = { merchantCode: "lotus", whitelabelVal: {}, maintenance: true, maintenanceEnd };
    const site = testSite({ clock: createManualClock(NOW), answers: { [STATUS]: () => status }, warn: () => {} });
    await site.status.load();
    const stop = watchMaintenance(site);
    const calls = () => site.requests.filter(({ path }) => path === STATUS).length - 1;
    return { site, status, stop, calls };
  }

  it("the status is asked again when it should be over, and the site is open", async () => {
    const { site, status, calls } = await closedSite(at(90_000));
    await site.clock.advance(89_999);
    expect(calls()).toBe(0);
    status.maintenance = false;
    await site.clock.advance(1);
    expect(calls()).toBe(1);
    expect(site.status.store.getState().value?.maintenance).toBe(false);
    await site.clock.advance(LONGEST_WAIT_MS);
    expect(calls()).toBe(1);
  });

  it("it is asked every five minutes before a later end: it may be over sooner", async () => {
    const { site, calls } = await closedSite(at(30 * 24 * 3_600_000));
    await site.clock.advance(LONGEST_WAIT_MS);
    await site.clock.advance(LONGEST_WAIT_MS);
    expect(calls()).toBe(2);
  });

  it.each([
    ["no end", null],
    ["a past end", at(-5)],
    ["an end that is no date", "soon"],
  ])("with %s it is asked every minute", async (_, end) => {
    const { site, calls } = await closedSite(end);
    await site.clock.advance(WAIT_WITHOUT_END_MS - 1);
    expect(calls()).toBe(0);
    await site.clock.advance(1);
    await site.clock.advance(WAIT_WITHOUT_END_MS);
    expect(calls()).toBe(2);
  });

  it("a page in the background asks once it is seen again", async () => {
    const { site, calls } = await closedSite(at(1_000));
    const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await site.clock.advance(WAIT_WITHOUT_END_MS);
    expect(calls()).toBe(0);
    visibility.mockReturnValue("visible");
    document.dispatchEvent(new Event("visibilitychange"));
    await site.clock.advance(0);
    expect(calls()).toBe(1);
  });

  it("nothing is asked any more once the notice is gone", async () => {
    const { site, stop, calls } = await closedSite(null);
    stop();
    await site.clock.advance(LONGEST_WAIT_MS);
    document.dispatchEvent(new Event("visibilitychange"));
    await site.clock.advance(0);
    expect(calls()).toBe(0);
  });
});
