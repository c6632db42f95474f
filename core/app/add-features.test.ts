import { describe, expect, it, vi } from "vitest";
import { homeSections } from "#core/merchant/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import { routes, unknownRoute } from "#core/routes/index.ts";
import { defineFeature, type Feature, type Site } from "#core/site/index.ts";
import { features } from "./features.ts";
import { testSite } from "./testing.ts";

const window = () => testWindow("https://www.lotus.example/m/home");
const login = {} as Awaited<ReturnType<Site["login"]>>;
const lobby = {} as Site["lobby"];
const status = {} as Site["status"];

/** A site with only these features. */
const siteOf = (...features: readonly Feature[]) => testSite({ window: window(), features });

describe("the product's features", () => {
  it("have each screen of the route table, and each section of the home, once", () => {
    const screens = features.flatMap((feature) => Object.keys(feature.screens ?? {}));
    expect(screens.sort()).toEqual([...new Set([...routes, unknownRoute].map(({ screen }) => screen))].sort());
    const sections = features.flatMap((feature) => Object.keys(feature.sections ?? {}));
    expect(sections.sort()).toEqual([...homeSections].sort());
  });

  it("make the same site in any order", () => {
    const membersOf = (order: readonly Feature[]) =>
      Object.keys(testSite({ window: window(), features: order })).sort();
    expect(membersOf([...features].reverse())).toEqual(membersOf(features));
  });

  it("read at the start no member that they do not need", () => {
    const early: string[] = [];
    const members = features.flatMap((feature) =>
      Object.keys({ ...feature.start, ...feature.idle, ...feature.interaction, ...feature.lazy }),
    );
    const watched = features.map((feature) => {
      const needs = new Set<string>(feature.needs);
      const start = Object.entries(feature.start ?? {}).map(([name, create]) => {
        const watch = (site: Site, later: () => Site) =>
          create(
            new Proxy(site, {
              get(of, member: keyof Site) {
                if (members.includes(member) && !needs.has(member)) early.push(`${name} reads ${member}`);
                return of[member];
              },
            }),
            later,
          );
        return [name, watch];
      });
      return { ...feature, start: Object.fromEntries(start) };
    });
    testSite({ window: window(), features: watched });
    expect(early).toEqual([]);
  });
});

describe("features of a site", () => {
  it("create the members of the start after those that they need", () => {
    const seen: unknown[] = [];
    const site = siteOf(
      defineFeature({
        needs: ["status"],
        start: {
          lobby(base) {
            seen.push(base.status);
            return lobby;
          },
        },
      }),
      defineFeature({ start: { status: () => status } }),
      defineFeature({ onStart: (whole) => void seen.push(whole.lobby) }),
    );
    expect(site.lobby).toBe(lobby);
    expect(seen).toEqual([status, lobby]);
  });

  it("are refused by name where nothing creates what they need, or they need each other", () => {
    const needsStatus = defineFeature({ needs: ["status"], start: { lobby: () => lobby } });
    expect(() => siteOf(needsStatus)).toThrow("status");
    const needsLobby = defineFeature({ needs: ["lobby"], start: { status: () => status } });
    expect(() => siteOf(needsStatus, needsLobby)).toThrow(/creates (status|lobby)/);
  });

  it("load a lazy member once for all callers, and again after a failure", async () => {
    const load = vi.fn(async () => login).mockRejectedValueOnce(new Error("offline"));
    const site = siteOf(defineFeature({ lazy: { login: load } }));
    expect(load).not.toHaveBeenCalled();
    await expect(site.login()).rejects.toThrow("offline");
    expect(await Promise.all([site.login(), site.login()])).toEqual([login, login]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["when the page is idle", "whenIdle", "idle", "onIdle"],
    ["at the first interaction", "whenInteracted", "interaction", "onInteraction"],
  ] as const)("load what waits %s then, not before, and one a task", async (_, when, members, listener) => {
    let come = () => {};
    const awaited = new Promise<void>((resolve) => {
      come = resolve;
    });
    const listen = vi.fn(async () => {});
    let listeningInTheSameTask = 0;
    const load = vi.fn(async () => {
      for (let microtask = 0; microtask < 10; microtask++) await Promise.resolve();
      listeningInTheSameTask = listen.mock.calls.length;
      return login;
    });
    testSite({
      window: window(),
      [when]: awaited,
      features: [defineFeature({ [members]: { login: load } }), defineFeature({ [listener]: listen })],
    });
    await Promise.resolve();
    expect([load, listen].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    come();
    await vi.waitFor(() => expect(listen).toHaveBeenCalledOnce());
    expect(load).toHaveBeenCalledOnce();
    expect(listeningInTheSameTask).toBe(0);
  });

  it("start the listeners of a member once it is loaded, once, without delaying it", async () => {
    const listen = vi.fn(() => new Promise<void>(() => {}));
    const site = siteOf(
      defineFeature({ lazy: { login: async () => login } }),
      defineFeature({ after: { login: listen } }),
    );
    expect(listen).not.toHaveBeenCalled();
    expect(await site.login()).toBe(login);
    await site.login();
    expect(listen).toHaveBeenCalledOnce();
  });
});

describe("the test site", () => {
  it("is the product's own site, with the parts replaced that a test names", async () => {
    const navigate = vi.fn();
    const site = testSite({
      window: window(),
      navigate,
      answers: {
        "/wps/member/info": { id: "7", account: "mai", type: 3, language: "EN", currency: "VND", clubLabel: null },
      },
    });
    site.session.restore("t-1");
    await vi.waitFor(() => expect(site.member.store.getState().value?.account).toBe("mai"));
    expect(site.requests.map(({ path }) => path)).toContain("/wps/member/info");
    await site.session.close("lost");
    expect(site.member.store.getState().phase).toBe("empty");
  });
});
