import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "#core/site/index.ts";
import { Button, IconButton, Sign } from "#core/ui/index.ts";
import { type FrameWatch, statusOf, watchFrame } from "./frame-watch.ts";
import styles from "./game-frame.module.css";
import { createMessageLimit, gameMessageOrigins, readGameMessage } from "./game-message.ts";
import { gameSandbox } from "./game-sandbox.ts";

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
export function GameFrame(props: GameFrameProps) {
  const { url, title, restart, outside } = props;
  const { clock, record } = useSite();
  const { t } = useTranslation();
  const [isSilent, setSilent] = useState(false);
  const [isSeen, setSeen] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  const watch = useRef<FrameWatch>(undefined);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    const watching = watchFrame(clock, (state) => {
      if (state === "failed") return latest.current.onFailed();
      setSilent(state === "silent");
      latest.current.onLoaded();
    });
    watch.current = watching;
    const origins = gameMessageOrigins(url, location.origin, record.gameOrigins);
    const allows = createMessageLimit(clock);
    const onMessage = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || !origins.includes(event.origin)) return;
      watching.heard();
      const message = readGameMessage(event.data);
      if (!message || !allows(message)) return;
      if (message.type === "title") latest.current.setTitle(message.title);
      if (message.type === "fullscreen") latest.current.onFullScreen();
      if (message.type === "back") latest.current.back();
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
