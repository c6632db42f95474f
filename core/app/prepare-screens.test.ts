import { describe, expect, it } from "vitest";
import { createManualClock } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { defineFeature } from "#core/site/index.ts";
import { sessionFeature } from "../features/session/feature.ts";
import { prepareInView } from "./prepare-in-view.ts";
import { prepareScreens } from "./prepare-screens.ts";
import { prepareShown } from "./prepare-shown.ts";
import { createScreenLinks } from "./screen-links.ts";
import { testSite } from "./testing.ts";

/** A page with these links; each screen is prepared when the test lets it. */
function pageWithLinks(paths: readonly string[], connection: object = {}) {
  const window = testWindow("https://lotus.example/m/home");
  Object.assign(window.navigator, { connection });
  const clock = createManualClock();
  const prepared: string[] = [];
  const ends: (() => void)[] = [];
  const prepare = (_site: unknown, props?: { readonly query: string }) => {
    prepared.push(props?.query ?? "");
    return new Promise<void>((end) => ends.push(end));
  };
  const Screen = Object.assign(() => null, { prepare });
  const site = testSite({
    window,
    clock,
    features: [sessionFeature, defineFeature({ screens: { login: { Screen, skeleton: () => null } } })],
  });
  const links = paths.map((path) => {
    const link = window.document.createElement("a");
    link.href = path;
    window.document.body.append(link);
    return link;
  });
  const preparation = prepareScreens(site);
  const send = (type: string, at = 0, detail: object = {}) =>
    links[at]?.dispatchEvent(Object.assign(new window.Event(type, { bubbles: true }), detail));
  return { window, clock, site, links, preparation, prepared, endOne: () => ends.shift()?.(), send };
}

const toLogIn = ["/m/login?next=1"];

describe("the screen that the page shows", () => {
  it("is prepared with its code only, and with the language's texts", async () => {
    const { site, window, prepared, endOne } = pageWithLinks([]);
    window.location.href = "https://lotus.example/m/login?next=1";
    let isReady = false;
    const shown = prepareShown(site).then(() => {
      isReady = true;
    });
    expect(prepared).toEqual([""]);
    await Promise.resolve();
    expect(isReady).toBe(false);
    endOne();
    await shown;
  });

  it("needs nothing more when its code comes with the start", async () => {
    const { site, prepared } = pageWithLinks([]);
    await prepareShown(site);
    expect(prepared).toEqual([]);
  });
});

describe("a link's screen", () => {
  it.each(["pointerdown", "focusin"])("is prepared by %s, and not again while the answers are fresh", async (sign) => {
    const { clock, send, prepared } = pageWithLinks(toLogIn);
    send(sign);
    send(sign);
    expect(prepared).toEqual(["?next=1"]);
    await clock.advance(180_000);
    send(sign);
    expect(prepared).toHaveLength(2);
  });

  it("is prepared when a mouse rests on the link, and not when it passes", async () => {
    const { clock, window, send, prepared } = pageWithLinks(toLogIn);
    const mouse = { pointerType: "mouse" };
    send("pointerover", 0, mouse);
    await clock.advance(60);
    window.document.body.dispatchEvent(Object.assign(new window.Event("pointerover", { bubbles: true }), mouse));
    await clock.advance(60);
    expect(prepared).toEqual([]);
    send("pointerover", 0, mouse);
    await clock.advance(65);
    expect(prepared).toEqual(["?next=1"]);
  });

  it("is not prepared when a finger touches it in passing", async () => {
    const { clock, send, prepared } = pageWithLinks(toLogIn);
    send("pointerover", 0, { pointerType: "touch" });
    await clock.advance(1_000);
    expect(prepared).toEqual([]);
  });

  it.each([{ saveData: true }, { effectiveType: "slow-2g" }, { effectiveType: "2g" }])(
    "is prepared only by a press when the connection has %j",
    async (connection) => {
      const { clock, send, prepared } = pageWithLinks(toLogIn, connection);
      send("focusin");
      send("pointerover", 0, { pointerType: "mouse" });
      await clock.advance(1_000);
      expect(prepared).toEqual([]);
      send("pointerdown");
      expect(prepared).toHaveLength(1);
    },
  );
});

