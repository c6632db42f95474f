import { describe, expect, it, vi } from "vitest";
import { type Game, networkFailure } from "#core/gateway/index.ts";
import { err, ok } from "#core/kernel/index.ts";
import { game, LAUNCH_DELAY_MS, setUp } from "./testing.ts";

describe('spec 4 "Game launch": the game of a banner or an address', () => {
  it("finds a banner's game by its node, and opens the vendor's lobby where there is none", async () => {
    const { gameLauncher, parts } = setUp();
    const banner: Game = { ...game, gameId: "banner:0", code: "", name: "" };
    await gameLauncher.play(banner);
    await gameLauncher.play({ ...banner, nodeId: "gone" });
    expect(parts.navigate.mock.calls.map(([path]) => path)).toEqual([
      "/m/launchGame?vendor=NEONFOX&code=koi&title=Golden+Koi",
      "/m/launchGame?vendor=NEONFOX&title=",
    ]);
  });

  it("leaves a player where they went while a banner's game was looked up", async () => {
    const { gameLauncher, parts, goTo } = setUp();
    parts.lobby.games.mockImplementation(async () => {
      goTo("/m/news");
      return ok({ items: [game], total: 1 });
    });
    await gameLauncher.play({ ...game, name: "" });
    expect(parts.lobby.games).toHaveBeenCalledTimes(1);
    expect(parts.navigate).not.toHaveBeenCalled();
  });

  const real = { kind: "real", target: { vendor: "NEONFOX", gameCode: "koi", title: "" }, backUrl: undefined } as const;
  const trial = {
    kind: "trial",
    vendor: undefined,
    gameId: "g1",
    nodeId: "n1",
    title: "",
    backUrl: undefined,
  } as const;
  const seen = { vendor: "NEONFOX", code: "koi" };

  it.each([
    [real, { ...seen, trial: false }],
    [trial, { vendor: "", code: "", trial: true }],
    [
      { ...trial, vendor: "NEONFOX" },
      { vendor: "NEONFOX", code: "", trial: true },
    ],
  ])(
    "is emitted and remembered once, when the gateway has answered, for a direct visit too: %j",
    async (launch, payload) => {
      const { launches, parts, clock } = setUp();
      const ask = async () => {
        const address = launches.address(launch);
        await clock.advance(LAUNCH_DELAY_MS);
        return address;
      };
      parts.gateway.games.launch.mockResolvedValueOnce(err(networkFailure));
      parts.gateway.games.launchTrial.mockResolvedValueOnce(err(networkFailure));
      await ask();
      expect(parts.events.emit).not.toHaveBeenCalled();
      await ask();
      await ask();
      expect(parts.events.emit.mock.calls).toEqual([["game.launched", payload]]);
      await vi.waitFor(() => expect(parts.lobby.remember.mock.calls).toEqual([[game]]));
      expect(await launches.game(launch)).toEqual(game);
    },
  );

  it("is emitted with the tapped game's vendor and code, without loading the lobby's games", async () => {
    const { gameLauncher, launches, parts, clock } = setUp();
    await gameLauncher.tryOut(game);
    const address = launches.address(trial);
    await clock.advance(LAUNCH_DELAY_MS);
    await address;
    expect(parts.events.emit.mock.calls).toEqual([["game.launched", { ...seen, trial: true }]]);
    expect(parts.lobby.remember).toHaveBeenCalledWith(game);
    expect(parts.lobby.loadCatalogue).not.toHaveBeenCalled();
  });
});
