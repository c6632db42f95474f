import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Clock, createManualClock } from "#core/kernel/index.ts";
import { type BrandReports, noReports, type RevisionReports } from "#server/edge/index.ts";
import { compare, MIN_VISITS } from "./gate.ts";
import { runGate } from "./run-gate.ts";

type Visits = RevisionReports["visits"];

/** What this many visits report: nearly all start, a fifth try to log in, one in fifty is slow. */
const visits = (served: number, over: Partial<Visits> = {}, slow = Math.round(served * 0.02)): RevisionReports => ({
  ...noReports,
  visits: {
    served,
    waited: 0,
    needed: 0,
    start: Math.round(served * 0.98),
    "first-screen": Math.round(served * 0.96),
    "login-tried": Math.round(served * 0.2),
    "login-done": Math.round(served * 0.16),
    error: Math.round(served * 0.02),
    violation: 0,
    painted: served,
    slow,
    ...over,
  },
});

describe("comparing two revisions", () => {
  it("finds no difference between equals", () => {
    expect(compare(visits(4_000), visits(400))).toEqual({
      isWorse: false,
      isEnough: true,
      reason: "no worse in 400 visits",
    });
  });

  it.each<[string, Partial<Visits>]>([
    ["starts", { start: 340, "first-screen": 330 }],
    ["first screens", { "first-screen": 340 }],
    ["log-ins", { "login-done": 30 }],
    ["errors", { error: 30 }],
    ["policy violations", { violation: 12 }],
  ])("finds a worse number of %s in 400 visits", (name, over) => {
    const { isWorse, reason } = compare(visits(4_000), visits(400, over));
    expect([isWorse, reason]).toEqual([true, expect.stringContaining(name)]);
  });

  it("finds more slow first screens in 400 visits", () => {
    expect(compare(visits(4_000), visits(400, {}, 30))).toMatchObject({
      isWorse: true,
      reason: "more slow first screens: 7.5 %, 2.0 % before",
    });
  });

  it("tells nothing but total failure below two hundred visits", () => {
    const few = MIN_VISITS - 1;
    expect(compare(visits(4_000), visits(few, { error: few, "login-done": 1 }))).toMatchObject({
      isWorse: false,
      isEnough: false,
    });
    for (const failed of [
      { start: 0, "first-screen": 0 },
      { "first-screen": 0 },
      { "login-done": 0, "login-tried": 20 },
    ])
      expect(compare(visits(4_000), visits(30, failed)).isWorse).toBe(true);
  });

  it("tells nothing where a revision without any log-in could not be told from the current one", () => {
    const few = visits(4_000, { "login-done": 120 });
    expect(compare(few, visits(200, { "login-done": 0 }))).toEqual({
      isWorse: false,
      isEnough: false,
      reason: "3.0 % log-ins before: that none is left would not show in 200 visits",
    });
    expect(compare(few, visits(400, { "login-done": 0 }))).toMatchObject({ isWorse: true });
    expect(compare(few, visits(400, { "login-done": 12 }))).toMatchObject({ isWorse: false, isEnough: true });
  });

  it("takes what fails for the current revision as well for no failure of the new one", () => {
    const failing = { start: 0, "first-screen": 0, "login-done": 0 };
    expect(compare(visits(4_000, failing), visits(400, failing)).isWorse).toBe(false);
  });

  it("decides nothing early when a few addresses send most of the reports", () => {
    const broken = { ...visits(400, { start: 0 }), from: { all: 100, ofFew: 51 } };
    expect(compare(visits(4_000), broken, false)).toMatchObject({
      isWorse: false,
      reason: expect.stringContaining("fewer than five addresses"),
    });
    expect(compare(visits(4_000), broken)).toMatchObject({ isWorse: true });
    const fromMany = { ...broken, from: { all: 100, ofFew: 50 } };
    expect(compare(visits(4_000), fromMany, false)).toMatchObject({ isWorse: true });
  });

  it("takes hardly ever a good revision back: one in a hundred, of all measures together", () => {
    // A generator of its own: the same numbers in each run.
    let state = 42;
    const random = () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state / 2 ** 32;
    };
    const drawn = (served: number) => {
      const count = (share: number) => Array.from({ length: served }).filter(() => random() < share).length;
      const over = {
        start: count(0.98),
        "first-screen": count(0.95),
        "login-done": count(0.15),
        error: count(0.05),
        violation: count(0.01),
      };
      return visits(served, over, count(0.05));
    };
    const wrong = Array.from({ length: 500 }).filter(() => compare(drawn(3_000), drawn(300)).isWorse);
    expect(wrong.length).toBeLessThanOrEqual(10);
  });

  const half = { waited: 380, needed: 190, start: 206, "first-screen": 202, "login-done": 34, error: 4 };
  const tenfold = Object.fromEntries(Object.entries(half).map(([kind, count]) => [kind, 10 * count]));

  it("counts no page that was left while it waited", () => {
    expect(compare(visits(4_000, tenfold), visits(400, half))).toMatchObject({ isWorse: false, isEnough: true });
    const fewer = { ...half, start: 160, "first-screen": 158 };
    expect(compare(visits(4_000, tenfold), visits(400, fewer))).toMatchObject({ isWorse: true });
  });

  it("compares a revision whose pages wait with one whose pages don't", () => {
    expect(compare(visits(4_000), visits(400, half))).toMatchObject({ isWorse: false, isEnough: true });
    expect(compare(visits(4_000, tenfold), visits(400))).toMatchObject({ isWorse: false, isEnough: true });
    const fewer = { ...half, start: 160, "first-screen": 158 };
    expect(compare(visits(4_000), visits(400, fewer))).toMatchObject({ isWorse: true });
  });

  it("can't tell whether visits have ended early when fewer of its pages wait", () => {
    const early = { start: 350, "first-screen": 345 };
    expect(compare(visits(4_000, tenfold), visits(400, early))).toMatchObject({
      isWorse: false,
      isEnough: false,
      reason: expect.stringContaining("end early"),
    });
    expect(compare(visits(4_000, tenfold), visits(400, { ...early, error: 60 }))).toMatchObject({ isWorse: true });
  });

  it("finds fewer starts when fewer of its pages wait, if there are fewer among all pages served, too", () => {
    const silent = { start: 97, "first-screen": 97, "login-done": 0 };
    expect(compare(visits(4_000, tenfold), visits(400, silent))).toMatchObject({
      isWorse: true,
      reason: expect.stringContaining("fewer starts"),
    });
  });

  it("finds a build at once that doesn't start although its pages wait", () => {
    const dead = { waited: 40, needed: 20, start: 0, "first-screen": 0, "login-tried": 0, "login-done": 0 };
    expect(compare(visits(4_000), visits(40, dead))).toMatchObject({ isWorse: true });
    expect(compare(visits(4_000), visits(40, { ...dead, needed: 0 }))).toMatchObject({
      isWorse: false,
      isEnough: false,
    });
  });

  it("ends with a verdict, whatever is reported", () => {
    const count = fc.nat(10_000);
    const counts: fc.Arbitrary<Omit<Visits, "painted" | "slow">> = fc.record({
      served: count,
      waited: count,
      needed: count,
      start: count,
      "first-screen": count,
      "login-tried": count,
      "login-done": count,
      error: count,
      violation: count,
    });
    const reports = fc.tuple(count, counts, count).map((drawn) => visits(...drawn));
    fc.assert(
      fc.property(reports, reports, (a, b) => {
        expect(compare(a, b).reason).not.toBe("");
      }),
    );
  });
});

