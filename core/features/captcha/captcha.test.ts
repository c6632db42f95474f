import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { Captcha, CaptchaManifest, CaptchaOutcome } from "#core/extension-points/index.ts";
import { API_VERSION, type ChosenPlugin, createManualClock, type ManualClock } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createCaptchaGate } from "./create-captcha-gate.ts";

interface Stage {
  readonly required?: boolean;
  readonly clock?: ManualClock;
  readonly whenIdle?: Promise<void>;
  readonly flags?: readonly string[];
  /** Plugin -> the purposes that it guards; log-in by default. */
  readonly purposes?: Readonly<Record<string, CaptchaManifest["purposes"]>>;
  /** The plugins whose code was loaded. */
  readonly loaded?: string[];
}

/** A gate in front of real plugins in the real host; a captcha that is `undefined` can't be loaded. */
function aGate(
  captchas: Record<string, Captcha | undefined>,
  {
    required = true,
    clock = createManualClock(),
    whenIdle = Promise.resolve(),
    flags = [],
    purposes = {},
    loaded = [],
  }: Stage = {},
) {
  const site = testSite({
    window: testWindow("https://lotus.example/m/login"),
    clock,
    whenIdle,
    record: {
      features: Object.fromEntries(flags.map((flag) => [flag, true])),
      plugins: Object.keys(captchas).map(
        (id): ChosenPlugin<CaptchaManifest> => ({
          point: "captcha",
          id,
          url: id,
          manifest: {
            api: API_VERSION,
            title: id,
            button: "instead",
            purposes: purposes[id] ?? { login: {} },
            settings: { type: "object" },
          },
          settings: {},
        }),
      ),
    },
    async loadPlugin({ id }) {
      loaded.push(id);
      const captcha = captchas[id];
      if (!captcha) throw new Error("blocked");
      return { default: { api: API_VERSION, activate: () => captcha } };
    },
    warn: () => {},
  });
  site.status.store.setState({
    value: { merchantCode: "lotus", whitelabelVal: {}, login: { captcha: { enabled: required } } },
  });
  return createCaptchaGate(site, "login");
}

const slider = (outcome: CaptchaOutcome): Captcha => ({ applies: () => true, verify: async () => outcome });
const solved = (by: string): CaptchaOutcome => ({ kind: "proof", proof: { by } });

/** A vendor whose set-ups have the given results, then succeed; `setUpCount` counts them. */
function vendor(setUps: ("ready" | "broken" | "hangs")[], prepareTimeoutMs?: number) {
  let count = 0;
  const captcha: Captcha = {
    ...slider(solved("vendor")),
    ...(prepareTimeoutMs !== undefined && { prepareTimeoutMs }),
    async prepare() {
      const result = setUps[count++] ?? "ready";
      if (result === "broken") throw new Error("blocked");
      if (result === "hangs") await new Promise(() => {});
    },
  };
  return { captcha, setUpCount: () => count };
}

const widget: Captcha = { applies: () => true, Widget: () => null };

