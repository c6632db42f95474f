import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type GatewayFailure, timeoutFailure } from "#core/gateway/index.ts";
import { gamesPath, homePath } from "#core/routes/index.ts";
import { BackIcon, Badge, EmptyState, ErrorState, IconButton, RouteLink, Spinner } from "#core/ui/index.ts";
import { type Site, useSite } from "../site.ts";
import { useScreenTitle } from "../use-screen-title.ts";
import { LAUNCH_TIMEOUT_MS } from "./game-launcher.ts";
import { gameMessageOrigins, readGameMessage } from "./game-message.ts";
import { gameSandbox } from "./game-sandbox.ts";
import { isCategory } from "./known-games.ts";
import { type LaunchAddress, readLaunchAddress } from "./launch-address.ts";
import styles from "./launch-screen.module.css";

type Phase =
  | { readonly kind: "asking" }
  | { readonly kind: "loading" | "playing"; readonly url: string }
  | { readonly kind: "failed"; readonly failure?: GatewayFailure };

/** `/m/launchGame`: the game in a frame, under a back button that the game can't remove. */
export function LaunchScreen({ query }: { readonly query: string }) {
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
  const { gameLauncher, failures, clock, navigate, record } = useSite();
  const { t } = useTranslation();
  const [phase, setPhase] = useState<Phase>({ kind: "asking" });
  const [title, setTitle] = useGameTitle(launch);
  const frame = useRef<HTMLIFrameElement>(null);
  const { backUrl } = launch;
  const back = () => leaveGame(backUrl, navigate);

  useEffect(() => {
    if (phase.kind !== "asking") return;
    let current = true;
    void gameLauncher.address(launch).then((address) => {
      if (!current) return;
      if (!address) leaveGame(backUrl, navigate);
      else setPhase(address.ok ? { kind: "loading", url: address.value } : { kind: "failed", failure: address.error });
    });
    return () => {
      current = false;
    };
  }, [gameLauncher, launch, phase.kind, backUrl, navigate]);

  // Spec 9: a game that has not opened in ten seconds has failed.
  useEffect(() => {
    if (phase.kind !== "loading") return;
    return clock.after(LAUNCH_TIMEOUT_MS, () => setPhase({ kind: "failed" }));
  }, [clock, phase.kind]);

  useEffect(() => {
    if (phase.kind !== "loading" && phase.kind !== "playing") return;
    const origins = gameMessageOrigins(phase.url, location.origin, record.gameOrigins);
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || !origins.includes(event.origin)) return;
      const message = readGameMessage(event.data);
      if (message?.type === "title") setTitle(message.title);
      if (message?.type === "back") leaveGame(backUrl, navigate);
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [phase, navigate, backUrl, record, setTitle]);

  const explain = (failure = timeoutFailure) => failures.explain(failure, "launch").message;

  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <IconButton label={t("start.action.back")} icon={<BackIcon />} onClick={back} />
        <h1 className={styles.title}>{title}</h1>
        {launch.kind === "trial" && <Badge>{t("site.launch.trial")}</Badge>}
      </header>
      <div className={styles.stage}>
        {phase.kind === "failed" ? (
          <ErrorState
            title={t("site.launch.failed")}
            retry={{ label: t("start.action.retry"), onRetry: () => setPhase({ kind: "asking" }) }}
          >
            {explain(phase.failure)}
          </ErrorState>
        ) : (
          phase.kind !== "playing" && (
            <p className={styles.waiting} role="status">
              <Spinner />
              {t("site.launch.opening", { name: title })}
            </p>
          )
        )}
        {(phase.kind === "loading" || phase.kind === "playing") && (
          <iframe
            ref={frame}
            className={styles.frame}
            src={phase.url}
            title={title}
            allow="autoplay; fullscreen"
            sandbox={gameSandbox(phase.url, location.origin, record.gameSandbox)}
            referrerPolicy="strict-origin"
            onLoad={() => setPhase({ kind: "playing", url: phase.url })}
          />
        )}
      </div>
    </div>
  );
}

/** The name in the address, else the catalogue's, else the category's, else the brand's; until the game posts its own. */
function useGameTitle(launch: LaunchAddress) {
  const { gameLauncher, record } = useSite();
  const { t } = useTranslation();
  const named = launch.kind === "trial" ? launch.title : launch.target.title;
  const [title, setTitle] = useState(named);
  useEffect(() => {
    if (named !== "") return;
    let current = true;
    void gameLauncher.game(launch).then((game) => {
      if (current && game) setTitle((own) => own || game.name);
    });
    return () => {
      current = false;
    };
  }, [gameLauncher, launch, named]);
  const category = launch.kind === "real" && isCategory(launch.target.vendor) ? launch.target.vendor : undefined;
  const shown = title || (category ? t(`start.category.${category}`) : record.name);
  useScreenTitle(shown);
  return [shown, setTitle] as const;
}

/** Replaces the game in the history, so that the browser's Back button does not reopen it. */
function leaveGame(backUrl: string | undefined, navigate: Site["navigate"]): void {
  const url = new URL(backUrl ?? homePath, location.origin);
  if (url.origin === location.origin) navigate(url.pathname + url.search + url.hash, { replace: true });
  else location.assign(url);
}
