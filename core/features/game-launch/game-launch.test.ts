import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import { testSite } from "#core/app/testing.ts";
import { type Game, type Gateway, type GatewayFailure, networkFailure } from "#core/gateway/index.ts";
import { err, ok } from "#core/kernel/index.ts";
import type { PlayedGame } from "#core/platform/index.ts";
import { testWindow } from "#core/platform/testing.ts";
import type { Lobby } from "../lobby/index.ts";
import type { Site } from "../site.ts";
import { LAUNCH_DELAY_MS, LAUNCH_TIMEOUT_MS } from "./game-launcher.ts";
import { gameMessageOrigins, readGameMessage } from "./game-message.ts";
import { gameSandbox } from "./game-sandbox.ts";
import { launchPath, readLaunchAddress } from "./launch-address.ts";
import { launchRequest } from "./launch-request.ts";

const setting = { backUrl: "https://lotus.example/m/home", language: "VI", labelName: "Gold" } as const;

describe("spec 7: the launch call", () => {
  it("sends TCG_SEA its four fields alone", () => {
    const target = { vendor: "TCG_SEA", gameCode: "SEA5", prizeMode: "E", title: "Sea Five" };
    expect(launchRequest(target, setting)).toEqual({
      vendor: "TCG_SEA",
      gameCode: "SEA5",
      hasLobby: false,
      backUrl: setting.backUrl,
    });
  });

  it("sends TCG_LOTTO_VN its six fields alone", () => {
    const target = { vendor: "TCG_LOTTO_VN", gameCode: "MB", prizeMode: "1", title: "Miền Bắc" };
    expect(launchRequest(target, setting)).toEqual({
      vendor: "TCG_LOTTO_VN",
      prizeMode: "1",
      gameCode: "MB",
      hasLobby: false,
      backUrl: setting.backUrl,
      labelName: "Gold",
    });
  });

  it("sends every other vendor mode, device, language and title, and nothing empty", () => {
    const { labelName: _, ...plain } = setting;
    expect(launchRequest({ vendor: "NEONFOX", gameCode: "koi", title: "Golden Koi" }, plain)).toEqual({
      vendor: "NEONFOX",
      gameCode: "koi",
      launchMode: "real",
      device: "MOBILE",
      backUrl: setting.backUrl,
      hasLobby: false,
      language: "VI",
      title: "Golden Koi",
    });
  });

  it("asks for the vendor's lobby when no game is named", () => {
    expect(launchRequest({ vendor: "NEONFOX", title: "" }, setting)).toMatchObject({ hasLobby: true });
  });
});

describe("spec 2: the address of a launch", () => {
  const allowed = { origin: "https://lotus.example", returnOrigins: ["https://www.lotus.example"] };
  const read = (query: string) => readLaunchAddress(new URLSearchParams(query), allowed);

  it("reads what it wrote", () => {
    const word = fc.string({ minLength: 1 });
    const real = fc.record({ vendor: word, title: fc.string(), gameCode: word, prizeMode: word, lottoView: word });
    fc.assert(
      fc.property(real, (target) => {
        const path = launchPath({ kind: "real", target, backUrl: undefined });
        expect(read(path.slice(path.indexOf("?")))).toEqual({ kind: "real", target, backUrl: undefined });
      }),
    );
  });

  it("takes the vendor from the prize mode when none is named, LOTT by default", () => {
    expect(read("prize_mode=1&code=MB")).toMatchObject({ target: { vendor: "LOTT", prizeMode: "1", gameCode: "MB" } });
    expect(read("prize_mode=Elott")).toMatchObject({ target: { vendor: "ELOTT" } });
  });

  it("ignores a query without a game", () => {
    expect(read("")).toBeUndefined();
    expect(read("playType=trial")).toBeUndefined();
    expect(read("code=koi")).toBeUndefined();
  });

  it.each([
    ["/m/home", "https://lotus.example/m/home"],
    ["https://www.lotus.example/a", "https://www.lotus.example/a"],
    ["https://evil.example/", undefined],
    ["//evil.example/", undefined],
    ["/\\evil.example", undefined],
    ["https://lotus.example@evil.example/", undefined],
    ["javascript:alert(1)", undefined],
    ["/m/launchGame?vendor=X", undefined],
  ])("reads backUrl %s as %s", (raw, backUrl) => {
    expect(read(`vendor=X&backUrl=${encodeURIComponent(raw)}`)).toMatchObject({ backUrl });
  });
});

