import type { Gateway, GatewayFailure, Outcome } from "#core/gateway/index.ts";
import type { I18n, LanguageCode } from "#core/i18n/index.ts";
import { type Clock, type EventBus, err, type Flags, ok, sleep } from "#core/kernel/index.ts";
import type { PlayedGame } from "#core/platform/index.ts";
import { homePath, loginThenPath, routeOf } from "#core/routes/index.ts";
import type { Overlays } from "#core/ui/index.ts";
import type { ProductEvents } from "../events.ts";
import type { Failures } from "../failures/index.ts";
import type { Lobby } from "../lobby/index.ts";
import { createKnownGames, type GamesOfLobby } from "./known-games.ts";
import { type LaunchAddress, launchPath } from "./launch-address.ts";
import { type LaunchTarget, launchRequest, opensDirectly } from "./launch-request.ts";

/** Spec 9: a launch waits this long, so that a second tap or the loading sign is seen. */
export const LAUNCH_DELAY = 150;
/** Spec 9: a game that has not answered, or not opened, by then has failed. */
export const LAUNCH_TIMEOUT = 10_000;

/** What a launch does once it has begun; `Launcher` stands before it. */
export interface Launching {
  play(game: PlayedGame): Promise<void>;
  tryOut(game: PlayedGame): void;
  address(launch: LaunchAddress): Promise<Outcome<string>>;
  game(launch: LaunchAddress): Promise<PlayedGame | undefined>;
}

export interface LaunchingParts {
  readonly gateway: { readonly games: Pick<Gateway["games"], "launch" | "launchTrial"> };
  readonly clock: Clock;
  readonly flags: Pick<Flags, "isOn">;
  readonly events: Pick<EventBus<ProductEvents>, "emit">;
  readonly overlays: Pick<Overlays, "alert">;
  readonly failures: Pick<Failures, "handle">;
  readonly i18n: Pick<I18n, "t"> & { readonly language: { readonly code: LanguageCode } };
  hasSession(): boolean;
  /** In the wrapper app, or started from the home screen. */
  isInstalled(): boolean;
  /** The member's rank label, which some vendors want. */
  rankLabel(): string | undefined;
  /** Absolute address of the screen one is on, fit to be sent. */
  here(): string;
  readonly lobby: GamesOfLobby & Pick<Lobby, "remember">;
  navigate(path: string): void;
  /** Leaves the site. */
  leave(url: string): void;
  /** Calls back when this page is no longer seen, until the answer is called. */
  onHidden(listener: () => void): () => void;
}

/** Opens games (spec 4, 7). Loaded with the first game, or before it while the page rests. */
export function createLaunching(parts: LaunchingParts): Launching {
  const { gateway, clock, flags, events, overlays, failures, i18n, lobby } = parts;
  const games = createKnownGames(lobby);
  const begun = new WeakSet<LaunchAddress>();

  const request = (target: LaunchTarget, backUrl: string) => {
    const labelName = parts.rankLabel();
    return launchRequest(target, {
      backUrl,
      language: i18n.language.code,
      ...(labelName !== undefined && { labelName }),
    });
  };

  /** Where a game that is tapped here comes back to: this screen. The home is where every game comes back to by itself. */
  function cameFrom(): string | undefined {
    const { pathname, search } = new URL(parts.here());
    const { screen } = routeOf(pathname);
    return screen === "launchGame" || screen === "home" ? undefined : pathname + search;
  }

  /** The gateway has given the game's address: told and remembered once a launch, however often it is tried again. */
  function begin(launch: LaunchAddress): void {
    if (begun.has(launch)) return;
    begun.add(launch);
    const game = games.known(launch);
    const { vendor, code } =
      launch.kind === "real"
        ? { vendor: launch.target.vendor, code: launch.target.gameCode ?? "" }
        : { vendor: game?.vendor ?? "", code: game?.code ?? "" };
    events.emit("game.launched", { vendor, code, trial: launch.kind === "trial" });
    if (game) lobby.remember(game);
    else void games.find(launch).then((found) => found && lobby.remember(found));
  }

  /** Spec 5 "Game launch in-app-only". */
  async function allowedHere(): Promise<boolean> {
    if (!flags.isOn("STARTGAMEINAPP3") || parts.isInstalled()) return true;
    await overlays.alert({ title: i18n.t("site.failure.notice"), message: i18n.t("site.launch.inAppOnly") });
    return false;
  }

  const timedOut = () =>
    overlays.alert({ title: i18n.t("site.launch.failed"), message: i18n.t("site.launch.timeout") });

  async function openDirectly(launch: LaunchAddress & { readonly kind: "real" }): Promise<void> {
    await sleep(clock, LAUNCH_DELAY);
    const answer = gameAddress(await gateway.games.launch(request(launch.target, parts.here())));
    if (!answer.ok) {
      await failures.handle(answer.error, { moment: "launch" });
      return;
    }
    begin(launch);
    // Leaving hides this page, which may come back later as it was. Still being seen means that the game's address does
    // not answer.
    const left = new AbortController();
    const stop = parts.onHidden(() => left.abort());
    parts.leave(answer.value);
    await sleep(clock, LAUNCH_TIMEOUT, left.signal);
    stop();
    if (!left.signal.aborted) await timedOut();
  }

  return {
    async play(tapped) {
      if (!(await allowedHere())) return;
      // A banner names its game by a part.
      const game = tapped.name === "" ? ((await games.ofBanner(tapped)) ?? tapped) : tapped;
      games.note(game);
      const launch = { kind: "real", target: targetOf(game), backUrl: cameFrom() } as const;
      if (!parts.hasSession()) parts.navigate(loginThenPath(launchPath(launch)));
      else if (opensDirectly(game.vendor)) await openDirectly(launch);
      else parts.navigate(launchPath(launch));
    },

    tryOut(game) {
      games.note(game);
      const { gameId, nodeId, name } = game;
      parts.navigate(launchPath({ kind: "trial", gameId, nodeId, title: name, backUrl: cameFrom() }));
    },

    async address(launch) {
      await sleep(clock, LAUNCH_DELAY);
      const answer = gameAddress(
        launch.kind === "trial"
          ? await gateway.games.launchTrial({ gameId: launch.gameId, nodeId: launch.nodeId })
          : // Not here: that is the launch itself, and the game's way back would start it again.
            await gateway.games.launch(request(launch.target, launch.backUrl ?? new URL(homePath, parts.here()).href)),
      );
      if (answer.ok) begin(launch);
      return answer;
    },

    game: games.find,
  };
}

/** Spec 8 "Missing URL". */
const noAddress: GatewayFailure = { kind: "refused", code: "url_is_null_check", message: "", value: null, status: 200 };

/** Only web addresses are followed, whatever the gateway answers. */
function gameAddress(answer: Outcome<{ readonly gameUrl: string }>): Outcome<string> {
  if (!answer.ok) return answer;
  const { gameUrl } = answer.value;
  if (gameUrl === "") return err(noAddress);
  if (/^(https?:\/\/|\/(?!\/))/i.test(gameUrl)) return ok(gameUrl);
  const failure: GatewayFailure = { kind: "bad-response", code: "bad_response", message: "", status: 200 };
  return err(failure);
}

function targetOf(game: PlayedGame): LaunchTarget {
  return {
    vendor: game.vendor,
    title: game.name,
    ...(game.code !== "" && { gameCode: game.code }),
    ...(game.prizeMode !== undefined && { prizeMode: game.prizeMode }),
  };
}
