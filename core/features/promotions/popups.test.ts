import type { ReactElement } from "react";
import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { Announcement } from "#core/gateway/index.ts";
import { createManualClock, localDay } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { afterShowing, duePopups } from "./popups.ts";
import type { PopupsDialogProps } from "./popups-dialog.tsx";
import { startPopups } from "./start-popups.idle.tsx";
import { popupsShown } from "./stored.ts";
import { prepareAnnouncements } from "./use-announcements.ts";

// Noon of the person's own day, wherever the test runs.
const NOW = new Date(2026, 10, 20, 12, 0).getTime();
const DAY = 24 * 60 * 60_000;

const announcement = (id: string, over: Partial<Announcement> = {}): Announcement => ({
  id,
  title: id,
  content: "<p>x</p>",
  image: "",
  startTime: new Date(NOW - DAY).toISOString(),
  endTime: new Date(NOW + 9 * DAY).toISOString(),
  popup: true,
  promoAnnouncementCategoryIds: [],
  ...over,
});

const idsOf = (announcements: readonly Announcement[]) => announcements.map(({ id }) => id);

describe('spec 3 "Announcement": which open by themselves', () => {
  it("are those with popup, between their start and their end", () => {
    const soon = announcement("soon", { startTime: new Date(NOW + 1).toISOString() });
    expect(idsOf(duePopups([announcement("a"), announcement("b", { popup: false }), soon], {}, NOW))).toEqual(["a"]);
  });

  it("were not shown on the same day", () => {
    const shown = { a: localDay(NOW) };
    expect(idsOf(duePopups([announcement("a"), announcement("b")], shown, NOW))).toEqual(["b"]);
    expect(idsOf(duePopups([announcement("a")], shown, NOW + DAY))).toEqual(["a"]);
  });

  it("were not declined for good", () => {
    expect(duePopups([announcement("a")], { a: "never" }, NOW + 5 * DAY)).toEqual([]);
  });

  it("may have any id", () => {
    expect(idsOf(duePopups([announcement("__proto__"), announcement("constructor")], {}, NOW))).toHaveLength(2);
  });

  it("are remembered as long as the gateway sends them", () => {
    const shown = afterShowing({ gone: "never", kept: "never" }, [{ id: "kept" }, { id: "a" }], [{ id: "a" }], "never");
    expect(shown).toEqual({ kept: "never", a: "never" });
  });
});

function aVisit({
  path = "/m/home",
  window = testWindow(`https://www.lotus.example${path}`),
  sent = [announcement("a")],
} = {}) {
  const clock = createManualClock(NOW);
  const site = testSite({
    window,
    clock,
    answers: {
      "/wps/relay/MCSFE_getListAnnouncements": sent,
      "/wps/system/consent": { required: false, categories: [] },
    },
    i18n: { t: (key: string) => key, ready: async () => {} },
  });
  const open = () => site.overlays.store.getState().layers.filter(({ leaving }) => !leaving);
  return {
    ...site,
    window,
    open,
    async start() {
      // Loaded beforehand: a manual clock does not wait for a file.
      await site.consent();
      void startPopups(site);
      await clock.advance(5000);
    },
  };
}

describe('spec 3 "Announcement": one that opens by itself', () => {
  it("is shown once that day: not again on the next page", async () => {
    const first = aVisit();
    await first.start();
    expect(first.open()).toHaveLength(1);
    first.overlays.close();
    await first.clock.advance(1000);
    const second = aVisit({ window: first.window });
    await second.start();
    expect(second.open()).toEqual([]);
  });

  it("comes 1.5 s after the first idle period, not before", async () => {
    const site = aVisit();
    await site.consent();
    const isAsked = () => site.requests.some(({ path }) => path.endsWith("getListAnnouncements"));
    void startPopups(site);
    await site.clock.advance(1_499);
    expect(isAsked()).toBe(false);
    await site.clock.advance(1);
    await vi.waitFor(() => expect(isAsked()).toBe(true));
  });

  it("is asked for once: the news screen then has its list", async () => {
    const site = aVisit();
    await site.start();
    const lists = () => site.requests.filter(({ path }) => path.endsWith("getListAnnouncements")).length;
    const asked = lists();
    expect(await prepareAnnouncements(site)).toMatchObject([{ id: "a" }]);
    expect(lists()).toBe(asked);
  });

  it("is not shown again ever, when the person wants so, however they close it", async () => {
    const { start, open, overlays, clock, platform } = aVisit();
    await start();
    const [layer] = open();
    if (layer?.kind !== "dialog") throw new Error("there is no dialog");
    const { props } = layer.render(() => {}) as ReactElement<PopupsDialogProps>;
    props.onNotAgain(true);
    overlays.close();
    await clock.advance(1000);
    expect(platform.storage.get(popupsShown)).toEqual({ a: "never" });
  });

  it("is one dialog with several others", async () => {
    const { start, open } = aVisit({ sent: [announcement("a"), announcement("b"), announcement("c")] });
    await start();
    expect(open()).toHaveLength(1);
  });

  it("waits behind another dialog", async () => {
    const { start, overlays, open, clock } = aVisit();
    void overlays.alert({ title: "Notice", message: "x" });
    await start();
    expect(open().map(({ kind }) => kind)).toEqual(["alert"]);
    overlays.close();
    await clock.advance(1000);
    expect(open().map(({ kind }) => kind)).toEqual(["dialog"]);
  });

  it.each(["/m/launchGame?vendor=x", "/m/login", "/m/register", "/m/changePsw"])(
    "never opens over %s",
    async (path) => {
      const { start, open, window, events, clock } = aVisit({ path });
      await start();
      expect(open()).toEqual([]);
      window.history.pushState({}, "", "/m/home");
      events.emit("screen.viewed", { path: "/m/home" });
      await clock.advance(1000);
      expect(open()).toHaveLength(1);
    },
  );

  it("leaves the screen alone where the gateway fails", async () => {
    const { start, open } = aVisit({ sent: (() => Promise.reject({ errorCode: "system.busy" })) as never });
    await start();
    expect(open()).toEqual([]);
  });
});
