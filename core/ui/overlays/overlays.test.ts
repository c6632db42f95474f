import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { createOverlays } from "./overlays.ts";

/** As the specification says. */
const LAYER_TRANSITION_MS = 250;

const nothing = () => null;

function setUp() {
  const clock = createManualClock();
  const overlays = createOverlays({ clock });
  const titles = () =>
    overlays.store
      .getState()
      .layers.filter(({ leaving }) => !leaving)
      .map(({ title }) => title);
  return { clock, overlays, titles };
}

describe("the overlay host: layers opened by the user", () => {
  it("are on top of what is open, and close with their answer", async () => {
    const { overlays, titles } = setUp();
    void overlays.alert({ title: "Notice", message: "Hello" });
    const answer = overlays.open<string>({ kind: "sheet", title: "Language", render: nothing });
    expect(titles()).toEqual(["Notice", "Language"]);
    overlays.close(undefined, "VI");
    expect(await answer).toBe("VI");
    expect(titles()).toEqual(["Notice"]);
  });

  it('stay until their exit transition is over (250 ms, spec 9 "Page")', async () => {
    const { clock, overlays } = setUp();
    void overlays.alert({ title: "Notice", message: "Hello" });
    overlays.close();
    await clock.advance(LAYER_TRANSITION_MS - 1);
    expect(overlays.store.getState().layers).toHaveLength(1);
    await clock.advance(1);
    expect(overlays.store.getState().layers).toHaveLength(0);
  });

  it("answers a question with false when it is closed without an answer", async () => {
    const { overlays } = setUp();
    const answer = overlays.confirm({ title: "Log out", message: "" });
    overlays.back();
    expect(await answer).toBe(false);
  });

  it("shows the same message once, however many calls failed", async () => {
    const { overlays, titles } = setUp();
    const first = overlays.alert({ title: "Notice", message: "The connection was lost" });
    const second = overlays.alert({ title: "Notice", message: "The connection was lost" });
    expect(titles()).toHaveLength(1);
    overlays.close();
    await Promise.all([first, second]);
    void overlays.alert({ title: "Notice", message: "The connection was lost" });
    expect(titles()).toHaveLength(1);
  });

  it("is not closed by Back when it must be answered", () => {
    const { overlays, titles } = setUp();
    void overlays.open({ kind: "dialog", title: "Update", closable: false, render: nothing });
    overlays.back();
    expect(titles()).toEqual(["Update"]);
  });

  it("ignores a second answer", async () => {
    const { overlays } = setUp();
    const answer = overlays.open<number>({ kind: "sheet", title: "Sheet", render: nothing });
    const [layer] = overlays.store.getState().layers;
    overlays.close(layer?.id, 1);
    overlays.close(layer?.id, 2);
    expect(await answer).toBe(1);
  });
});

describe("Back and layers", () => {
  function setUpBack() {
    const guards: (() => boolean)[] = [];
    const guardBack = (onBack: () => boolean) => {
      guards.push(onBack);
      return () => void guards.splice(guards.indexOf(onBack), 1);
    };
    return { guards, overlays: createOverlays({ clock: createManualClock(), guardBack }) };
  }

  it("lets Back leave the screen as soon as the last layer closes", () => {
    const { guards, overlays } = setUpBack();
    expect(guards).toHaveLength(0);
    void overlays.alert({ title: "Notice", message: "Hello" });
    void overlays.open({ kind: "sheet", title: "Language", render: nothing });
    expect(guards).toHaveLength(1);
    overlays.close();
    expect(guards).toHaveLength(1);
    overlays.close();
    expect(guards).toHaveLength(0);
  });

  it("closes one layer with each Back", () => {
    const { guards, overlays } = setUpBack();
    void overlays.alert({ title: "Notice", message: "Hello" });
    void overlays.open({ kind: "sheet", title: "Language", render: nothing });
    expect(guards[0]?.()).toBe(true);
    expect(guards[0]?.()).toBe(false);
    expect(guards).toHaveLength(0);
  });

  it("keeps Back from leaving while an answer is required", () => {
    const { guards, overlays } = setUpBack();
    void overlays.open({ kind: "dialog", title: "Update", closable: false, render: nothing });
    expect(guards[0]?.()).toBe(true);
    expect(guards).toHaveLength(1);
  });
});

