import { useEffect, useState } from "react";
import { useSite } from "#core/site/index.ts";
import { Skeleton } from "#core/ui/index.ts";
import styles from "./protection-sheet.module.css";

/** How long the operator's page may take until its place is given up, in milliseconds. */
const FRAME_TIMEOUT_MS = 15_000;

/** The operator's page in a frame. One that does not load is gone; the link to it stands below. */
export function OperatorFrame({ url, title }: { readonly url: string; readonly title: string }) {
  const { clock } = useSite();
  const [state, setState] = useState<"loading" | "loaded" | "gone">("loading");
  useEffect(
    () => (state === "loading" ? clock.after(FRAME_TIMEOUT_MS, () => setState("gone")) : undefined),
    [clock, state],
  );
  if (state === "gone") return null;
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
