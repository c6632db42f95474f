import { describe, expect, it, vi } from "vitest";
import { loginValue, testSite } from "#core/app/testing.ts";
import { storedCredentials } from "#core/platform/index.ts";
import { testWindow } from "#core/platform/testing.ts";

const opened = { ...loginValue, userName: "linh", firstTimeLogin: true };

/** A page in a browser, after its first idle period. */
async function aPage(window = testWindow("https://www.lotus.example/m/home")) {
  const said: string[] = [];
  const site = testSite({
    window,
    overlays: { toast: (text) => void said.push(String(text)) as never },
    i18n: { t: (key, values) => [key, ...Object.values(values ?? {})].join(" "), ready: async () => {} },
  });
  await site.memberDetails();
  const open = async (value: Partial<typeof opened> = {}, how: "login" | "registration" | "auto" = "login") => {
    site.session.open({ ...opened, ...value }, { how, from: "/m/login", forcedPasswordChange: false });
    await vi.waitFor(() => {});
  };
  return { ...site, window, said, open };
}

describe('spec 4 "Session": the first log-in', () => {
  it.each(["login", "auto"] as const)("is answered with a welcome, after a %s", async (how) => {
    const { open, said } = await aPage();
    await open({}, how);
    expect(said).toEqual(["site.member.welcome linh"]);
  });

  it("by a registration: its confirmation is the welcome", async () => {
    const { open, said } = await aPage();
    await open({}, "registration");
    expect(said).toEqual(["site.registration.done linh"]);
  });

  it("is welcomed once: not after a reload, nor when the gateway repeats the flag", async () => {
    const { open, said, window } = await aPage();
    await open();
    expect(said).toHaveLength(1);
    const reloaded = await aPage(window);
    await reloaded.session.restore(undefined);
    await reloaded.open();
    expect(reloaded.said).toEqual([]);
  });

  it("is welcomed for each member of the device", async () => {
    const { open, said } = await aPage();
    await open();
    await open({ id: "8", userName: "an" });
    expect(said).toEqual(["site.member.welcome linh", "site.member.welcome an"]);
  });

  it("is welcomed where it came before the page was idle", async () => {
    const said: string[] = [];
    const site = testSite({
      window: testWindow("https://www.lotus.example/m/home"),
      overlays: { toast: (text) => void said.push(String(text)) as never },
      i18n: { t: (key) => key, ready: async () => {} },
    });
    site.session.open(opened, { how: "login", from: "/m/login", forcedPasswordChange: false });
    await site.memberDetails();
    expect(said).toEqual(["site.member.welcome"]);
  });

  it("any later log-in opens without a word", async () => {
    const { open, said } = await aPage();
    await open({ firstTimeLogin: false });
    expect(said).toEqual([]);
  });
});

it("a log-out is confirmed; a session that was lost, or ended in another tab, is not a log-out", async () => {
  const { events, said } = await aPage();
  events.emit("session.closed", { why: "lost" });
  events.emit("session.closed", { why: "elsewhere" });
  await vi.waitFor(() => {});
  expect(said).toEqual([]);
  events.emit("session.closed", { why: "logout" });
  await vi.waitFor(() => expect(said).toEqual(["site.member.loggedOut"]));
});

describe('spec 2 "Access rules": a log-in by the address', () => {
  /** A page that was opened with a token, and what its toasts are. */
  async function aVisit({ stored = false } = {}) {
    const toasts: unknown[] = [];
    const times: unknown[] = [];
    const paths: string[] = [];
    const site = testSite({
      window: testWindow("https://www.lotus.example/m/home"),
      overlays: {
        toast(text, { ms } = {}) {
          toasts.push(text);
          times.push(ms);
          return () => {};
        },
      },
      i18n: { t: (key) => key, ready: async () => {} },
      answers: {
        "/wps/member/info": { id: "7", account: "linh", type: 3, language: "VI", currency: "VND", clubLabel: null },
        "/wps/session/logout": null,
      },
      navigate: (path) => void paths.push(path),
    });
    await site.session.restore(stored ? undefined : "t-1");
    await site.memberDetails();
    await site.clock.advance(2_000);
    return { ...site, toasts, times, paths };
  }

  it("says once, for 15 s, whose account it is, and logs out a person who is somebody else, sparing what is theirs", async () => {
    const { toasts, times, paths, session, clock, requests, platform, events } = await aVisit();
    expect(toasts).toMatchObject([{ props: { name: "linh" } }]);
    expect(times).toEqual([15_000]);
    events.emit("member.loaded", { id: "7", account: "linh", type: 3 });
    await clock.advance(0);
    expect(toasts).toHaveLength(1);

    const mine = { type: "username", username: "an", password: "sealed", merchant: "lotus" } as const;
    platform.storage.set(storedCredentials, mine);
    (toasts[0] as { props: { onDisown(): void } }).props.onDisown();
    await clock.advance(2_000);
    expect(session.token()).toBeUndefined();
    expect(requests.filter(({ path }) => path.endsWith("/logout"))).toHaveLength(1);
    expect(platform.storage.get(storedCredentials)).toEqual(mine);
    expect(paths).toEqual(["/m/login"]);
  });

  it("says nothing of the tab's own session", async () => {
    expect((await aVisit({ stored: true })).toasts).toEqual([]);
  });
});