describe("messages of a framed game", () => {
  it("are back and title, and nothing else", () => {
    expect(readGameMessage({ type: "livery:back", extra: 1 })).toEqual({ type: "back" });
    expect(readGameMessage({ type: "livery:title", title: "Koi" })).toEqual({ type: "title", title: "Koi" });
    expect(readGameMessage({ type: "livery:title", title: 3 })).toBeUndefined();
    fc.assert(fc.property(fc.anything(), (data) => readGameMessage(data) === undefined));
  });
});

describe("origins that messages of a framed game are accepted from", () => {
  const origin = "https://lotus.example";

  it.each([
    ["https://games.example/koi", ["https://games.example", "https://more.example"]],
    ["/wps/play?game=1", [origin, "https://more.example"]],
  ])("the origin of %s, and the manifest's gameOrigins", (gameUrl, expected) => {
    expect(gameMessageOrigins(gameUrl, origin, ["https://more.example"])).toEqual(expected);
  });
});

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
    page: { language: "VI" },
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
      pageUrl: () => pageUrl,
      page: {
        onHidden(listener) {
          hide.listener = listener;
          return () => {};
        },
      },
    },
  });
  return { clock: site.clock, parts, shown, hide: () => hide.listener(), gameLauncher: site.gameLauncher };
}

describe("the sandbox of a game's frame", () => {
  const origin = "https://lotus.example";
  const usual =
    "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock allow-orientation-lock";

  it("lets a game work, and not lead the page elsewhere", () => {
    expect(gameSandbox("https://games.example/koi", origin)).toBe(usual);
    expect(gameSandbox("/wps/sandbox/play", origin)).toBe(usual);
  });

  it("has more for the origin that the manifest names, and for no other", () => {
    const more = { "https://games.example": ["allow-modals", "allow-downloads"] };
    expect(gameSandbox("https://games.example/koi?x=1", origin, more)).toBe(`${usual} allow-modals allow-downloads`);
    for (const url of ["https://games.example.evil.example/", "http://games.example/", "/wps/play"]) {
      expect(gameSandbox(url, origin, more)).toBe(usual);
    }
  });
});

describe("spec 4, 5, 9: launching a game", () => {
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
  const trial = { kind: "trial", gameId: "g1", nodeId: "n1", title: "", backUrl: undefined } as const;
  const seen = { vendor: "NEONFOX", code: "koi" };

  it.each([
    [real, { ...seen, trial: false }],
    [trial, { vendor: "", code: "", trial: true }],
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

  it("hands a failed call to the catalogue of failures", async () => {
    const timeout: GatewayFailure = { kind: "timeout", code: "timeout", message: "", status: 0 };
    const refused: GatewayFailure = { kind: "refused", code: "not.available", message: "No", value: null, status: 200 };
    for (const failure of [timeout, refused]) {
      const { gameLauncher, parts, clock } = setUp();
      parts.gateway.games.launch.mockResolvedValue(err(failure));
      void gameLauncher.play({ ...game, vendor: "TCG_SEA" });
      await clock.advance(LAUNCH_DELAY_MS);
      expect(parts.failures.handle).toHaveBeenCalledExactlyOnceWith(failure, { moment: "launch" });
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

  describe("with STARTGAMEINAPP3, by the address of a launch (a link, a reload, go)", () => {
    const launch = { kind: "real", target: { vendor: "X", gameCode: "koi", title: "" }, backUrl: undefined } as const;
    const ask = async (given: Given) => {
      const made = setUp(given);
      const address = made.gameLauncher.address(launch);
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
  });

  it("opens a trial without a session", async () => {
    const { gameLauncher, parts } = setUp({ hasSession: false });
    await gameLauncher.tryOut(game);
    expect(parts.navigate).toHaveBeenCalledWith("/m/launchGame?playType=trial&gameId=g1&nodeId=n1&title=Golden+Koi");
  });

  it.each([
    ["javascript:alert(1)", "bad_response"],
    ["data:text/html,x", "bad_response"],
    ["//evil.example", "bad_response"],
    ["about:blank", "bad_response"],
    // Spec 8 "Missing URL".
    ["", "url_is_null_check"],
  ])("refuses the game address %j: %s", async (gameUrl, code) => {
    const { gameLauncher, parts, clock } = setUp();
    parts.gateway.games.launch.mockResolvedValue(ok({ gameUrl }));
    const address = gameLauncher.address({ kind: "real", target: { vendor: "X", title: "" }, backUrl: undefined });
    await clock.advance(LAUNCH_DELAY_MS);
    expect(await address).toMatchObject({ ok: false, error: { code } });
  });
});
