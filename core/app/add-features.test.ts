import { describe, expect, it, vi } from "vitest";
import { testWindow } from "#core/platform/testing.ts";
import { defineFeature, type Feature, type Site } from "#core/site/index.ts";
import { features } from "./features.ts";
import { testSite } from "./testing.ts";

const window = () => testWindow("https://www.lotus.example/m/home");
const login = {} as Awaited<ReturnType<Site["login"]>>;

/** A site with only these features. */
const siteOf = (...features: readonly Feature[]) => testSite({ window: window(), features });

describe("the product's features", () => {
  it("stand in an order in which none needs, while it is created, what comes after it", () => {
    const early: string[] = [];
    const members = new Set(features.flatMap((feature) => ("name" in feature ? [String(feature.name)] : [])));
    const watched = features.map((feature): Feature => {
      if (!("when" in feature) || feature.when !== "start") return feature;
      const name = "name" in feature ? feature.name : "a listener";
      /** Runs `create` on a site that notes which members are read before they are there. */
      const watch = <T>(site: Site, create: (site: Site) => T): T => {
        let created = false;
        const get = (of: Site, member: keyof Site) => {
          if (!created && members.has(member) && !(member in of)) early.push(`${name} reads ${member}`);
          return of[member];
        };
        const value = create(new Proxy(site, { get }));
        created = true;
        return value;
      };
      return "create" in feature
        ? { ...feature, create: (site) => watch(site, feature.create) }
        : { ...feature, listen: (site) => watch(site, feature.listen) };
    });
    testSite({ window: window(), features: watched });
    expect(early).toEqual([]);
  });
});

describe("features of a site", () => {
  it("create the members of the start with the site, each with access to those before it", () => {
    const lobby = {} as Site["lobby"];
    const seen: unknown[] = [];
    const site = siteOf(
      defineFeature({ name: "lobby", when: "start", create: () => lobby }),
      defineFeature({ when: "start", listen: (site) => void seen.push(site.lobby) }),
    );
    expect(site.lobby).toBe(lobby);
    expect(seen).toEqual([lobby]);
  });

  it("load a member on demand once for all callers, and again after a failure", async () => {
    const load = vi.fn(async () => login).mockRejectedValueOnce(new Error("offline"));
    const site = siteOf(defineFeature({ name: "login", when: "demand", load }));
    expect(load).not.toHaveBeenCalled();
    await expect(site.login()).rejects.toThrow("offline");
    expect(await Promise.all([site.login(), site.login()])).toEqual([login, login]);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it("load idle members when the page is idle, not before, and one a task", async () => {
    let becomeIdle = () => {};
    const whenIdle = new Promise<void>((resolve) => {
      becomeIdle = resolve;
    });
    const load = vi.fn(async () => login);
    const listen = vi.fn(async () => {});
    testSite({
      window: window(),
      whenIdle,
      features: [defineFeature({ name: "login", when: "idle", load }), defineFeature({ when: "idle", listen })],
    });
    await Promise.resolve();
    expect([load, listen].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    becomeIdle();
    await whenIdle;
    await Promise.resolve();
    expect([load, listen].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    await vi.waitFor(() => expect(listen).toHaveBeenCalledOnce());
  });

  it("start a companion with its member, once, without delaying the member", async () => {
    const listen = vi.fn(() => new Promise<void>(() => {}));
    const site = siteOf(
      defineFeature({ name: "login", when: "demand", load: async () => login }),
      defineFeature({ with: "login", listen }),
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
