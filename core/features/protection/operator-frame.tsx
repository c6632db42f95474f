import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSite } from "#core/site/index.ts";
import { Button, Notice, Skeleton } from "#core/ui/index.ts";
import styles from "./protection-sheet.module.css";

/** How long the operator's page may take until its place is given up, in milliseconds. */
const FRAME_TIMEOUT_MS = 15_000;

/** The operator's page in a frame. In the place of one that does not load stands that it failed; the link to it is below. */
export function OperatorFrame({ url, title }: { readonly url: string; readonly title: string }) {
  const { clock } = useSite();
  const { t } = useTranslation();
  const [state, setState] = useState<"loading" | "loaded" | "gone">("loading");
  useEffect(
    () => (state === "loading" ? clock.after(FRAME_TIMEOUT_MS, () => setState("gone")) : undefined),
    [clock, state],
  );
  if (state === "gone") {
    const retry = (
      <Button tone="quiet" size="small" onClick={() => setState("loading")}>
        {t("start.action.retry")}
      </Button>
    );
    return (
      <Notice tone="error" action={retry}>
        {t("site.protection.failed")}
      </Notice>
    );
  }
  return (
    <div className={styles.frame}>
      {state === "loading" && <Skeleton width="100%" height="100%" />}
      <iframe
        src={url}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
        referrerPolicy="strict-origin"
        onLoad={() => setState("loaded")}
      />
    </div>
  );
}
