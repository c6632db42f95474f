import { describe, expect, it, vi } from "vitest";
import { loginValue } from "#core/app/testing.ts";
import type { WorkerMessage } from "#core/extension-points/push/worker-protocol.ts";
import { aPage, type PushTestOptions, settle } from "./testing.ts";

describe('spec 4 "Notification permission"', () => {
  const asked = async (given: PushTestOptions = {}) => {
    const page = await aPage({ permission: "default", ...given });
    await page.logIn();
    page.site.events.emit("favourite.added");
    await page.site.clock.advance(10_000);
    return page;
  };

  /** A page that was opened with a session. */
  const returning = async () => {
    const page = await aPage({ permission: "default" });
    page.site.session.store.setState({
      phase: "open",
      info: { ...loginValue, id: "7", merchantCode: "lotus", type: 3 },
    });
    page.site.events.emit("session.opened", { how: "stored", id: "7" });
    page.site.events.emit("screen.viewed", { path: "/m/home" });
    await page.site.clock.advance(20_000);
    return page;
  };

  it("is asked for 10 s after a favourite, and granted leads to the token", async () => {
    const { site, view, calls, window } = await asked({ answer: "granted" });
    await settle(site);
    expect(view.askPerson).toHaveBeenCalledTimes(1);
    expect(calls().map(([name]) => name)).toEqual(["Bind", "Subscribe"]);
    expect(window.localStorage.getItem("notification_prompt_day")).toBe("2026-11-22");
    expect(view.showTip).not.toHaveBeenCalled();
  });

  it("denied shows the tip, and it is not asked again that day", async () => {
    const { site, view, browser } = await asked({ answer: "denied" });
    expect(view.showTip).toHaveBeenCalledTimes(1);
    browser.permission.mockReturnValue("default");
    site.events.emit("screen.viewed", { path: "/m/home" });
    await site.clock.advance(10_000);
    expect(view.askPerson).toHaveBeenCalledTimes(1);
  });

  it("that is closed is asked for again on the next day", async () => {
    const { site, view, browser } = await asked();
    expect(browser.ask).not.toHaveBeenCalled();
    site.events.emit("screen.viewed", { path: "/m/home" });
    await site.clock.advance(10_000);
    expect(view.askPerson).toHaveBeenCalledTimes(1);
    await site.clock.advance(24 * 3_600_000);
    site.events.emit("screen.viewed", { path: "/m/home" });
    await site.clock.advance(10_000);
    expect(view.askPerson).toHaveBeenCalledTimes(2);
  });

  it("is not asked for where the provider can't register, as without a vapidKey", async () => {
    const { view } = await asked({ provider: { supported: async () => false } });
    expect(view.askPerson).not.toHaveBeenCalled();
  });

  it.each(["favourite.added", "message.opened"] as const)(
    "is asked for after %s, also of a member with a stored session, and never of a visitor",
    async (act) => {
      const { site, view } = await returning();
      expect(view.askPerson).not.toHaveBeenCalled();
      site.events.emit(act);
      await site.clock.advance(10_000);
      expect(view.askPerson).toHaveBeenCalledTimes(1);

      const visitor = await aPage({ permission: "default" });
      visitor.site.events.emit(act);
      await visitor.site.clock.advance(20_000);
      expect(visitor.view.askPerson).not.toHaveBeenCalled();
    },
  );

  it("is not asked for after a log-in alone", async () => {
    const { site, view, logIn } = await aPage({ permission: "default" });
    await logIn();
    site.events.emit("screen.viewed", { path: "/m/home" });
    await site.clock.advance(60_000);
    expect(view.askPerson).not.toHaveBeenCalled();
  });

  it("is asked for after a game, once it is left", async () => {
    const { site, view, window } = await returning();
    site.events.emit("game.launched", { vendor: "V", code: "G", trial: false });
    window.history.replaceState(null, "", "/m/launchGame");
    site.events.emit("screen.viewed", { path: "/m/launchGame" });
    await site.clock.advance(20_000);
    expect(view.askPerson).not.toHaveBeenCalled();
    window.history.replaceState(null, "", "/m/home");
    site.events.emit("screen.viewed", { path: "/m/home" });
    await site.clock.advance(10_000);
    expect(view.askPerson).toHaveBeenCalledTimes(1);
  });
});

describe('spec 4 "Messages": a push message while a page is open', () => {
  const told: WorkerMessage = { type: "push.message", message: { title: "Draw", body: "Soon", link: "/m/game" } };

  it("is shown by the page that is in front, and left to the worker by any other", async () => {
    const front = await aPage();
    expect(front.worker(told)).toBe(true);
    expect(front.view.showMessage).toHaveBeenCalledWith({ title: "Draw", body: "Soon", link: "/m/game" });
    const behind = await aPage({ platform: { page: { isVisible: () => false } } });
    expect(behind.worker(told)).toBe(false);
    expect(behind.view.showMessage).not.toHaveBeenCalled();
  });

  it("comes by the vendor's own connection too, without a link that leaves the site", async () => {
    const { logIn, listeners, view } = await aPage();
    await logIn();
    listeners.onPayload?.({ data: { title: "Draw", body: "Soon", link: "https://evil.example/m/" } });
    expect(view.showMessage).toHaveBeenCalledWith({ title: "Draw", body: "Soon" });
    listeners.onPayload?.({ data: { body: "no title" } });
    expect(view.showMessage).toHaveBeenCalledTimes(1);
  });

  it("that was tapped opens its page here, unless a game is played here", async () => {
    const navigate = vi.fn();
    const page = await aPage({ navigate });
    expect(page.worker({ type: "push.open", link: "/m/news" })).toBe(true);
    expect(navigate).toHaveBeenCalledWith("/m/news");
    const game = await aPage({ navigate, path: "/m/launchGame?code=1" });
    expect(game.worker({ type: "push.open", link: "/m/news" })).toBe(false);
    expect(navigate).toHaveBeenCalledTimes(1);
  });
});