describe("a gate", () => {
  const [current, next] = ["old", "new"];

  /** Runs a gate of ten minutes; `reportsAt` is asked with the minutes that have passed. */
  async function run(reportsAt: (minute: number) => BrandReports | Promise<BrandReports>, setBy = 0) {
    const clock = createManualClock(1_000_000);
    const begun = clock.now();
    const passed = () => (clock.now() - begun) / 60_000;
    const machine: Clock = { ...clock, now: () => clock.now() + (passed() > 5 ? setBy : 0) };
    let result: Awaited<ReturnType<typeof runGate>> | undefined;
    const reports = async () => reportsAt(passed());
    void runGate({ current, next, lasts: 600_000, clock: machine, reports }).then((ended) => {
      result = ended;
    });
    while (!result && passed() < 20) await clock.advance(5_000);
    return { ...result, minutes: passed() };
  }
  const both = (young: RevisionReports): BrandReports => ({ [current]: visits(4_000), [next]: young });

  it("promotes what is no worse, once its time is over", async () => {
    const { decision, minutes } = await run(() => both(visits(400)));
    expect([decision, Math.round(minutes)]).toEqual(["promote", 10]);
  });

  it.each([3_600_000, -3_600_000])("compares as long where the machine's clock is set by %d ms", async (setBy) => {
    const { decision, minutes } = await run(() => both(visits(400)), setBy);
    expect([decision, Math.round(minutes)]).toEqual(["promote", 10]);
  });

  it("takes back what is worse, as soon as that is known", async () => {
    const { decision, minutes, reason } = await run((minute) => both(visits(minute < 2 ? 10 : 30, { start: 0 })));
    expect([decision, Math.round(minutes)]).toEqual(["rollback", 2]);
    expect(reason).toContain("no starts in 30");
  });

  it("says in its reason that a few addresses have sent most of the reports", async () => {
    const fromFew = { ...visits(400), from: { all: 100, ofFew: 90 } };
    expect(await run(() => both(fromFew))).toMatchObject({
      decision: "promote",
      reason: "no worse in 400 visits; over half of the reports come from few addresses",
    });
  });

  it("leaves to a person what too few have visited", async () => {
    expect(await run(() => both(visits(150)))).toMatchObject({ decision: "leave", reason: "150 of 200 visits so far" });
    expect(await run(() => ({}))).toMatchObject({ decision: "leave" });
    const withoutLogIns = visits(400, { "login-done": 0 });
    expect(await run(() => ({ [current]: withoutLogIns, [next]: withoutLogIns }))).toMatchObject({ decision: "leave" });
  });

  it("takes the share back where the edges do not tell how it went", async () => {
    const silent = () => Promise.reject(new Error("http://edge:9090 does not tell"));
    expect(await run(silent)).toMatchObject({ decision: "rollback", reason: "http://edge:9090 does not tell" });
    // A moment without an answer is no reason.
    expect(await run((minute) => (minute < 5 ? silent() : both(visits(400))))).toMatchObject({ decision: "promote" });
  });
});
