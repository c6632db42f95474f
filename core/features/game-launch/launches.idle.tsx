import type { Outcome } from "#core/gateway/index.ts";
import { ok, sleep } from "#core/kernel/index.ts";
import { homePath, loginThenPath, routeOf } from "#core/routes/index.ts";
import type { Site } from "#core/site/index.ts";
import { Spinner } from "#core/ui/index.ts";
import type { PlayedGame } from "../lobby/index.ts";
import { gameAddress } from "./game-address.ts";
import { createKnownGames } from "./known-games.ts";
import { type LaunchAddress, launchPath } from "./launch-address.ts";
import { type LaunchTarget, launchRequest, opensDirectly } from "./launch-request.ts";
import styles from "./launch-screen.module.css";

/** Spec 9: a launch waits this long, so that the loading state is seen. */
const LAUNCH_DELAY_MS = 150;
/** Spec 9: a game that has not answered or opened by then has failed; as long as that its loading toast may stay. */
export const LAUNCH_TIMEOUT_MS = 10_000;
/** How long a launch waits for the status call's flags, and a member's label; then the manifest's apply, and none. */
const KNOWN_TIMEOUT_MS = 5_000;

/** How games open; loaded before the first of them does. */
export type Launches = ReturnType<typeof createLaunches>;

export function createLaunches(site: Site) {
  const { gateway, clock, status, flags, events, overlays, failures, i18n, platform, session, member, lobby } = site;
  const { store } = site.gameLauncher;
  const games = createKnownGames(lobby, () => store.getState().tapped);
  const launched = new WeakSet<LaunchAddress>();

  const request = (target: LaunchTarget, backUrl: string) =>
    launchRequest(target, {
      backUrl,
      language: i18n.language.code,
      labelName: member.store.getState().value?.clubLabel?.labelName,
    });

  /** Where a game that is tapped here returns to: this screen; undefined for the home, the default. */
  function currentBackUrl(): string | undefined {
    const { pathname, search } = new URL(platform.pageUrl());
    const { screen } = routeOf(pathname);
    return screen === "launchGame" || screen === "home" ? undefined : pathname + search;
  }

  /** The gateway has returned the game's address: emits and remembers the launch once, however often it is retried. */
  function onLaunched(launch: LaunchAddress): void {
    if (launched.has(launch)) return;
    launched.add(launch);
    const game = games.known(launch);
    const { vendor, code } =
      launch.kind === "real"
        ? { vendor: launch.target.vendor, code: launch.target.gameCode ?? "" }
        : { vendor: game?.vendor ?? launch.vendor ?? "", code: game?.code ?? "" };
    events.emit("game.launched", { vendor, code, trial: launch.kind === "trial" });
    if (game) lobby.remember(game);
    else void games.find(launch).then((found) => found && lobby.remember(found));
  }

  /** Spec 5 "Game launch in-app-only". */
  async function allowedHere(): Promise<boolean> {
    const isInstalled = platform.isApp || platform.displayMode !== "browser";
    if (!flags.isOn("STARTGAMEINAPP3") || isInstalled) return true;
    await i18n.ready();
    await overlays.alert({ title: i18n.t("site.failure.notice"), message: i18n.t("site.launch.inAppOnly") });
    return false;
  }

  /** Spec 9 "Loading toast": nothing else on the screen says that a game of the lobby is being opened. */
  const showLoading = () =>
    overlays.toast(
      <span className={styles.toast}>
        <Spinner />
        <span>{i18n.t("site.launch.loading")}</span>
      </span>,
      { ms: LAUNCH_TIMEOUT_MS },
    );

  const addressOf = (answer: Outcome<{ readonly gameUrl: string }>): Outcome<string> => {
    const { origin } = site.window.location;
    const { gameOrigins } = site.record;
    const address = gameAddress(answer, { origin, gameOrigins, gatewayPages: site.page.gatewayPages });
    return address.ok ? ok(site.standIn(address.value)) : address;
  };

  /** The pause of every launch, in which the status call may still set the flags; they may forbid it. */
  async function passesDelay(launch: LaunchAddress): Promise<boolean> {
    // A page may begin with a launch: the gateway is still asked who plays.
    const labelKnown = member.store.getState().phase === "loading" && member.settled();
    const known = Promise.all([status.settled(), launch.kind === "real" && labelKnown]);
    await Promise.all([sleep(clock, LAUNCH_DELAY_MS), Promise.race([known, sleep(clock, KNOWN_TIMEOUT_MS)])]);
    return launch.kind === "trial" || (await allowedHere());
  }

  /** Tells whether the person has gone to another screen since a tap: a late game must not take them away from it. */
  const watchScreen = (from: string) => () => new URL(platform.pageUrl()).pathname !== new URL(from).pathname;

  async function openDirectly(
    launch: LaunchAddress & { readonly kind: "real" },
    hasLeft: () => boolean,
  ): Promise<void> {
    if (!(await passesDelay(launch)) || hasLeft()) return;
    const stopLoading = showLoading();
    const stopWatching = events.on("screen.viewed", () => hasLeft() && stopLoading());
    const answer = addressOf(await gateway.games.launch(request(launch.target, platform.pageUrl())));
    stopWatching();
    if (hasLeft() || !answer.ok) stopLoading();
    if (hasLeft()) return;
    if (!answer.ok) {
      await failures.handle(answer.error, { operation: "launch" });
      return;
    }
    onLaunched(launch);
    // Leaving hides this page, and it may be restored later. A page that is still visible means that the game's address
    // does not answer.
    const left = new AbortController();
    const stop = platform.page.onHidden(() => left.abort());
    site.leave(answer.value);
    await sleep(clock, LAUNCH_TIMEOUT_MS, left.signal);
    stop();
    stopLoading();
    if (left.signal.aborted) return;
    await overlays.alert({ title: i18n.t("site.launch.failed"), message: i18n.t("site.launch.timeout") });
  }

  async function play(tapped: PlayedGame, from: string): Promise<void> {
    const hasLeft = watchScreen(from);
    if (hasLeft() || !(await allowedHere())) return;
    // A banner carries only a part of its game.
    const game = tapped.name === "" ? ((await games.ofBanner(tapped)) ?? tapped) : tapped;
    if (hasLeft()) return;
    store.setState({ tapped: game });
    const { vendor, name: title, code, prizeMode } = game;
    const target = { vendor, title, gameCode: code || undefined, prizeMode };
    const launch = { kind: "real", target, backUrl: currentBackUrl() } as const;
    if (session.token() === undefined) site.navigate(loginThenPath(launchPath(launch)));
    else if (opensDirectly(vendor) && session.store.getState().passwordChange !== "forced")
      await openDirectly(launch, hasLeft);
    else site.navigate(launchPath(launch));
  }

  return {
    /** @param from the page's address at the tap: this code may have been loaded since. */
    play,

    /** @param from likewise. */
    async tryOut({ vendor, gameId, nodeId, name: title }: PlayedGame, from: string): Promise<void> {
      if (watchScreen(from)()) return;
      site.navigate(launchPath({ kind: "trial", vendor, gameId, nodeId, title, backUrl: currentBackUrl() }));
    },

    /**
     * For `/m/launchGame`: requests the game's address from the gateway. The screen shows failures. Undefined where games
     * start in the app alone, once the person has read so.
     */
    async address(launch: LaunchAddress): Promise<Outcome<string> | undefined> {
      if (!(await passesDelay(launch))) return undefined;
      const answer = addressOf(
        launch.kind === "trial"
          ? await gateway.games.launchTrial({ gameId: launch.gameId, nodeId: launch.nodeId })
          : // Not the current address: it is the launch itself, and returning to it would start the game again.
            await gateway.games.launch(
              request(launch.target, launch.backUrl ?? new URL(homePath, platform.pageUrl()).href),
            ),
      );
      if (answer.ok) onLaunched(launch);
      return answer;
    },

    /** The game that an address names; undefined when the lobby does not have it. */
    game: games.find,
  };
}
