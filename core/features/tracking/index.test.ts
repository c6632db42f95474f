import { describe, expect, it } from "vitest";
import { clickIdsStored } from "./index.ts";
import { aWindow, trackingSite } from "./testing.ts";

/** Whether the wait is over, without time going by. */
async function isOver(wait: Promise<void>, rest: () => Promise<void>): Promise<boolean> {
  let over = false;
  void wait.then(() => {
    over = true;
  });
  await rest();
  return over;
}

describe("leaving for an outside log-in", () => {
  it("waits until the ids of the address are stored", async () => {
    const window = aWindow("?vclid=V-1");
    const site = trackingSite({ window, required: false });
    await clickIdsStored(site);
    expect(window.localStorage.getItem("vclid")).toBe("V-1");
  });

  it("does not wait for the visitor's answer, only for the brand's rule", async () => {
    const site = trackingSite({ required: true });
    await site.tracking();
    await site.rest();
    expect(await isOver(clickIdsStored(site), () => site.clock.advance(0))).toBe(true);
  });

  it("waits a second at most, whatever can't be loaded", async () => {
    const site = trackingSite();
    const wait = clickIdsStored({ ...site, tracking: () => new Promise(() => {}) });
    expect(await isOver(wait, () => site.clock.advance(999))).toBe(false);
    expect(await isOver(wait, () => site.clock.advance(1))).toBe(true);
    await clickIdsStored({ ...site, tracking: () => Promise.reject(new Error("offline")) });
  });

  it("resolves at once when the address has no click ids", async () => {
    const site = trackingSite({ window: aWindow() });
    const never = () => new Promise<never>(() => {});
    await expect(clickIdsStored({ ...site, tracking: never })).resolves.toBeUndefined();
  });
});
