import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSetBack, hoursMinutesSeconds } from "./play-time.idle.tsx";

const HOUR = 3_600_000;

function aDevice() {
  const time = { wall: Date.UTC(2026, 10, 20), steady: 500 };
  const setBack = createSetBack({ now: () => time.wall }, () => time.steady);
  const pass = (ms: number, wall = ms) => {
    time.steady += ms;
    time.wall += wall;
  };
  return { setBack, pass };
}

describe('spec 4 "Player protection": the device\'s clock', () => {
  it("set back is noticed once, by as much", () => {
    const { setBack, pass } = aDevice();
    pass(1000);
    expect(setBack()).toBe(0);
    pass(1000, 1000 - HOUR);
    expect(setBack()).toBe(HOUR);
    pass(1000);
    expect(setBack()).toBe(0);
  });

  it("that went on while the device slept for a day is right", () => {
    const { setBack, pass } = aDevice();
    pass(0, 24 * HOUR);
    expect(setBack()).toBe(0);
  });

  it("may be corrected by less than a second", () => {
    const { setBack, pass } = aDevice();
    pass(60_000, 59_200);
    expect(setBack()).toBe(0);
  });
});

describe('spec 4 "Player protection": the session clock', () => {
  it("shows hours, minutes and seconds", () => {
    expect(hoursMinutesSeconds(0)).toBe("0:00:00");
    expect(hoursMinutesSeconds(3_849_999)).toBe("1:04:09");
    expect(hoursMinutesSeconds(26 * HOUR)).toBe("26:00:00");
  });

  it("never shows nonsense", () => {
    fc.assert(
      fc.property(fc.double(), (ms) => {
        expect(hoursMinutesSeconds(ms)).toMatch(/^\d[\de+.]*:\d\d:\d\d$/);
      }),
    );
    expect(hoursMinutesSeconds(-5000)).toBe("0:00:00");
  });
});