/** The same page, whose links come into view and leave it as the test says. */
function pageInView(count: number, connection: object = {}) {
  const page = pageWithLinks(
    Array.from({ length: count }, (_, at) => `/m/login?next=${at}`),
    connection,
  );
  let report: (entries: IntersectionObserverEntry[]) => void = () => {};
  const observed = new Set<Element>();
  // This document has no layout.
  class Observer extends page.window.IntersectionObserver {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      report = (entries) => callback(entries, this);
    }
    override observe(target: Element) {
      observed.add(target);
    }
    override unobserve(target: Element) {
      observed.delete(target);
    }
  }
  Object.assign(page.window, { IntersectionObserver: Observer });
  const screenLinks = createScreenLinks();
  const stops = page.links.map((link) => screenLinks.watch(link));
  prepareInView(page.site, screenLinks, page.preparation);
  const nowhere = new page.window.DOMRect();
  const inView = (isIntersecting: boolean, ...at: readonly number[]) =>
    report(
      page.links
        .filter((_, index) => at.includes(index))
        .map((target) => ({
          target,
          isIntersecting,
          boundingClientRect: nowhere,
          intersectionRect: nowhere,
          intersectionRatio: Number(isIntersecting),
          rootBounds: null,
          time: 0,
        })),
    );
  /** The numbers of the links whose screens have been prepared, in order. */
  const prepared = () => page.prepared.map((query) => Number(query.replace("?next=", "")));
  /** Ends all preparations, and those that they make room for. */
  const endAll = async () => {
    for (let before = -1; before !== page.prepared.length; ) {
      before = page.prepared.length;
      for (let end = 0; end <= before; end++) page.endOne();
      await page.clock.advance(0);
    }
  };
  return { ...page, inView, prepared, endAll, observed, stops };
}

describe("links in view", () => {
  it("are prepared two at a time, six for each screen", async () => {
    const { clock, inView, prepared, endAll, site } = pageInView(8);
    inView(true, 0, 1, 2, 3, 4, 5, 6, 7);
    await clock.advance(150);
    expect(prepared()).toEqual([0, 1]);
    await endAll();
    expect(prepared()).toEqual([0, 1, 2, 3, 4, 5]);
    site.events.emit("screen.viewed", { path: "/m/news" });
    await endAll();
    expect(prepared()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it("are prepared before those that came into view earlier", async () => {
    const { clock, inView, prepared, endAll } = pageInView(4);
    inView(true, 0, 1, 2);
    await clock.advance(150);
    inView(true, 3);
    await clock.advance(150);
    await endAll();
    expect(prepared()).toEqual([0, 1, 3, 2]);
  });

  it("are forgotten when they leave the view or the page", async () => {
    const { clock, inView, prepared, endAll, links } = pageInView(5);
    inView(true, 0);
    await clock.advance(100);
    inView(false, 0);
    await clock.advance(100);
    expect(prepared()).toEqual([]);
    inView(true, 1, 2, 3, 4);
    await clock.advance(150);
    inView(false, 3);
    links[4]?.remove();
    await endAll();
    expect(prepared()).toEqual([1, 2]);
  });

  it("are not prepared when the connection is to be spared", async () => {
    const { clock, inView, prepared } = pageInView(1, { saveData: true });
    inView(true, 0);
    await clock.advance(1_000);
    expect(prepared()).toEqual([]);
  });

  it("are observed from when they come until they go", () => {
    const { observed, links, stops } = pageInView(2);
    expect([...observed]).toEqual(links);
    stops[0]?.();
    expect([...observed]).toEqual([links[1]]);
  });
});