describe('spec 5 "Captcha"', () => {
  it("is not required while its switch is off", async () => {
    const gate = aGate({ slider: slider(solved("slider")) }, { required: false });
    await gate.prepare();
    expect(await gate.prove()).toEqual({ kind: "proof", proof: {} });
  });

  it("comes from the first chosen plugin that applies", async () => {
    const gate = aGate({
      first: { applies: () => false },
      second: slider(solved("second")),
      third: slider(solved("third")),
    });
    expect(await gate.prove()).toEqual({ kind: "proof", proof: { by: "second" } });
  });

  it("loads no code of a captcha that is for other purposes, or whose flag is off", async () => {
    const captchas = { sms: slider(solved("sms")), flagged: slider(solved("flagged")), plain: slider(solved("plain")) };
    const purposes = { sms: { sms: {} }, flagged: { login: { flag: "EXTRA3" } } };
    const loaded: string[] = [];
    expect(await aGate(captchas, { purposes, loaded }).prove()).toEqual({ kind: "proof", proof: { by: "plain" } });
    expect(loaded).toEqual(["plain"]);
    const on = aGate(captchas, { purposes, flags: ["EXTRA3"] });
    expect(await on.prove()).toEqual({ kind: "proof", proof: { by: "flagged" } });
  });

  it("falls back to the next plugin when one can't be loaded", async () => {
    const gate = aGate({ broken: undefined, slider: slider(solved("slider")) });
    expect(await gate.prove()).toEqual({ kind: "proof", proof: { by: "slider" } });
  });

  it("stays closed when none can be loaded, which another attempt may mend", async () => {
    for (const captchas of [{ broken: undefined }, { other: { applies: () => false }, broken: undefined }]) {
      const gate = aGate(captchas);
      await gate.prepare();
      expect(gate.store.getState()).toMatchObject({ error: "site.captcha.unavailable", closed: false });
      expect(await gate.prove()).toEqual({ kind: "failed", message: "site.captcha.unavailable" });
    }
  });

  it("stays closed where none applies, and blames no connection", async () => {
    for (const captchas of [{}, { other: { applies: () => false } }]) {
      const gate = aGate(captchas);
      await gate.prepare();
      expect(gate.store.getState()).toMatchObject({ error: undefined, closed: true });
      expect(await gate.prove()).toEqual({ kind: "failed", message: "site.captcha.notWorking" });
    }
  });

  it("opens as soon as one applies", async () => {
    let isSetUp = false;
    const gate = aGate({ late: { ...slider(solved("late")), applies: () => isSetUp } });
    await gate.prepare();
    isSetUp = true;
    await gate.prepare();
    expect(gate.store.getState().closed).toBe(false);
    expect(await gate.prove()).toEqual(solved("late"));
  });

  it("stays closed when a plugin throws while it verifies", async () => {
    const broken: Captcha = { applies: () => true, verify: () => Promise.reject(new Error("SDK")) };
    expect(await aGate({ broken }).prove()).toEqual({ kind: "failed", message: "site.captcha.unavailable" });
  });

  it("runs one verification at a time", async () => {
    let finish = (_: CaptchaOutcome) => {};
    const slow: Captcha = { applies: () => true, verify: () => new Promise((resolve) => (finish = resolve)) };
    const clock = createManualClock();
    const gate = aGate({ slow }, { clock });
    await gate.prepare();
    const first = gate.prove();
    await clock.advance(0);
    expect(await gate.prove()).toEqual({ kind: "failed", message: "site.captcha.tooFast" });
    finish(solved("slow"));
    expect(await first).toEqual(solved("slow"));
  });

  it("sets the vendor up when the page is idle, and loads no script of it before", async () => {
    let rest = () => {};
    const whenIdle = new Promise<void>((resolve) => (rest = resolve));
    const clock = createManualClock();
    const { captcha, setUpCount } = vendor(["ready"]);
    const gate = aGate({ captcha }, { clock, whenIdle });
    await gate.prepare();
    await clock.advance(60_000);
    expect(setUpCount()).toBe(0);
    rest();
    await clock.advance(0);
    expect(setUpCount()).toBe(1);
  });

  it("retries a set-up once, and then succeeds", async () => {
    const { captcha, setUpCount } = vendor(["broken", "ready"]);
    expect(await aGate({ captcha }).prove()).toEqual(solved("vendor"));
    expect(setUpCount()).toBe(2);
  });

  it("stays closed after two failed set-ups; the next attempt starts over", async () => {
    const { captcha, setUpCount } = vendor(["broken", "broken", "ready"]);
    const gate = aGate({ captcha });
    expect(await gate.prove()).toEqual({ kind: "failed", message: "site.captcha.unavailable" });
    expect(setUpCount()).toBe(2);
    expect(await gate.prove()).toEqual(solved("vendor"));
  });

  it.each([
    [undefined, 10_000],
    [5_000, 5_000],
  ])("times out a set-up that hangs, by the captcha's own limit (%s)", async (prepareTimeoutMs, limit) => {
    const clock = createManualClock();
    const { captcha, setUpCount } = vendor(["hangs", "hangs"], prepareTimeoutMs);
    const outcomes: unknown[] = [];
    void aGate({ captcha }, { clock })
      .prove()
      .then((outcome) => outcomes.push(outcome));
    await clock.advance(limit - 1);
    expect(setUpCount()).toBe(1);
    await clock.advance(limit);
    expect([setUpCount(), outcomes]).toEqual([2, []]);
    await clock.advance(1);
    expect(outcomes).toEqual([{ kind: "failed", message: "site.captcha.unavailable" }]);
  });

  it("prepares the vendor again after a refusal", async () => {
    const clock = createManualClock();
    const { captcha, setUpCount } = vendor([]);
    const gate = aGate({ captcha }, { clock });
    await gate.prove();
    await clock.advance(0);
    const before = setUpCount();
    gate.renew();
    await clock.advance(0);
    expect(setUpCount()).toBe(before + 1);
  });

  it("in a form returns the typed text, and refuses while it is empty", async () => {
    const gate = aGate({ widget });
    await gate.prepare();
    expect(gate.store.getState().Widget).toBe(widget.Widget);
    expect(await gate.prove()).toEqual({ kind: "failed", message: "site.captcha.required" });
    gate.change({ captchaId: "c-1", captchaCode: "7KQ2" });
    expect(await gate.prove()).toEqual({ kind: "proof", proof: { captchaId: "c-1", captchaCode: "7KQ2" } });
  });

  it("loads a new challenge after a refusal", async () => {
    const gate = aGate({ widget });
    await gate.prepare();
    gate.change({ captchaId: "c-1" });
    gate.renew();
    expect(gate.store.getState()).toMatchObject({ typed: undefined, attempt: 1 });
  });

  it("is required from then on when the gateway demands one that was not required here", async () => {
    const gate = aGate({ widget }, { required: false });
    await gate.prepare();
    gate.renew(true);
    expect(await gate.prove()).toEqual({ kind: "failed", message: "site.captcha.required" });
  });
});

