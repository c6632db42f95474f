import { Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { type GatewayFailure, timeoutFailure } from "#core/gateway/index.ts";
import { textDirection } from "#core/kernel/index.ts";
import { gamesPath, homePath } from "#core/routes/index.ts";
import { type Site, useLazy, useScreenTitle, useSite } from "#core/site/index.ts";
import {
  BackIcon,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  ExitFullScreenIcon,
  FullScreenIcon,
  IconButton,
  NewWindowIcon,
  RouteLink,
  Spinner,
} from "#core/ui/index.ts";
import { GamePicture } from "../lobby/index.ts";
import { LazyProtectionButton } from "../protection/index.ts";
import { GameFrame } from "./game-frame.tsx";
import { isCategory, isGameOf } from "./known-games.ts";
import { type LaunchAddress, readLaunchAddress } from "./launch-address.ts";
import styles from "./launch-screen.module.css";
import { openOutside } from "./open-outside.ts";
import { useGameDisplay } from "./use-game-display.ts";

type Phase =
  | { readonly kind: "asking" }
  | { readonly kind: "framed"; readonly url: string; readonly isLoaded: boolean }
  | { readonly kind: "failed"; readonly failure?: GatewayFailure }
  /** It plays in a window of its own. */
  | { readonly kind: "outside" };

/** `/m/launchGame`: the game in a frame, under a back button that the game can't remove. */
export default function LaunchScreen({ query }: { readonly query: string }) {
  const { record } = useSite();
  const { t } = useTranslation();
  const launch = useMemo(
    () =>
      readLaunchAddress(new URLSearchParams(query), { origin: location.origin, returnOrigins: record.returnOrigins }),
    [query, record],
  );
  if (launch) return <Game key={query} launch={launch} />;
  return (
    <EmptyState
      screen
      scene="error"
      title={t("site.launch.failed")}
      action={
        <RouteLink className="lane-all" href={gamesPath}>
          {t("start.nav.games")}
        </RouteLink>
      }
    >
      {t("site.launch.noGame")}
    </EmptyState>
  );
}

function Game({ launch }: { readonly launch: LaunchAddress }) {
  const site = useSite();
  const { failures, platform, record } = site;
  const launches = useLazy(site.launches);
  const { t } = useTranslation();
  const [phase, setPhase] = useState<Phase>({ kind: "asking" });
  const [title, setTitle] = useGameTitle(launch);
  const screen = useRef<HTMLDivElement>(null);
  const fullScreen = useGameDisplay(record.strip ? undefined : screen);
  const { backUrl } = launch;
  const back = () => leaveGame(backUrl, site);
  const restart = () => setPhase({ kind: "asking" });
  useLogOutElsewhere(launch);

  useEffect(() => {
    if (phase.kind !== "asking") return;
    let current = true;
    void launches.address(launch).then((address) => {
      if (!current) return;
      if (!address) leaveGame(backUrl, site);
      else if (address.ok) setPhase({ kind: "framed", url: address.value, isLoaded: false });
      else setPhase({ kind: "failed", failure: address.error });
    });
    return () => {
      current = false;
    };
  }, [launches, launch, phase.kind, backUrl, site]);

  const goOutside = async () => {
    const outcome = await openOutside(site, () => launches.address(launch), t("site.launch.opening", { name: title }));
    // A silent game may be there after all: a new window that can't be had is no reason to take it away.
    if (outcome.kind === "failed" && phase.kind === "framed")
      await failures.handle(outcome.failure, { operation: "launch" });
    else if (outcome.kind === "failed") setPhase(outcome);
    else if (outcome.kind === "not-allowed") back();
    else if (outcome.kind === "window") setPhase({ kind: "outside" });
  };
  const outside = (
    <Button tone="quiet" size="small" icon={<NewWindowIcon />} onClick={() => void goOutside()}>
      {t(platform.opensWindows ? "site.launch.newWindow" : "site.launch.ownPage")}
    </Button>
  );

  return (
    <div ref={screen} className={styles.screen}>
      <header className={styles.bar}>
        <IconButton label={t("start.action.back")} icon={<BackIcon className="mirrored" />} onClick={back} />
        <h1 className={`display ${styles.title}`} dir={textDirection(title)}>
          {title}
        </h1>
        {launch.kind === "trial" && <Badge>{t("site.launch.trial")}</Badge>}
        <Suspense fallback={null}>
          <LazyProtectionButton place="bar" />
        </Suspense>
        {/* From the start: a button that comes later moves the others under a finger. */}
        {fullScreen.toggle && (
          <IconButton
            label={t(fullScreen.on ? "site.launch.exitFullscreen" : "site.launch.fullscreen")}
            icon={fullScreen.on ? <ExitFullScreenIcon /> : <FullScreenIcon />}
            onClick={fullScreen.toggle}
          />
        )}
      </header>
      <div className={styles.stage}>
        {(phase.kind === "asking" || (phase.kind === "framed" && !phase.isLoaded)) && (
          <Opening launch={launch} title={title} />
        )}
        {phase.kind === "framed" && (
          <GameFrame
            key={phase.url}
            {...{ title, setTitle, back, restart, outside }}
            url={phase.url}
            onFullScreen={fullScreen.enter}
            onLoaded={() => setPhase({ ...phase, isLoaded: true })}
            onFailed={() => setPhase({ kind: "failed" })}
          />
        )}
        {phase.kind === "failed" && (
          <ErrorState
            scene={phase.failure?.kind === "network" ? "offline" : "error"}
            title={t("site.launch.failed")}
            quiet={phase.failure && failures.isQuiet(phase.failure)}
            retry={{ label: t("start.action.retry"), onRetry: restart }}
            action={outside}
          >
            {failures.explain(phase.failure ?? timeoutFailure, "launch").message}
          </ErrorState>
        )}
        {phase.kind === "outside" && (
          <EmptyState
            title={t("site.launch.outside", { name: title })}
            icon={<NewWindowIcon />}
            action={
              <Button tone="secondary" onClick={() => void goOutside()}>
                {t("site.launch.openAgain")}
              </Button>
            }
          >
            {t("site.launch.outsideMessage")}
          </EmptyState>
        )}
      </div>
    </div>
  );
}

/** While nothing of the game has come. */
function Opening({ launch, title }: { readonly launch: LaunchAddress; readonly title: string }) {
  const { gameLauncher } = useSite();
  const { t } = useTranslation();
  const tapped = useStore(gameLauncher.store, (state) => state.tapped);
  return (
    <div className={styles.waiting} role="status">
      {tapped && isGameOf(launch, tapped) && <GamePicture game={tapped} />}
      <Spinner />
      <span>{t("site.launch.opening", { name: title })}</span>
    </div>
  );
}

/** The name in the address, else the catalogue's, else the category's, else the brand's; until the game posts its own. */
function useGameTitle(launch: LaunchAddress) {
  const { record, launches } = useSite();
  const { game: find } = useLazy(launches);
  const { t } = useTranslation();
  const named = launch.kind === "trial" ? launch.title : launch.target.title;
  const [title, setTitle] = useState(named);
  useEffect(() => {
    if (named !== "") return;
    let current = true;
    void find(launch).then((game) => {
      if (current && game) setTitle((own) => own || game.name);
    });
    return () => {
      current = false;
    };
  }, [find, launch, named]);
  const category = launch.kind === "real" && isCategory(launch.target.vendor) ? launch.target.vendor : undefined;
  const shown = title || (category ? t(`start.category.${category}`) : record.name);
  useScreenTitle(shown);
  return [shown, setTitle] as const;
}

/**
 * A log-out in another tab ends real play, and the access rules lead to the log-in, which comes back here: the player is
 * told why. A session that the gateway refuses is told by the session itself.
 */
function useLogOutElsewhere({ kind }: LaunchAddress): void {
  const { events, overlays, i18n } = useSite();
  useEffect(
    () =>
      events.on("session.closed", ({ why }) => {
        if (kind !== "real" || why !== "elsewhere") return;
        const [title, message] = [i18n.t("site.failure.pleaseLogin"), i18n.t("site.failure.elsewhere")];
        void overlays.alert({ title, message });
      }),
    [events, overlays, i18n, kind],
  );
}

/** Replaces the game in the history, so that the browser's Back button does not reopen it. */
function leaveGame(backUrl: string | undefined, { navigate, leave }: Pick<Site, "navigate" | "leave">): void {
  const url = new URL(backUrl ?? homePath, location.origin);
  if (url.origin === location.origin) navigate(url.pathname + url.search + url.hash, { replace: true });
  else leave(url.href);
}
