import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import type { Consent as Policy } from "#core/gateway/index.ts";
import { trackId } from "#core/platform/stored.ts";
import { testWindow } from "#core/platform/testing.ts";
import { createConsent, decisionsOf } from "./consent.ts";
import { consentAnswer } from "./stored.ts";

const both: Policy = { required: true, categories: ["analytics", "ads"] };
const free: Policy = { required: false, categories: ["analytics", "ads"] };
const path = "/wps/system/consent";

function aVisit({
  policy = both as Policy | "no answer",
  answer = undefined as boolean | undefined,
  window = aWindow(),
} = {}) {
  const ask = vi.fn(async () => answer);
  const answers = { policy };
  const listeners: (() => void)[] = [];
  const send = vi.fn();
  const site = testSite({
    window,
    answers: {
      [path]() {
        if (answers.policy === "no answer") throw { errorCode: "system.busy" };
        return answers.policy;
      },
    },
    platform: {
      tabs: {
        send,
        on(_, listener) {
          listeners.push(listener);
          return () => {};
        },
      },
    },
  });
  const consent = createConsent(site, ask);
  const fromOtherTab = () => {
    for (const listener of listeners) listener();
  };
  return {
    consent,
    storage: site.platform.storage,
    window,
    clock: site.clock,
    ask,
    calls: () => site.requests.filter((request) => request.path === path).length,
    answers,
    send,
    fromOtherTab,
    becomeVisible: () => window.document.dispatchEvent(new window.Event("visibilitychange")),
  };
}

const aWindow = () => testWindow("https://lotus.example/m/home");

describe('spec 4 "Consent": what decides', () => {
  it("is the stored answer, whatever the brand's rule", () => {
    expect(decisionsOf({ analytics: false, ads: true }, free)).toEqual({ analytics: false, ads: true });
    expect(decisionsOf({ analytics: true, ads: false }, undefined)).toEqual({ analytics: true, ads: false });
  });

  it("is the brand's rule without an answer: granted unless consent is required", () => {
    expect(decisionsOf({}, free)).toEqual({ analytics: true, ads: true });
    expect(decisionsOf({}, both)).toEqual({ analytics: undefined, ads: undefined });
    expect(decisionsOf({}, { required: true, categories: ["ads"] })).toEqual({ analytics: true, ads: undefined });
  });

  it("is unknown before the gateway has answered", () => {
    expect(decisionsOf({}, undefined)).toEqual({ analytics: undefined, ads: undefined });
  });
});

describe('spec 4 "Consent": asking', () => {
  it("grants without a question where none is required", async () => {
    const { consent, ask, storage } = aVisit({ policy: free });
    storage.set(trackId, "T-1");
    await consent.load();
    await consent.settled();
    expect(ask).not.toHaveBeenCalled();
    expect(consent.may("ads")).toBe(true);
    expect(storage.get(consentAnswer)).toBeUndefined();
  });

  it("keeps everything in memory until the answer, then stores it", async () => {
    const { consent, storage, window } = aVisit();
    storage.set(trackId, "T-1");
    await consent.load();
    expect(consent.may("ads")).toBeUndefined();
    expect(consent.may("necessary")).toBe(true);
    expect(window.localStorage.getItem("tid")).toBeNull();
    consent.answer(true);
    expect(consent.may("ads")).toBe(true);
    expect(window.localStorage.getItem("tid")).toBe("T-1");
    expect(storage.get(consentAnswer)).toEqual({ analytics: true, ads: true });
  });

  it("drops waiting values on denial, and those stored by an earlier visit", async () => {
    const { consent, storage, window } = aVisit({ answer: false });
    window.localStorage.setItem("first_open", "1");
    storage.set(trackId, "T-1");
    await consent.load();
    expect(consent.may("analytics")).toBe(false);
    expect(storage.get(trackId)).toBeUndefined();
    expect(window.localStorage.getItem("first_open")).toBeNull();
  });

  it("does not ask again after an answer", async () => {
    const window = aWindow();
    aVisit({ window }).consent.answer(false);
    const { consent, ask } = aVisit({ window });
    expect(consent.may("ads")).toBe(false);
    await consent.load();
    expect(ask).not.toHaveBeenCalled();
  });

  it("asks once a page when the question was closed without an answer", async () => {
    const { consent, ask, clock, calls } = aVisit();
    await consent.load();
    void consent.load();
    await clock.advance(1000);
    expect(calls()).toBe(2);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(ask).toHaveBeenCalledWith("queue");
    expect(consent.may("ads")).toBeUndefined();
  });

  it("can be withdrawn at any time, and granted again", async () => {
    const visit = aVisit({ answer: false });
    visit.consent.answer(true);
    await visit.consent.choose();
    expect(visit.ask).toHaveBeenCalledWith("now");
    expect(visit.consent.may("ads")).toBe(false);
    visit.ask.mockResolvedValue(true);
    await visit.consent.choose();
    expect(visit.consent.may("ads")).toBe(true);
  });
});

describe('spec 9 "Page": consent is loaded again 300 ms after the page is visible again', () => {
  it("once, however often it changes", async () => {
    const { clock, calls, becomeVisible, answers, consent } = aVisit({ policy: "no answer" });
    await consent.load();
    expect(consent.may("ads")).toBeUndefined();
    answers.policy = free;
    becomeVisible();
    await clock.advance(200);
    becomeVisible();
    await clock.advance(299);
    expect(calls()).toBe(1);
    await clock.advance(1);
    expect(calls()).toBe(2);
    expect(consent.may("ads")).toBe(true);
  });
});

describe("consent: a gateway that does not answer", () => {
  it("is called again after 30 s, and nothing is granted meanwhile", async () => {
    const { clock, calls, answers, consent } = aVisit({ policy: "no answer" });
    await consent.load();
    await clock.advance(29_999);
    expect(calls()).toBe(1);
    expect(consent.may("analytics")).toBeUndefined();
    answers.policy = free;
    await clock.advance(1);
    expect(consent.may("analytics")).toBe(true);
    await clock.advance(60_000);
    expect(calls()).toBe(2);
  });
});

describe('spec 4 "Consent": tabs', () => {
  it("is withdrawn at once on a page that comes back, which heard nothing meanwhile, also without the gateway", async () => {
    const { consent, storage, answers, becomeVisible } = aVisit({ answer: true });
    await consent.load();
    answers.policy = "no answer";
    storage.set(consentAnswer, { analytics: false, ads: false });
    expect(consent.may("ads")).toBe(true);
    becomeVisible();
    expect(consent.may("ads")).toBe(false);
  });

  it("notifies the other tabs, which read the answer again", async () => {
    const window = aWindow();
    const here = aVisit({ window });
    const there = aVisit({ window });
    await there.consent.load();
    here.consent.answer(true);
    expect(here.send).toHaveBeenCalledWith({ type: "consent.changed" });
    there.fromOtherTab();
    expect(there.consent.may("ads")).toBe(true);
    expect(there.send).not.toHaveBeenCalled();
  });
});