describe('spec 2 "Other screen elements": automatic pop-ups', () => {
  it("wait until nothing is open, then open by priority and order of arrival", async () => {
    const { clock, overlays, titles } = setUp();
    const popUp = (name: string, priority: number) =>
      void overlays.queue({ kind: "dialog", title: name, name, priority, render: nothing });
    const next = async () => {
      overlays.close();
      await clock.advance(LAYER_TRANSITION_MS);
    };
    void overlays.alert({ title: "Notice", message: "" });
    popUp("news", 1);
    popUp("update", 9);
    popUp("install", 1);
    expect(titles()).toEqual(["Notice"]);
    await next();
    expect(titles()).toEqual(["update"]);
    await next();
    expect(titles()).toEqual(["news"]);
    await next();
    expect(titles()).toEqual(["install"]);
  });

  it("let others pass while their time has not come, and open when it is asked again", async () => {
    const { clock, overlays, titles } = setUp();
    let isTime = false;
    void overlays.queue({
      kind: "dialog",
      title: "Update",
      name: "update",
      priority: 9,
      when: () => isTime,
      render: nothing,
    });
    void overlays.queue({ kind: "dialog", title: "News", name: "news", priority: 1, render: nothing });
    expect(titles()).toEqual(["News"]);
    overlays.close();
    await clock.advance(LAYER_TRANSITION_MS);
    overlays.recheck();
    expect(titles()).toEqual([]);
    isTime = true;
    overlays.recheck();
    expect(titles()).toEqual(["Update"]);
  });

  it("are open or queued once per name", async () => {
    const { clock, overlays, titles } = setUp();
    const request = { kind: "dialog", title: "Install", name: "install", priority: 1, render: nothing } as const;
    void overlays.queue(request);
    expect(await overlays.queue(request)).toBeUndefined();
    overlays.close();
    await clock.advance(LAYER_TRANSITION_MS);
    expect(titles()).toEqual([]);
    void overlays.queue(request);
    expect(titles()).toEqual(["Install"]);
  });
});

describe("the overlay host: toasts", () => {
  it('close after 3 s by themselves, as in spec 4 "Install prompt"', async () => {
    const { clock, overlays } = setUp();
    overlays.toast("Installing");
    await clock.advance(2999);
    expect(overlays.store.getState().toasts).toHaveLength(1);
    await clock.advance(1);
    expect(overlays.store.getState().toasts).toEqual([]);
  });

  it("stay while they are held, and for their time after that", async () => {
    const { clock, overlays } = setUp();
    overlays.toast("Not you?", { ms: 1500 });
    const [toast] = overlays.store.getState().toasts;
    toast?.hold(true);
    await clock.advance(60_000);
    expect(overlays.store.getState().toasts).toHaveLength(1);
    toast?.hold(false);
    await clock.advance(1499);
    expect(overlays.store.getState().toasts).toHaveLength(1);
    await clock.advance(1);
    expect(overlays.store.getState().toasts).toEqual([]);
  });

  it("show the same words once, for the time of the later one", async () => {
    const { clock, overlays } = setUp();
    overlays.toast("You’re offline", { ms: 1500 });
    await clock.advance(1000);
    overlays.toast("You’re offline", { ms: 1500 });
    expect(overlays.store.getState().toasts).toHaveLength(1);
    await clock.advance(1499);
    expect(overlays.store.getState().toasts).toHaveLength(1);
    await clock.advance(1);
    expect(overlays.store.getState().toasts).toEqual([]);
  });

  it("close after their time, or when dismissed", async () => {
    const { clock, overlays } = setUp();
    overlays.toast("Link copied", { ms: 1500 });
    const remove = overlays.toast("Installing", { ms: 3000 });
    await clock.advance(1500);
    expect(overlays.store.getState().toasts.map(({ text }) => text)).toEqual(["Installing"]);
    remove();
    expect(overlays.store.getState().toasts).toEqual([]);
  });
});