describe('spec 5 "Captcha": for those who can\'t use a slider', () => {
  const other = (gate: ReturnType<typeof aGate>) => gate.store.getState().other;

  it("has its place from the start, until it is known whether one applies", async () => {
    let rest = () => {};
    const whenIdle = new Promise<void>((resolve) => (rest = resolve));
    const expected = (gate: ReturnType<typeof aGate>) => gate.store.getState().otherExpected;
    const gate = aGate({ slider: slider(solved("slider")), second: { applies: () => false } }, { whenIdle });
    await gate.prepare();
    expect(expected(gate)).toBe(true);
    rest();
    await vi.waitFor(() => expect(expected(gate)).toBe(false));
    const alone = aGate({ slider: slider(solved("slider")) }, { whenIdle });
    await alone.prepare();
    expect(expected(alone)).toBe(false);
  });

  it("is offered where the merchant chose another that applies too", async () => {
    const clock = createManualClock();
    const gate = aGate({ slider: slider(solved("slider")), widget }, { clock });
    await gate.prepare();
    await clock.advance(0);
    expect(gate.store.getState().Widget).toBeUndefined();
    expect(other(gate)).toBe("captcha/widget::instead");
  });

  it("is not offered where there is none", async () => {
    const clock = createManualClock();
    for (const second of [undefined, { applies: () => false }]) {
      const gate = aGate({ slider: slider(solved("slider")), second }, { clock });
      await gate.prepare();
      await clock.advance(0);
      expect(other(gate)).toBeUndefined();
    }
  });

  it("replaces the first when requested, and the first is then offered", async () => {
    const clock = createManualClock();
    const gate = aGate({ slider: slider(solved("slider")), widget }, { clock });
    await gate.prepare();
    await clock.advance(0);
    gate.switchToNext();
    expect(gate.store.getState()).toMatchObject({ Widget: widget.Widget, other: "captcha/slider::instead" });
    expect(await gate.prove()).toEqual({ kind: "failed", message: "site.captcha.required" });
    gate.switchToNext();
    expect(await gate.prove()).toEqual(solved("slider"));
  });

  it("stays chosen when the screen opens again", async () => {
    const clock = createManualClock();
    const gate = aGate({ slider: slider(solved("slider")), widget }, { clock });
    await gate.prepare();
    await clock.advance(0);
    gate.switchToNext();
    await gate.prepare();
    expect(gate.store.getState().Widget).toBe(widget.Widget);
  });

  it("does not replace the first during a verification", async () => {
    const clock = createManualClock();
    const slow: Captcha = { applies: () => true, verify: () => new Promise(() => {}) };
    const gate = aGate({ slow, widget }, { clock });
    await gate.prepare();
    await clock.advance(0);
    void gate.prove();
    gate.switchToNext();
    expect(gate.store.getState().Widget).toBeUndefined();
  });
});
