// @vitest-environment happy-dom
import { describe, expect, it } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { PageReport } from "#core/merchant/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createVisitReport } from "./visit-report.ts";

function aVisit(path = "/m/home") {
  const sent: [string, PageReport][] = [];
  const window = testWindow(`https://lotus.example${path}`);
  const site = testSite({
    window,
    features: [],
    record: { revision: "r1" },
    page: { build: "b1" },
    platform: { beacon: (url, text) => void sent.push([url, JSON.parse(text)]) },
  });
  const visit = createVisitReport(site);
  const hide = () => {
    Object.defineProperty(window.document, "visibilityState", { value: "hidden", configurable: true });
    window.document.dispatchEvent(new window.Event("visibilitychange"));
    Reflect.deleteProperty(window.document, "visibilityState");
  };
  return { site, visit, sent, hide };
}

const head = { revision: "r1", build: "b1" };

describe("the report of a visit", () => {
  it("says that the site has started though the page is left before its first screen", () => {
    const { sent, hide } = aVisit();
    expect(sent).toEqual([]);
    hide();
    expect(sent).toEqual([["/m/report", { ...head, counts: { start: 1 }, errors: [] }]]);
  });

  it("counts the first screen, and the log-ins that were begun and done", () => {
    const { site, visit, sent, hide } = aVisit();
    visit.firstScreen();
    for (let tries = 0; tries < 2; tries++) site.events.emit("login.attempted");
    site.events.emit("login.succeeded", { id: "1001", userName: "player", provider: "password" });
    hide();
    const counts = { start: 1, "first-screen": 1, "login-tried": 2, "login-done": 1 };
    expect(sent.map(([, report]) => report)).toEqual([{ ...head, counts, errors: [] }]);
  });

  it("has an error's code, its plugin and the screen, without the path and the query", () => {
    const { site, sent, hide } = aVisit("/m/activity?id=7&token=secret");
    site.report({ code: "deadline", plugin: "captcha/geetest-v4" });
    site.report({ code: "Error@part" });
    hide();
    expect(sent[0]?.[1].errors).toEqual([
      { code: "deadline", plugin: "captcha/geetest-v4", screen: "activity" },
      { code: "Error@part", screen: "activity" },
    ]);
    expect(JSON.stringify(sent)).not.toContain("secret");
  });

  it("is sent each time the page is hidden, with what is new alone", () => {
    const { site, visit, sent, hide } = aVisit();
    visit.send();
    hide();
    expect(sent).toHaveLength(1);
    site.events.emit("login.attempted");
    hide();
    expect(sent[1]?.[1]).toEqual({ ...head, counts: { "login-tried": 1 }, errors: [] });
  });
});
