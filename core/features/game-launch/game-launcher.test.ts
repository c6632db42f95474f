import { describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { testSite } from "#core/app/testing.ts";
import { type Game, type Gateway, type GatewayFailure, networkFailure } from "#core/gateway/index.ts";
import { err, ok } from "#core/kernel/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { Site } from "#core/site/index.ts";
import type { Lobby, PlayedGame } from "../lobby/index.ts";
import { createGameLauncher } from "./game-launcher.ts";
import type { LaunchAddress } from "./launch-address.ts";
import { createLaunches } from "./launches.tsx";

/** As the specification says. */
const LAUNCH_DELAY_MS = 150;
const LAUNCH_TIMEOUT_MS = 10_000;

const game: Game = {
  gameId: "g1",
  nodeId: "n1",
  code: "koi",
  name: "Golden Koi",
  vendor: "NEONFOX",
  category: "RNG",
  image: "",
  freeplay: true,
};

type Launch = Gateway["games"]["launch"];
type Catalogue = ReturnType<Lobby["catalogue"]["getState"]>;

/** A lobby that has loaded nothing yet; `all` is what it would load. */
function lobbyOf(all: readonly Game[]) {
  const catalogue = createStore<Catalogue>(() => ({ games: [], phase: "idle", failure: undefined }));
  return {
    catalogue,
    recent: createStore<readonly PlayedGame[]>(() => []),
    games: vi.fn(async () => ok({ items: all, total: all.length })),
    loadCatalogue: vi.fn(async () => catalogue.setState({ games: all, phase: "complete" })),
    remember: vi.fn(),
  };
}

interface Given {
  readonly hasSession?: boolean;
  readonly isApp?: boolean;
  readonly flags?: Readonly<Record<string, boolean>>;
  readonly pageUrl?: string;
  /** What the status call brings. */
  onStatus?(site: Pick<Site, "flags">): void;
}

function setUp({
  hasSession = true,
  isApp = false,
  flags = {},
  pageUrl = "https://lotus.example/m/home",
  onStatus = () => {},
}: Given = {}) {
  const shown: unknown[] = [];
  const hide = { listener: () => {} };
  let address = pageUrl;
  const parts = {
    gateway: {
      games: {
        launch: vi.fn<Launch>(async () => ok({ gameUrl: "https://games.example/koi" })),
        launchTrial: vi.fn<Gateway["games"]["launchTrial"]>(async () => ok({ gameUrl: "/wps/sandbox/play" })),
      },
    },
    events: { emit: vi.fn() },
    failures: { handle: vi.fn(async () => {}) },
    lobby: lobbyOf([game]),
    navigate: vi.fn(),
    leave: vi.fn(),
  };
  const site = testSite({
    ...parts,
    window: testWindow("https://lotus.example/m/home"),
    record: { features: flags },
    page: { language: "VI", gatewayPages: ["/wps/sandbox"] },
    i18n: { t: (key: string) => key, ready: async () => {} },
    status: {
      async settled() {
        onStatus(site);
        return site.status.store.getState();
      },
    },
    overlays: { alert: async (alert) => void shown.push(alert) },
    session: { token: () => (hasSession ? "t" : undefined) },
    platform: {
      isApp,
      pageUrl: () => address,
      page: {
        onHidden(listener) {
          hide.listener = listener;
          return () => {};
        },
      },
    },
  });
  const gameLauncher = createGameLauncher(
    site,
    (): Site => ({ ...site, gameLauncher }),
    async () => ({ createLaunches }),
  );
  return {
    clock: site.clock,
    parts,
    shown,
    hide: () => hide.listener(),
    goTo: (path: string) => (address = new URL(path, address).href),
    gameLauncher,
    toasts: site.overlays.store,
  };
}

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

  it("gives a game the home to return to, and never its own launch", async () => {
    const { gameLauncher, parts, clock } = setUp({
      pageUrl: "https://lotus.example/m/launchGame?vendor=X&code=koi",
    });
    const ask = (backUrl: string | undefined) =>
      gameLauncher.address({ kind: "real", target: { vendor: "X", gameCode: "koi", title: "" }, backUrl });
    const [home, named] = [ask(undefined), ask("https://www.lotus.example/a")];
    await clock.advance(LAUNCH_DELAY_MS);
    await Promise.all([home, named]);
    expect(parts.gateway.games.launch.mock.calls.map(([body]) => body.backUrl)).toEqual([
      "https://lotus.example/m/home",
      "https://www.lotus.example/a",
    ]);
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
      const { gameLauncher, parts, clock } = setUp();
      const ask = async () => {
        const address = gameLauncher.address(launch);
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
      expect(await gameLauncher.game(launch)).toEqual(game);
    },
  );

  it("is emitted with the tapped game's vendor and code, without loading the lobby's games", async () => {
    const { gameLauncher, parts, clock } = setUp();
    await gameLauncher.tryOut(game);
    const address = gameLauncher.address(trial);
    await clock.advance(LAUNCH_DELAY_MS);
    await address;
    expect(parts.events.emit.mock.calls).toEqual([["game.launched", { ...seen, trial: true }]]);
    expect(parts.lobby.remember).toHaveBeenCalledWith(game);
    expect(parts.lobby.loadCatalogue).not.toHaveBeenCalled();
  });

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

  it("with STARTGAMEINAPP3 starts games in the app or from the home screen alone", async () => {
    const outside = setUp({ flags: { STARTGAMEINAPP3: true } });
    await outside.gameLauncher.play(game);
    expect(outside.shown).toHaveLength(1);
    expect(outside.parts.navigate).not.toHaveBeenCalled();
    const inside = setUp({ flags: { STARTGAMEINAPP3: true }, isApp: true });
    await inside.gameLauncher.play(game);
    expect(inside.parts.navigate).toHaveBeenCalledTimes(1);
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

  describe("with STARTGAMEINAPP3, by the address of a launch (a link, a reload, go)", () => {
    const launch = { kind: "real", target: { vendor: "X", gameCode: "koi", title: "" }, backUrl: undefined } as const;
    const ask = async (given: Given, asked: LaunchAddress = launch) => {
      const made = setUp(given);
      const address = made.gameLauncher.address(asked);
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
    const { gameLauncher, parts, clock } = setUp();
    parts.gateway.games.launch.mockResolvedValue(ok({ gameUrl: "" }));
    const address = gameLauncher.address({ kind: "real", target: { vendor: "X", title: "" }, backUrl: undefined });
    await clock.advance(LAUNCH_DELAY_MS);
    expect(await address).toMatchObject({ ok: false, error: { code: "url_is_null_check" } });
  });

  it('shows that a game of the lobby is loading, for ten seconds at most (spec 9 "Page")', async () => {
    const { gameLauncher, parts, clock, toasts } = setUp();
    parts.gateway.games.launch.mockImplementation(() => new Promise(() => {}));
    void gameLauncher.play({ ...game, vendor: "TCG_SEA" });
    await clock.advance(LAUNCH_DELAY_MS);
    expect(toasts.getState().toasts).toHaveLength(1);
    await clock.advance(LAUNCH_TIMEOUT_MS);
    expect(toasts.getState().toasts).toHaveLength(0);
  });

  it("takes the loading away with a failure", async () => {
    const { gameLauncher, parts, clock, toasts } = setUp();
    parts.gateway.games.launch.mockResolvedValue(err(networkFailure));
    void gameLauncher.play({ ...game, vendor: "TCG_SEA" });
    await clock.advance(LAUNCH_DELAY_MS);
    expect(parts.failures.handle).toHaveBeenCalledOnce();
    expect(toasts.getState().toasts).toHaveLength(0);
  });

  it("says so where the code that opens games can't be loaded, and tries again at the next tap", async () => {
    const { site, shownUnavailable, navigate } = broken();
    let fails = true;
    const gameLauncher = createGameLauncher(
      site,
      () => site,
      async () => {
        if (fails) throw new Error("gone");
        return { createLaunches };
      },
    );
    await gameLauncher.tryOut(game);
    expect(shownUnavailable).toHaveBeenCalledOnce();
    expect(gameLauncher.store.getState().opening).toBeUndefined();
    fails = false;
    await gameLauncher.tryOut(game);
    expect(navigate).toHaveBeenCalledOnce();
  });
});

function broken() {
  const shownUnavailable = vi.fn();
  const navigate = vi.fn();
  const site = testSite({
    window: testWindow("https://lotus.example/m/home"),
    failures: { showUnavailable: shownUnavailable },
    navigate,
  });
  return { site, shownUnavailable, navigate };
}
