import { describe, expect, it } from "vitest";
import { type GatewayFailure, networkFailure } from "#core/gateway/index.ts";
import { err, ok } from "#core/kernel/index.ts";
import type { Site } from "#core/site/index.ts";
import { game, LAUNCH_DELAY_MS, setUp } from "./testing.ts";

/** As the specification says. */
const LAUNCH_TIMEOUT_MS = 10_000;

describe('spec 4 "Game launch": a game that opens at once, without a screen of the site', () => {
  it.each(["TCG_SEA", "TCG_LOTTO_VN"])("opens %s at once, after 150 ms", async (vendor) => {
    const { gameLauncher, parts, clock } = setUp();
    void gameLauncher.play({ ...game, vendor });
    await clock.advance(LAUNCH_DELAY_MS - 1);
    expect(parts.gateway.games.launch).not.toHaveBeenCalled();
    await clock.advance(1);
    expect(parts.leave).toHaveBeenCalledWith("https://games.example/koi");
    expect(parts.events.emit.mock.calls).toEqual([["game.launched", { vendor, code: "koi", trial: false }]]);
    expect(parts.lobby.remember).toHaveBeenCalledWith({ ...game, vendor });
  });

  it("ignores a second tap while a game is being opened", async () => {
    const { gameLauncher, parts, clock } = setUp();
    void gameLauncher.play({ ...game, vendor: "TCG_SEA" });
    void gameLauncher.play({ ...game, vendor: "TCG_SEA" });
    await clock.advance(LAUNCH_DELAY_MS);
    expect(parts.gateway.games.launch).toHaveBeenCalledTimes(1);
  });

  it("shows an alert when the page is still visible after 10 s", async () => {
    const { gameLauncher, clock, shown } = setUp();
    void gameLauncher.play({ ...game, vendor: "TCG_SEA" });
    await clock.advance(LAUNCH_DELAY_MS + LAUNCH_TIMEOUT_MS);
    expect(shown).toEqual([{ title: "site.launch.failed", message: "site.launch.timeout" }]);
  });

  it("shows nothing to a player who returns from the game", async () => {
    const { gameLauncher, clock, shown, hide } = setUp();
    void gameLauncher.play({ ...game, vendor: "TCG_SEA" });
    await clock.advance(LAUNCH_DELAY_MS);
    hide();
    await clock.advance(LAUNCH_TIMEOUT_MS);
    expect(shown).toEqual([]);
    expect(gameLauncher.store.getState().opening).toBeUndefined();
  });

  it.each([
    ["its address", ok({ gameUrl: "https://games.example/koi" })],
    ["a failure", err(networkFailure)],
  ])("leaves a player where they went meanwhile, whose game then has %s", async (_, answer) => {
    const { gameLauncher, parts, clock, shown, goTo } = setUp();
    let tell = (_: typeof answer) => {};
    parts.gateway.games.launch.mockImplementation(() => new Promise((resolve) => (tell = resolve)));
    const played = gameLauncher.play({ ...game, vendor: "TCG_SEA" });
    await clock.advance(LAUNCH_DELAY_MS);
    goTo("/m/news");
    tell(answer);
    await played;
    expect(parts.leave).not.toHaveBeenCalled();
    expect(parts.failures.handle).not.toHaveBeenCalled();
    expect(shown).toEqual([]);
    expect(gameLauncher.store.getState().opening).toBeUndefined();
  });

  it("hands a failed call to the catalogue of failures", async () => {
    const timeout: GatewayFailure = { kind: "timeout", code: "timeout", message: "", status: 0 };
    const refused: GatewayFailure = { kind: "refused", code: "not.available", message: "No", value: null, status: 200 };
    for (const failure of [timeout, refused]) {
      const { gameLauncher, parts, clock } = setUp();
      parts.gateway.games.launch.mockResolvedValue(err(failure));
      void gameLauncher.play({ ...game, vendor: "TCG_SEA" });
      await clock.advance(LAUNCH_DELAY_MS);
      expect(parts.failures.handle).toHaveBeenCalledExactlyOnceWith(failure, { operation: "launch" });
    }
  });

  it.each(["TCG_SEA", "TCG_LOTTO_VN"])(
    "with STARTGAMEINAPP3 opens no game of %s that is tapped before the status call has switched it on",
    async (vendor) => {
      const onStatus = ({ flags }: Pick<Site, "flags">) => flags.set("status", { STARTGAMEINAPP3: true });
      const { gameLauncher, clock, parts, shown } = setUp({ onStatus });
      const played = gameLauncher.play({ ...game, vendor });
      await clock.advance(LAUNCH_DELAY_MS);
      await played;
      expect(shown).toEqual([expect.objectContaining({ message: "site.launch.inAppOnly" })]);
      expect(parts.gateway.games.launch).not.toHaveBeenCalled();
    },
  );

  it('shows that a game of the lobby is loading, for ten seconds at most (spec 9 "Page")', async () => {
    const { gameLauncher, parts, clock, toasts } = setUp();
    parts.gateway.games.launch.mockImplementation(() => new Promise(() => {}));
    void gameLauncher.play({ ...game, vendor: "TCG_SEA" });
    await clock.advance(LAUNCH_DELAY_MS);
    expect(toasts.getState().toasts).toHaveLength(1);
    await clock.advance(LAUNCH_TIMEOUT_MS);
    expect(toasts.getState().toasts).toHaveLength(0);
  });

  it("takes the loading away when the player goes to another screen", async () => {
    const { gameLauncher, parts, clock, toasts, goTo } = setUp();
    parts.gateway.games.launch.mockImplementation(() => new Promise(() => {}));
    void gameLauncher.play({ ...game, vendor: "TCG_SEA" });
    await clock.advance(LAUNCH_DELAY_MS);
    goTo("/m/news");
    expect(toasts.getState().toasts).toEqual([]);
  });

  it("asks for no game when the player goes to another screen before the delay is over", async () => {
    const { gameLauncher, parts, clock, toasts, goTo } = setUp();
    void gameLauncher.play({ ...game, vendor: "TCG_SEA" });
    goTo("/m/news");
    await clock.advance(LAUNCH_DELAY_MS);
    expect(parts.gateway.games.launch).not.toHaveBeenCalled();
    expect(toasts.getState().toasts).toEqual([]);
  });

  it("takes the loading away with a failure", async () => {
    const { gameLauncher, parts, clock, toasts } = setUp();
    parts.gateway.games.launch.mockResolvedValue(err(networkFailure));
    void gameLauncher.play({ ...game, vendor: "TCG_SEA" });
    await clock.advance(LAUNCH_DELAY_MS);
    expect(parts.failures.handle).toHaveBeenCalledOnce();
    expect(toasts.getState().toasts).toHaveLength(0);
  });
});
