import { describe, expect, it, vi } from "vitest";
import { testSite } from "#core/app/testing.ts";
import { ok } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { Site } from "#core/site/index.ts";
import type { LaunchAddress } from "./launch-address.ts";
import { createLaunches } from "./launches.idle.tsx";
import { type Given, game, LAUNCH_DELAY_MS, setUp } from "./testing.ts";

describe('spec 4 "Game launch", spec 5 "Game launch in-app-only": launching a game', () => {
  it("leads a visitor to log-in, and back to the game", async () => {
    const { gameLauncher, parts } = setUp({ hasSession: false });
    await gameLauncher.play(game);
    expect(parts.navigate).toHaveBeenCalledWith(
      `/m/login?go=${encodeURIComponent("/m/launchGame?vendor=NEONFOX&code=koi&title=Golden+Koi")}`,
    );
    expect(parts.gateway.games.launch).not.toHaveBeenCalled();
  });

  it("takes most vendors to /m/launchGame", async () => {
    const { gameLauncher, parts } = setUp();
    await gameLauncher.play(game);
    expect(parts.navigate).toHaveBeenCalledWith("/m/launchGame?vendor=NEONFOX&code=koi&title=Golden+Koi");
  });

  it("sends the screen of the tap as the game's backUrl; from the home none, its default", async () => {
    const { gameLauncher, parts } = setUp({ pageUrl: "https://lotus.example/m/rng?kw=a" });
    await gameLauncher.play(game);
    await gameLauncher.tryOut(game);
    const addresses = parts.navigate.mock.calls.map(([path]) => new URLSearchParams(path.split("?")[1]));
    expect(addresses.map((query) => query.get("backUrl"))).toEqual(["/m/rng?kw=a", "/m/rng?kw=a"]);
  });

  it("gives a game the home to return to, and never its own launch", async () => {
    const { launches, parts, clock } = setUp({
      pageUrl: "https://lotus.example/m/launchGame?vendor=X&code=koi",
    });
    const ask = (backUrl: string | undefined) =>
      launches.address({ kind: "real", target: { vendor: "X", gameCode: "koi", title: "" }, backUrl });
    const [home, named] = [ask(undefined), ask("https://www.lotus.example/a")];
    await clock.advance(LAUNCH_DELAY_MS);
    await Promise.all([home, named]);
    expect(parts.gateway.games.launch.mock.calls.map(([body]) => body.backUrl)).toEqual([
      "https://lotus.example/m/home",
      "https://www.lotus.example/a",
    ]);
  });

  it("with STARTGAMEINAPP3 starts games in the app or from the home screen alone", async () => {
    const outside = setUp({ flags: { STARTGAMEINAPP3: true } });
    await outside.gameLauncher.play(game);
    expect(outside.shown).toHaveLength(1);
    expect(outside.parts.navigate).not.toHaveBeenCalled();
    const inside = setUp({ flags: { STARTGAMEINAPP3: true }, isApp: true });
    await inside.gameLauncher.play(game);
    expect(inside.parts.navigate).toHaveBeenCalledTimes(1);
  });

  describe("with STARTGAMEINAPP3, by the address of a launch (a link, a reload, go)", () => {
    const launch = { kind: "real", target: { vendor: "X", gameCode: "koi", title: "" }, backUrl: undefined } as const;
    const ask = async (given: Given, asked: LaunchAddress = launch) => {
      const made = setUp(given);
      const address = made.launches.address(asked);
      await made.clock.advance(LAUNCH_DELAY_MS);
      return { ...made, address: await address };
    };

    it("says where games start, and asks the gateway for none", async () => {
      const { address, shown, parts } = await ask({ flags: { STARTGAMEINAPP3: true } });
      expect(address).toBeUndefined();
      expect(shown).toEqual([expect.objectContaining({ message: "site.launch.inAppOnly" })]);
      expect(parts.gateway.games.launch).not.toHaveBeenCalled();
    });

    it("waits for the status call, which may switch it on", async () => {
      const onStatus = ({ flags }: Pick<Site, "flags">) => flags.set("status", { STARTGAMEINAPP3: true });
      expect((await ask({ onStatus })).address).toBeUndefined();
    });

    it("starts the game in the app", async () => {
      expect((await ask({ flags: { STARTGAMEINAPP3: true }, isApp: true })).address).toMatchObject({ ok: true });
    });

    it('starts a trial anywhere (spec 5 "Game launch in-app-only")', async () => {
      const ids = { vendor: "X", gameId: "g1", nodeId: "n1" };
      const trial = { kind: "trial", ...ids, title: "", backUrl: undefined } as const;
      const { address, shown } = await ask({ flags: { STARTGAMEINAPP3: true }, hasSession: false }, trial);
      expect(address).toMatchObject({ ok: true });
      expect(shown).toEqual([]);
    });
  });

  it("opens a trial without a session", async () => {
    const { gameLauncher, parts } = setUp({ hasSession: false });
    await gameLauncher.tryOut(game);
    expect(parts.navigate).toHaveBeenCalledWith(
      "/m/launchGame?playType=trial&vendor=NEONFOX&gameId=g1&nodeId=n1&title=Golden+Koi",
    );
  });

  it('answers for a game\'s address that is missing: url_is_null_check (spec 8 "Errors")', async () => {
    const { launches, parts, clock } = setUp();
    parts.gateway.games.launch.mockResolvedValue(ok({ gameUrl: "" }));
    const address = launches.address({ kind: "real", target: { vendor: "X", title: "" }, backUrl: undefined });
    await clock.advance(LAUNCH_DELAY_MS);
    expect(await address).toMatchObject({ ok: false, error: { code: "url_is_null_check" } });
  });

  it("says so where the code that opens games can't be loaded, and tries again at the next tap", async () => {
    const showUnavailable = vi.fn();
    const navigate = vi.fn();
    let fails = true;
    const site: Site = testSite({
      window: testWindow("https://lotus.example/m/home"),
      failures: { showUnavailable },
      navigate,
      async launches() {
        if (fails) throw new Error("gone");
        return createLaunches(site);
      },
    });
    const { gameLauncher } = site;
    await gameLauncher.tryOut(game);
    expect(showUnavailable).toHaveBeenCalledOnce();
    expect(gameLauncher.store.getState().opening).toBeUndefined();
    fails = false;
    await gameLauncher.tryOut(game);
    expect(navigate).toHaveBeenCalledOnce();
  });

  it.each(["play", "tryOut"] as const)(
    "opens nothing by %s when the player goes to another screen before its code is loaded",
    async (how) => {
      const navigate = vi.fn();
      let address = "https://lotus.example/m/home";
      let load = () => {};
      const site: Site = testSite({
        window: testWindow(address),
        navigate,
        platform: { pageUrl: () => address },
        launches: () => new Promise((resolve) => (load = () => resolve(createLaunches(site)))),
      });
      const opened = site.gameLauncher[how](game);
      address = "https://lotus.example/m/news";
      load();
      await opened;
      expect(navigate).not.toHaveBeenCalled();
      expect(site.gameLauncher.store.getState().opening).toBeUndefined();
    },
  );
});
