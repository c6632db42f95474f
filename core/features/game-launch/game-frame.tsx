import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "#core/site/index.ts";
import { Button, IconButton, Sign } from "#core/ui/index.ts";
import { type FrameState, type FrameWatch, statusOf, watchFrame } from "./frame-watch.ts";
import styles from "./game-frame.module.css";
import { createMessageLimit, type GameMessage, gameMessageOrigins, readGameMessage } from "./game-message.ts";

/** A frame in full screen is above the protection strip, unless that is a popover; the game's bar has a button of its own. */
const letsFillScreen = (hasStrip?: true): boolean => !hasStrip || "popover" in HTMLElement.prototype;

interface GameFrameProps {
  readonly url: string;
  readonly title: string;
  setTitle(title: string): void;
  back(): void;
  /** Asks for a new address. */
  restart(): void;
  /** The button that opens the game outside the page. */
  readonly outside: ReactNode;
  onFullScreen(): void;
  /** Something of the game is there, or it has failed. */
  onLoaded(): void;
  onFailed(): void;
}

/** The game's page, and what shows whether it is there. */
export function GameFrame({ url, title, restart, outside, ...game }: GameFrameProps) {
  const { clock, record } = useSite();
  const { t } = useTranslation();
  const [isSilent, setSilent] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const watch = useRef<FrameWatch>(undefined);
  const onState = useEffectEvent((state: FrameState) => {
    if (state === "failed") return game.onFailed();
    setSilent(state === "silent");
    game.onLoaded();
  });
  const carryOut = useEffectEvent((message: GameMessage) => {
    if (message.type === "title") game.setTitle(message.title);
    if (message.type === "fullscreen") game.onFullScreen();
    if (message.type === "back") game.back();
  });

  useEffect(() => {
    const watching = watchFrame(clock, (state) => onState(state));
    watch.current = watching;
    const origins = gameMessageOrigins(url, location.origin, record.gameOrigins);
    const allows = createMessageLimit(clock);
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || !origins.includes(event.origin)) return;
      watching.heard();
      const message = readGameMessage(event.data);
      if (message && allows(message)) carryOut(message);
    };
    window.addEventListener("message", onMessage);
    return () => {
      watching.stop();
      window.removeEventListener("message", onMessage);
    };
  }, [clock, record, url]);

  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        src={url}
        title={title}
        allow={letsFillScreen(record.strip) ? "autoplay; fullscreen" : "autoplay"}
        sandbox={gameSandbox(url, location.origin, record.gameSandbox)}
        referrerPolicy="strict-origin"
        onLoad={({ currentTarget }) => watch.current?.loaded(statusOf(currentTarget))}
      />
      {isSilent && !isSeen && (
        <div className={styles.offer} role="status">
          <p>{t("site.launch.silent")}</p>
          <IconButton label={t("start.action.close")} icon={<Sign name="close" />} onClick={() => setSeen(true)} />
          <div className={styles.offers}>
            {outside}
            <Button tone="quiet" size="small" onClick={restart}>
              {t("site.launch.reload")}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

/**
 * What the frame of a game may do: run, keep its data, open windows of its own, take the pointer and turn the screen. It
 * may not lead the whole page elsewhere, show the browser's dialogs over it or start downloads.
 */
const usual =
  "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-pointer-lock allow-orientation-lock";

/**
 * The `sandbox` of a game's frame.
 * @param more origin of a game's address -> what the manifest allows its vendor besides (`gameSandbox`)
 */
export function gameSandbox(
  gameUrl: string,
  origin: string,
  more: Readonly<Record<string, readonly string[]>> = {},
): string {
  const { origin: vendor } = new URL(gameUrl, origin);
  return [usual, ...(Object.hasOwn(more, vendor) ? (more[vendor] ?? []) : [])].join(" ");
}
