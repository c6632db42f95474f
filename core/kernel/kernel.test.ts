import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { sleep } from "./clock.ts";
import { createEventBus } from "./events.ts";
import { createFlags, parseFlag } from "./flags.ts";
import { createManualClock } from "./manual-clock.ts";

describe("event bus", () => {
  interface Events {
    "door.opened": { by: string };
    "door.closed": undefined;
  }

  it("calls every listener, in the order of subscription, until it unsubscribes", () => {
    const bus = createEventBus<Events>(() => {});
    const calls: string[] = [];
    bus.on("door.opened", ({ by }) => calls.push(`1 ${by}`));
    const unsubscribe = bus.on("door.opened", ({ by }) => calls.push(`2 ${by}`));
    bus.emit("door.opened", { by: "Ana" });
    unsubscribe();
    bus.emit("door.opened", { by: "Bo" });
    bus.emit("door.closed");
    expect(calls).toEqual(["1 Ana", "2 Ana", "1 Bo"]);
  });

  it("reports a listener that throws and continues with the next", () => {
    const report = vi.fn();
    const bus = createEventBus<Events>(report);
    const calls = vi.fn();
    bus.on("door.closed", () => {
      throw new Error("boom");
    });
    bus.on("door.closed", calls);
    bus.emit("door.closed");
    expect(calls).toHaveBeenCalledTimes(1);
    expect(report).toHaveBeenCalledWith(expect.objectContaining({ message: "boom" }), "door.closed");
  });

  it("is not disturbed by listeners that subscribe or unsubscribe during an emit", () => {
    const bus = createEventBus<Events>(() => {});
    const calls: string[] = [];
    const unsubscribe = bus.on("door.closed", () => {
      unsubscribe();
      bus.on("door.closed", () => calls.push("late"));
    });
    bus.on("door.closed", () => calls.push("second"));
    bus.emit("door.closed");
    expect(calls).toEqual(["second"]);
  });
});

describe('spec 6 "Feature switches": flags', () => {
  it.each([
    [true, true],
    ["true", true],
    ["1", true],
    [false, false],
    ["false", false],
    ["0", false],
    ["", undefined],
    [undefined, undefined],
    [null, undefined],
    [1, undefined],
    ["yes", undefined],
  ])("reads %j as %j", (raw, on) => {
    expect(parseFlag(raw)).toBe(on);
  });

  it("lets the status call win over the manifest, where it sets a flag, and an override over both", () => {
    const flags = createFlags({ manifest: { INBOX3: true, REWCEN3: true } });
    expect(flags.isOn("INBOX3")).toBe(true);
    flags.set("status", { INBOX3: "0", REWCEN3: "" });
    expect(flags.isOn("INBOX3")).toBe(false);
    expect(flags.isOn("REWCEN3")).toBe(true);
    flags.set("override", { INBOX3: true });
    expect(flags.isOn("INBOX3")).toBe(true);
    flags.set("status", { INBOX3: "0", REWCEN3: "0" });
    expect(flags.isOn("INBOX3")).toBe(true);
  });

  it("is off when no source set it, whatever its name", () => {
    fc.assert(fc.property(fc.string(), (name) => createFlags().isOn(name) === false));
    expect(createFlags().isOn("__proto__")).toBe(false);
  });

  it("notifies its subscribers of a change", () => {
    const flags = createFlags();
    const calls = vi.fn();
    const unsubscribe = flags.subscribe(calls);
    flags.set("status", { A: true });
    unsubscribe();
    flags.set("status", { A: false });
    expect(calls).toHaveBeenCalledTimes(1);
  });
});

describe("clock", () => {
  it("runs due tasks in order and not before", async () => {
    const clock = createManualClock(1000);
    const ran: string[] = [];
    clock.after(20, () => ran.push("late"));
    clock.after(10, () => ran.push("early"));
    const cancel = clock.after(15, () => ran.push("never"));
    cancel();
    await clock.advance(19);
    expect(ran).toEqual(["early"]);
    await clock.advance(1);
    expect(ran).toEqual(["early", "late"]);
    expect(clock.now()).toBe(1020);
  });

  it("resolves a sleep at once when its signal aborts", async () => {
    const clock = createManualClock();
    const controller = new AbortController();
    const woke = vi.fn();
    const asleep = sleep(clock, 1000, controller.signal).then(woke);
    await clock.advance(10);
    expect(woke).not.toHaveBeenCalled();
    controller.abort();
    await asleep;
    expect(woke).toHaveBeenCalledTimes(1);
  });
});
