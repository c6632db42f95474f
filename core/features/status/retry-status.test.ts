// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { retryStatus } from "./retry-status.ts";

const STATUS = "/wps/v2/system/status";

/** A site whose status call fails until `heal` is called. */
async function failingSite() {
  let failing = true;
  const site = testSite({
    answers: {
      [STATUS]: () => {
        if (failing) throw { errorCode: "system_error" };
        return { merchantCode: "lotus", whitelabelVal: { LINELOGIN3: "1" } };
      },
    },
  });
  await site.status.load();
  retryStatus(site);
  await site.clock.advance(0);
  const calls = () => site.requests.filter(({ path }) => path === STATUS).length;
  return { site, calls, heal: () => (failing = false) };
}

it('asks for a status that failed again: at the next screen, back online, on return to the tab (spec 7 "System")', async () => {
  for (const occasion of [
    ({ events }) => events.emit("screen.viewed", { path: "/m/game" }),
    () => window.dispatchEvent(new Event("online")),
    () => document.dispatchEvent(new Event("visibilitychange")),
  ] as ((site: ReturnType<typeof testSite>) => unknown)[]) {
    const { site, calls, heal } = await failingSite();
    heal();
    await site.clock.advance(10_000);
    expect(calls()).toBe(1);
    occasion(site);
    await site.clock.advance(0);
    expect(calls()).toBe(2);
    expect(site.flags.isOn("LINELOGIN3")).toBe(true);
    occasion(site);
    await site.clock.advance(600_000);
    expect(calls()).toBe(2);
  }
});

it("waits 5, 15, then 60 seconds after a failure, and asks once a pause", async () => {
  const { site, calls } = await failingSite();
  for (const pause of [5, 15, 60, 60]) {
    const before = calls();
    site.events.emit("screen.viewed", { path: "/m/home" });
    site.events.emit("screen.viewed", { path: "/m/game" });
    await site.clock.advance(pause * 1_000 - 1);
    expect(calls()).toBe(before);
    await site.clock.advance(1);
    expect(calls()).toBe(before + 1);
  }
});
