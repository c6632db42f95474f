// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import { boot, type Visit } from "./testing.ts";

const home = "https://lotusplay.example/m/home";

describe('spec 4 "Page start": a page that is complete without scripts', () => {
  const ordinary = '{"success":true,"value":{"maintenance":false}}';
  const complete: Visit = { address: home, early: true, waits: "PT-BR", status: ordinary };
  const address = (query: string) => ({ address: `${home}?${query}` });
  /** The page once its first screen is painted and the gateway has answered. */
  const shown = async (visit: Partial<Visit> = {}) => {
    const page = boot({ ...complete, ...visit });
    for (let frames = 0; frames < 3; frames++) await page.frame();
    return page;
  };
  const touch = (type: string, selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(type, { bubbles: true }));

  it("loads its scripts after 4 s without a use, and isn't busy until then", async () => {
    const { app, clock, isStarted } = await shown({ now: 700 });
    expect(app.hasAttribute("aria-busy")).toBe(false);
    await clock.advance(880 + 3_999);
    expect(isStarted()).toBe(false);
    await clock.advance(1);
    expect(isStarted()).toBe(true);
  });

  it("loads them after 15 s when data is to be saved", async () => {
    const { clock, isStarted } = await shown({ now: 1_580, saveData: true });
    await clock.advance(14_999);
    expect(isStarted()).toBe(false);
    await clock.advance(1);
    expect(isStarted()).toBe(true);
  });

  it.each([
    ["pointerdown", ".game"],
    ["click", ".game"],
    ["keydown", "a"],
    ["touchmove", "a"],
    ["wheel", "body"],
  ])("starts at once at %s on %s", async (type, selector) => {
    const { clock, isStarted } = await shown();
    touch(type, selector);
    await clock.advance(0);
    expect(isStarted()).toBe(true);
  });

  it("doesn't start at a press on a link, which leads to another page", async () => {
    const { clock, isStarted } = await shown();
    touch("pointerdown", "a");
    touch("click", "a");
    await clock.advance(0);
    expect(isStarted()).toBe(false);
  });

  it("starts when a person has used it before it was painted", async () => {
    const { clock, isStarted, frame } = boot(complete);
    touch("click", ".game");
    for (let frames = 0; frames < 3; frames++) await frame();
    await clock.advance(0);
    expect(isStarted()).toBe(true);
  });

  it("starts at once when the browser hasn't drawn the strip that the page has painted", () => {
    expect(boot({ ...complete, strip: "<template></template>" }).isStarted()).toBe(true);
  });

  it.each<[string, Partial<Visit>]>([
    ["an unfinished page", { waits: "" }],
    ["a member", { session: { MC_SESSION_INFO: '{"token":"t1"}' } }],
    ["an address that opens a session", address("token=t1")],
    ["an address with a hash", { address: `${home}#tgAuthResult=x` }],
    ["remembered credentials", { local: { remembered_credentials: "{}" } }],
    ["games that were played", { local: { recent_games: "{}" } }],
    ["another language that was chosen", { local: { language: "EN" } }],
    ["a place in the page to return to", { historyState: { scrollY: 9 } }],
    ["the merchant's app", { isApp: true }],
  ])("starts at once for %s", (_, visit) => {
    const { app, isStarted } = boot({ ...complete, ...visit });
    expect(isStarted()).toBe(true);
    expect(app.getAttribute("aria-busy")).toBe("true");
  });

  describe("with a place that is kept free for React", () => {
    let report: (isIntersecting: boolean) => void;
    let observed: string[];
    class IntersectionObserver {
      constructor(onChange: (entries: readonly object[]) => void) {
        observed = [];
        report = (isIntersecting) => onChange([{ isIntersecting }]);
      }
      observe = ({ className }: Element) => observed.push(className);
    }

    it.each(["bone", "banner-place", "hero-facts"])("starts at once when it is in view: %s", async (name) => {
      const { app, isStarted, reports } = await shown({ IntersectionObserver, more: `<p class="${name}"></p>` });
      expect(observed).toEqual([name]);
      report(true);
      await vi.waitFor(() => expect(isStarted()).toBe(true));
      expect(app.getAttribute("aria-busy")).toBe("true");
      expect(reports).toEqual([]);
    });

    it("waits until it comes into view", async () => {
      const { isStarted, reports } = await shown({ IntersectionObserver, more: `<p class="bone"></p>` });
      report(false);
      await vi.waitFor(() => expect(reports).toHaveLength(1));
      expect(isStarted()).toBe(false);
      report(true);
      await vi.waitFor(() => expect(isStarted()).toBe(true));
    });

    it("starts at once in a browser that can't tell", async () => {
      const { isStarted } = await shown({ more: `<p class="bone"></p>` });
      await vi.waitFor(() => expect(isStarted()).toBe(true));
    });
  });

  it("waits for a visit that has chosen the page's own language", async () => {
    const { isStarted } = await shown({ local: { language: "PT-BR" } });
    expect(isStarted()).toBe(false);
  });

  it.each([
    ["an affiliate's host", "https://friend7.lotusplay.example/m/home", {}, { affiliateCode: "friend7" }],
    ["an affiliate's link", `${home}?affiliateCode=friend7&fbclid=1`, {}, { affiliateCode: "friend7" }],
    [
      "a member's link, after an affiliate's",
      `${home}?r=member5`,
      { reg_info: '{"affiliateCode":"friend7","originalDomain":"friend7.lotusplay.example"}' },
      { affiliateCode: "friend7", referralCode: "member5" },
    ],
  ])("waits for a visit by %s, and has stored that", async (_, from, local, info) => {
    const { isStarted, stored } = await shown({ address: from, local });
    expect(isStarted()).toBe(false);
    const [entry = ""] = stored;
    expect(JSON.parse(entry.replace("reg_info=", ""))).toEqual({
      ...info,
      originalDomain: "friend7.lotusplay.example",
    });
  });

  it("stores nothing for a visit without a referral", async () => {
    const { isStarted, stored } = await shown({ address: `${home}?fbclid=1` });
    expect(isStarted()).toBe(false);
    expect(stored).toEqual([]);
  });

  it.each([
    ["has closed the site", '{"success":true,"value":{"maintenance":true}}'],
    ["refuses the region", '{"success":true,"value":{"regionRestriction":true}}'],
    ["has another logo", '{"success":true,"value":{"mobileTemplate":{"h5_logo":"/logo.png"}}}'],
    ["refuses the call", '{"success":false}'],
    ["answers no JSON", "<html>"],
    ["can't be reached", null],
  ])("starts when the gateway %s", async (_, status) => {
    const { isStarted } = await shown({ status });
    await vi.waitFor(() => expect(isStarted()).toBe(true));
  });

  it("starts when the browser shows it again after a log-in, and only then", async () => {
    const session: Record<string, string> = {};
    const { clock, isStarted } = await shown({ session });
    dispatchEvent(new Event("pageshow"));
    await clock.advance(0);
    expect(isStarted()).toBe(false);
    session.MC_SESSION_INFO = '{"token":"t2"}';
    dispatchEvent(new Event("pageshow"));
    await clock.advance(0);
    expect(isStarted()).toBe(true);
  });

  it("tells the edge that it waits, and once that it doesn't any more", async () => {
    const { reports, clock } = await shown();
    const report = (counts: object) => ({ revision: "r1", build: "b1", counts });
    expect(reports).toEqual([report({ waited: 1 })]);
    touch("wheel", "body");
    await clock.advance(15_000);
    expect(reports).toEqual([report({ waited: 1 }), report({ needed: 1 })]);
  });

  it("tells the edge no more when it has been left", async () => {
    const { reports, clock } = await shown();
    dispatchEvent(new Event("pagehide"));
    await clock.advance(15_000);
    expect(reports).toHaveLength(1);
  });

  it("starts at once in a tab that is in the background", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValueOnce(true);
    expect(boot(complete).isStarted()).toBe(true);
  });

  it("tells the edge nothing when it starts at once", async () => {
    expect((await shown(address("inApp=1"))).reports).toEqual([]);
  });

  it("starts, with an error screen if that fails, when the page's data can't be read", async () => {
    const { frame, isStarted, clock, splash, reported } = boot(complete);
    document.getElementById("livery-data")?.replaceChildren("{");
    for (let frames = 0; frames < 3; frames++) await frame();
    expect(isStarted()).toBe(true);
    expect(reported).toHaveLength(1);
    await clock.advance(15_000);
    expect(splash()?.getAttribute("role")).toBe("alert");
  });

  it("waits 4 s when another page of the site led to it, which has no splash", async () => {
    const { clock, isStarted } = await shown({ referrer: home, now: 100 });
    await clock.advance(3_999);
    expect(isStarted()).toBe(false);
    await clock.advance(1);
    expect(isStarted()).toBe(true);
  });

  it("shows no error while it waits, and one 15 s after a start that fails", async () => {
    const { clock, splash } = await shown({ saveData: true, now: 1_580 });
    await clock.advance(14_999);
    expect(splash()).toBeNull();
    await clock.advance(15_001);
    expect(splash()?.getAttribute("role")).toBe("alert");
  });

  it("keeps the browser's offer to install the site", async () => {
    const { begin } = await shown();
    const offer = new Event("beforeinstallprompt", { cancelable: true });
    dispatchEvent(offer);
    expect(offer.defaultPrevented).toBe(true);
    expect(begin().installOffer).toBe(offer);
  });
});
